/** What is printed on items and cards, in Japanese, which is their own script, with glosses for readers of another one. */

/** In Japanese, in Chinese, in English. */
export type Gloss = readonly [ja: string, zh: string, en: string];

export const RANKS = {
  treasure: ["国宝", "国宝", "treasure"],
  masterpiece: ["名品", "名品", "masterpiece"],
  fine: ["良品", "良品", "fine"],
  ordinary: ["凡品", "凡品", "ordinary"],
  junk: ["ガラクタ", "破烂", "junk"],
} as const satisfies Record<string, Gloss>;
export type Rank = keyof typeof RANKS;

export const ITEMS = {
  jar: ["壺", "壶", "jar"],
  scroll_painting: ["掛軸", "挂轴", "hanging scroll"],
  tea_bowl: ["茶碗", "茶碗", "tea bowl"],
  sword: ["刀", "刀", "sword"],
  screen: ["屏風", "屏风", "folding screen"],
  mirror: ["鏡", "镜", "mirror"],
  buddha: ["仏像", "佛像", "Buddha"],
  incense_burner: ["香炉", "香炉", "incense burner"],
  vase: ["花瓶", "花瓶", "vase"],
  dish: ["皿", "盘", "dish"],
  inkstone: ["硯", "砚台", "inkstone"],
  netsuke: ["根付", "坠饰", "netsuke"],
  noh_mask: ["能面", "能乐面具", "Noh mask"],
  handscroll: ["巻物", "卷轴", "handscroll"],
  armour: ["鎧", "铠甲", "armour"],
  biwa: ["琵琶", "琵琶", "biwa lute"],
} as const satisfies Record<string, Gloss>;
export type ItemName = keyof typeof ITEMS;

export const KINDS = {
  masterpiece_hint: ["名品ヒント", "名品提示", "masterpiece hint"],
  fine_hint: ["良品ヒント", "良品提示", "fine hint"],
  ordinary_hint: ["凡品ヒント", "凡品提示", "ordinary hint"],
  junk_hint: ["ガラクタヒント", "破烂提示", "junk hint"],
  treasure_value: ["国宝の価値ヒント", "国宝价值提示", "treasure value hint"],
  treasure_hint: ["国宝ヒント", "国宝提示", "treasure hint"],
  fund: ["資金カード", "资金卡", "fund"],
  scout: ["偵察", "侦察", "scout"],
  hacker: ["ハッカー", "黑客", "hacker"],
  appraisal: ["鑑定", "鉴定", "appraisal"],
  insurance: ["保険", "保险", "insurance"],
  quagmire: ["泥沼宣言", "泥潭宣言", "quagmire"],
} as const satisfies Record<string, Gloss>;
export type Kind = keyof typeof KINDS;

/** A name as it is printed, with its gloss in the language of this column. */
function glossed(gloss: Gloss, column: number): string {
  const meaning = gloss[column]!;
  if (meaning === gloss[0]) return gloss[0];
  return column === EN ? `${gloss[0]} (${meaning})` : `${gloss[0]}（${meaning}）`;
}
const EN = 2;

/** What a name means to readers of another language; null where it is the same. */
export function meaning(gloss: Gloss, column: number): string | null {
  return gloss[column] === gloss[0] ? null : gloss[column]!;
}

const SPECIAL = new Set<string>(["scout", "hacker", "appraisal", "insurance", "quagmire"]);
const HALVES = [1, 2];
const FUNDS = 8;

/** The name of a card without its half and number: `fund-1-3` is a fund. */
export const kindOf = (card: string): Kind => card.split("-")[0] as Kind;

/** All cards by their names on the wire. */
const CARDS = Object.keys(KINDS).flatMap((kind) => {
  if (SPECIAL.has(kind)) return [kind];
  return HALVES.flatMap((half) => (kind === "fund" ? Array.from({ length: FUNDS }, (_, i) => `fund-${half}-${i + 1}`) : [`${kind}-${half}`]));
});

/** The words of all items, ranks and cards, for a reader of the language in this column. */
export function named(column: number): Record<`word.${string}`, string> {
  const words: Record<`word.${string}`, string> = {};
  for (const [name, gloss] of Object.entries({ ...RANKS, ...ITEMS, ...KINDS })) words[`word.${name}`] = glossed(gloss, column);
  for (const card of CARDS) words[`word.${card}`] = glossed(KINDS[kindOf(card)], column);
  return words;
}
