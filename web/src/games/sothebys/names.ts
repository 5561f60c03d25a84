/** What is printed on the cards: colours and ways to be sold, with glosses. */

/** In Chinese, in Japanese, in English. */
export type Gloss = readonly [zh: string, ja: string, en: string];
/** Of a sealed card whose border is hidden only `sealed` is known. */
export type Kind = "open" | "once" | "fixed" | "joint" | "sealed" | "genuine" | "fake";

export const COLOURS = {
  red: ["红", "赤", "Red"],
  blue: ["蓝", "青", "Blue"],
  green: ["绿", "緑", "Green"],
  yellow: ["黄", "黄", "Yellow"],
  black: ["黑", "黒", "Black"],
} as const satisfies Record<string, Gloss>;
export type Colour = keyof typeof COLOURS;

export const KINDS: Readonly<Record<Kind, Gloss>> = {
  open: ["竞标", "競り", "Open"],
  once: ["轮标", "一巡", "Once"],
  fixed: ["一口价", "指し値", "Fixed"],
  joint: ["联合", "連合", "Joint"],
  sealed: ["暗标", "封印", "Sealed"],
  genuine: ["真品", "真作", "Genuine"],
  fake: ["赝品", "贋作", "Fake"],
};

export const LOCALES = ["zh-CN", "ja", "en"] as const;
const SEPARATORS: Gloss = ["·", "・", " · "];

/** A card's name in the language of this column. */
export function nameOf(colour: Colour, kind: Kind, crowns: number, column: number): string {
  return `${COLOURS[colour][column]}${SEPARATORS[column]}${KINDS[kind][column]} ${crowns}`;
}

/** What is printed on it, in its own script, with its gloss for readers of another one. */
export function titleOf(kind: Kind, column: number): string {
  const [own] = KINDS[kind];
  return column ? `${own} ${KINDS[kind][column]}` : own;
}
