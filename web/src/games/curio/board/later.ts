/** What a table shows only now and then; it comes when the table stands. */
export { default as Appraised } from "./Appraised.svelte";
export { default as Decree } from "./Decree.svelte";
export { default as Revealed } from "./Revealed.svelte";
export { default as Scored } from "./Scored.svelte";
export { default as Scoring } from "./Scoring.svelte";
export { default as Sold } from "./Sold.svelte";
