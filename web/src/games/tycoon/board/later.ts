/** What a table shows only now and then; it comes when the table stands. */
export { default as Direction } from "./Direction.svelte";
export { default as Eras } from "./Eras.svelte";
export { default as Reveal } from "./Reveal.svelte";
export { default as Round } from "./Round.svelte";
export { default as Settlement } from "./Settlement.svelte";
export { default as Trade } from "./Trade.svelte";
export { default as Wanted } from "./Wanted.svelte";
