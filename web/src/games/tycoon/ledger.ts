/** 拍卖大亨: the sums of a command, line by line, from the server's preview. What is printed on a card is known here, nothing is computed by rule. */

import type { Command, Json, Sections, TycoonPreviews, TycoonSections } from "../../wire/types";
import type { LedgerLine } from "../pack";
import { printed } from "./cards";

type Shown<P> = NonNullable<P>;
type Range = readonly [number, number];

export function ledger(command: Command, preview: Json, sections: Sections): LedgerLine[] | null {
  const { bank } = sections as unknown as TycoonSections;
  switch (command.type) {
    case "sell":
      return sale(String(command["card"]), preview as unknown as TycoonPreviews["sell"], bank.bonus);
    case "sealed":
      return taxed(preview as unknown as Shown<TycoonPreviews["sealed"]>);
    case "request":
    case "answer":
    case "choose":
    case "propose":
    case "accept":
      return trade(preview as unknown as TycoonPreviews["propose"]);
    default:
      return null;
  }
}

function sale(card: string, { gross, tax, net }: TycoonPreviews["sell"], bonus: number[]): LedgerLine[] {
  const { stars, value } = printed(card);
  return [
    { key: "ledger.card", params: { card, stars }, value },
    { key: "ledger.haggling", params: { bonus: bonus[stars - 1] ?? 0 }, value: gross - value, is: "change" },
    { key: "ledger.red_tax", value: -tax || null, is: "change" },
    { key: "ledger.net", value: net, is: "result" },
  ];
}

/** Only where more than the price is paid; the six faces say the rest. */
function taxed({ faces, minimum, maximum, luxury_rate, discounted }: Shown<TycoonPreviews["sealed"]>): LedgerLine[] | null {
  if (!luxury_rate) return null;
  const range = (of: number[]): Range => [Math.min(...of), Math.max(...of)];
  return [
    { key: "ledger.price", params: { discounted }, value: range(faces.map(({ price }) => price)) },
    { key: "ledger.luxury", params: { rate: luxury_rate }, value: range(faces.map(({ luxury }) => luxury)) },
    { key: "ledger.total", value: [minimum, maximum], is: "result" },
  ];
}

function trade({ gold, tax, gold_after }: TycoonPreviews["propose"]): LedgerLine[] {
  const lines: LedgerLine[] = [{ key: "ledger.before", value: gold_after - gold + tax }];
  if (gold) lines.push({ key: gold > 0 ? "ledger.received" : "ledger.paid", value: gold, is: "change" });
  if (tax) lines.push({ key: "ledger.trade_tax", value: -tax, is: "change" });
  return [...lines, { key: "ledger.after", value: gold_after, is: "result" }];
}
