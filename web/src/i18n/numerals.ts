/** Numbers as a language writes and counts them. To make a formatter costs a hundred times what its use does: each is made once. */

const grouped = once((locale) => new Intl.NumberFormat(locale));
const bare = once((locale) => new Intl.NumberFormat(locale, { useGrouping: false }));
const rules = once((locale) => new Intl.PluralRules(locale));
const letters = new Intl.Segmenter();

export const numeral = (value: number, locale: string, group = true): string => (group ? grouped : bare)(locale).format(value);

/** Which of a language's plurals a number takes. */
export const plural = (value: number, locale: string): string => rules(locale).select(value);

/** What a reader calls a text's letters. */
export const graphemes = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment);

function once<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
