/** Whose row is looked at, large, over the table. */

import type { Seat } from "../../../wire/types";

class Looking {
  seat = $state<Seat | null>(null);
}

export const looking = new Looking();
