/** 疑心暗鬼オークション: the sums of a command, line by line, from the server's preview. */

import type { Command, Json, SuspicionPreviews } from "../../wire/types";
import type { LedgerLine } from "../pack";

export function ledger(command: Command, preview: Json): LedgerLine[] | null {
  switch (command.type) {
    case "offer":
    case "accept":
    case "counter":
      return trade(preview as unknown as SuspicionPreviews["offer"]);
    case "use":
    case "buy_position":
    case "pay":
      return purchase(preview as unknown as SuspicionPreviews["use"]);
    default:
      return null;
  }
}

function trade({ gives, gets, money_after }: SuspicionPreviews["offer"]): LedgerLine[] {
  const paid = gives.money ?? 0;
  const received = gets.money ?? 0;
  const lines: LedgerLine[] = [{ key: "ledger.before", value: money_after + paid - received }];
  if (paid) lines.push({ key: "ledger.price", value: -paid, is: "change" });
  if (received) lines.push({ key: "ledger.received", value: received, is: "change" });
  return [...lines, { key: "ledger.after", value: money_after, is: "result" }];
}

function purchase({ price, money_after }: SuspicionPreviews["use"]): LedgerLine[] {
  return [
    { key: "ledger.before", value: money_after + price },
    { key: "ledger.price", value: -price, is: "change" },
    { key: "ledger.after", value: money_after, is: "result" },
  ];
}
