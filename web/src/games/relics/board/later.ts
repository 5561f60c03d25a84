/** What a table shows only now and then; it comes when the table stands. */
export { default as Discard } from "./Discard.svelte";
export { default as Doings } from "./Doings.svelte";
export { default as MySet } from "./MySet.svelte";
export { default as Told } from "./Told.svelte";
