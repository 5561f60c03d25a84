/** Commands that are filled in on a sheet of their own, by the domain over the whole command. They come when the table stands. */

import type { Component } from "svelte";
import type { OptionData } from "../wire/types";
import CounterSheet from "./CounterSheet.svelte";
import OfferSheet from "./OfferSheet.svelte";
import PrivateSheet from "./PrivateSheet.svelte";
import type { Act } from "./model";

type Is = NonNullable<OptionData["of"]>["is"];

export const SHEETS: Readonly<Record<Is, Component<{ act: Act; onclose: () => void }>>> = {
  trade_offer: OfferSheet,
  private_offer: PrivateSheet,
  counter_sums: CounterSheet,
};
export { CounterSheet };
