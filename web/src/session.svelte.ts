/** Who I am on this browser: a guest, known by a cookie that scripts cannot read. */

import { api } from "./wire/http";
import type { Me } from "./wire/types";

class Session {
  me = $state.raw<Me | null>(null);

  /** Ask who I am; the answer sets the cookie that rooms and the socket need. */
  async begin(): Promise<void> {
    this.me = await api.me();
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }
}

export const session = new Session();
