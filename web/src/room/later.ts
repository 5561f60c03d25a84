/** What a table shows only when it is asked for, or at its end; it comes when the table stands. */
export { default as EndDock } from "./EndDock.svelte";
export { default as LargeCard } from "../ui/LargeCard.svelte";
export { default as Ranking } from "./Ranking.svelte";
