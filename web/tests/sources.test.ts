/** Rules for the sources that no compiler holds. */
import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../src/**/*.{ts,svelte,css}", { query: "?raw", import: "default", eager: true });
const styled = Object.entries(sources).filter(([path]) => !path.endsWith("tokens.css") && /\.(svelte|css)$/.test(path));
const styles = styled.map(([path, source]) => [path, path.endsWith(".css") ? source : (/<style>([\s\S]*)<\/style>/.exec(source)?.[1] ?? "")] as const);

const found = (pattern: RegExp, among: readonly (readonly [string, string])[]): string[] =>
  among.flatMap(([path, source]) => [...source.matchAll(pattern)].map((match) => `${path}: ${match[0]}`));

test("colours and durations are written in tokens.css alone", () => {
  expect(found(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|\b\d*\.?\d+m?s\b(?=[\s;,])/gi, styles)).toEqual([]);
});

test("sizes in pixels are written in tokens.css alone, but for the widths that choose a layout", () => {
  const plain = styles.map(([path, source]) => [path, source.replace(/@(?:media|container)[^{]*/g, "")] as const);
  expect(found(/\b(?!0px|1px)\d+px\b/g, plain)).toEqual([]);
});

test("no text ever becomes markup", () => {
  expect(found(/\{@html|innerHTML|insertAdjacentHTML|document\.write/g, Object.entries(sources))).toEqual([]);
});

test("no style or handler stands in an attribute as text, which the page's policy would refuse", () => {
  expect(found(/\sstyle="|\son[a-z]+="/g, Object.entries(sources).filter(([path]) => path.endsWith(".svelte")))).toEqual([]);
});

test("only the game's own folder knows its words", () => {
  const generic = Object.entries(sources).filter(([path]) => !/\/games\/|\/i18n\/|\/assets\/fonts\/|\/generated\.ts$/.test(path));
  expect(found(/tycoon|\bbonus\b|confiscat|\bluxury/gi, generic)).toEqual([]);
});
