/** What a table shows only now and then; it comes when the table stands. */
export { default as Loan } from "./Loan.svelte";
export { default as Redeal } from "./Redeal.svelte";
export { default as Round } from "./Round.svelte";
export { default as Slips } from "./Slips.svelte";
export { default as Sold } from "./Sold.svelte";
