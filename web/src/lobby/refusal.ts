import { language } from "../i18n/language.svelte";
import { plain, speak } from "../i18n/message";
import type { Fields } from "../wire/types";

/** A refusal of the HTTP door in the reader's language. */
export function refusalText({ code, params }: { code: string; params: Fields }): string {
  const messages = language.catalogue as Record<string, string>;
  const message = messages[`refusal.${code.replace(/^command\./, "")}`] ?? messages["refusal.unknown"] ?? "";
  return plain(speak(message, { ...params, code }, { locale: language.locale, formatters: {} }));
}
