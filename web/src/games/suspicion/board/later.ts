/** What a table shows only now and then, or never first; it comes when the table stands. */
export { default as Bargain } from "./Bargain.svelte";
export { default as Climb } from "./Climb.svelte";
export { default as Deck } from "./Deck.svelte";
export { default as Dropping } from "./Dropping.svelte";
export { default as Hacked } from "./Hacked.svelte";
export { default as Offer } from "./Offer.svelte";
export { default as Reckoning } from "./Reckoning.svelte";
export { default as Written } from "./Written.svelte";
