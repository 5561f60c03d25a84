/** Where things fly to and from. */

import type { Seat } from "../wire/types";

/** The plate of a seat, or my own place; on a phone, where I have no plate, the bench. */
export function placeOf(seat: Seat): Element | null {
  return document.querySelector(`.plate[data-seat="${seat}"], .me[data-seat="${seat}"]`) ?? document.querySelector("#dock");
}
