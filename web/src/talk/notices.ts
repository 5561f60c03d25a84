/** What happened in the room, as a sentence in the reader's language. */

import type { Key } from "../i18n/language.svelte";
import type { Notice } from "../wire/types";

const SENTENCES: Readonly<Record<string, Key>> = {
  "talk.sat": "talk.sat",
  "talk.stood": "talk.stood",
  "talk.freed": "talk.freed",
  "talk.host": "talk.host",
  "talk.game_began": "talk.game_began",
  "talk.game_ended": "talk.game_ended",
};

/** The key of its sentence; a code of a newer server has a general one. */
export const sentence = (notice: Notice): Key => SENTENCES[notice.code] ?? "talk.changed";
