/** What a table shows only now and then; it comes when the table stands. */
export { default as Declared } from "./Declared.svelte";
export { default as Discard } from "./Discard.svelte";
export { default as Slips } from "./Slips.svelte";
export { default as Told } from "./Told.svelte";
