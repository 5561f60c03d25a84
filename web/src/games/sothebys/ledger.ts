/** The sums of a command, line by line, from the server's preview. Nothing is computed. */

import type { Command, Json, SothebysPayment, SothebysPreviews } from "../../wire/types";
import type { LedgerLine } from "../pack";

export function ledger(command: Command, preview: Json): LedgerLine[] | null {
  switch (command.type) {
    case "bid":
    case "buy":
      return purchase(preview as unknown as SothebysPreviews["buy"]);
    case "set":
      return price(preview as unknown as SothebysPreviews["set"]);
    case "sealed":
      return sealed(preview as unknown as SothebysPreviews["sealed"]);
    case "loan":
      return loan(preview as unknown as SothebysPreviews["loan"]);
    default:
      return null;
  }
}

const paid = ({ to, amount }: SothebysPayment): LedgerLine => ({ key: to === null ? "ledger.bank" : "ledger.to", params: { to }, value: -amount, is: "change" });

function purchase({ payments, cash_after }: SothebysPreviews["buy"]): LedgerLine[] {
  return [...payments.map(paid), { key: "ledger.after", value: cash_after, is: "result" }];
}

function price({ cash_if_sold, cash_if_kept }: SothebysPreviews["set"]): LedgerLine[] {
  return [
    { key: "ledger.if_sold", value: cash_if_sold, is: "result" },
    { key: "ledger.if_kept", value: cash_if_kept, is: "result" },
  ];
}

function sealed({ amount, cash_after }: SothebysPreviews["sealed"]): LedgerLine[] {
  return [
    { key: "ledger.if_paid", value: -amount, is: "change" },
    { key: "ledger.after", value: cash_after, is: "result" },
  ];
}

function loan({ cash_after, interest, repayment }: SothebysPreviews["loan"]): LedgerLine[] {
  return [
    { key: "ledger.interest", value: interest },
    { key: "ledger.repayment", value: repayment },
    { key: "ledger.with_loan", value: cash_after, is: "result" },
  ];
}
