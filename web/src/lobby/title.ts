import { language } from "../i18n/language.svelte";
import type { GameCard } from "../wire/types";

/** The name of a game in the reader's language. */
export function gameTitle(game: GameCard | undefined): string {
  return game?.titles[language.locale] ?? game?.titles["en"] ?? game?.code ?? "";
}
