/**
 * Messages in a small part of ICU's syntax:
 *
 *   {name}                                   a parameter; {lot.card} looks inside one
 *   {card, card}                             a parameter said by a formatter of that kind
 *   {n, plural, =0 {...} one {...} other {...}}   with # for the number itself
 *   {how, select, open {...} other {...}}    `none` is null or absent
 *
 * A message becomes parts, so that names and numbers can be emphasised without building markup from text.
 */

import { numeral, plural } from "./numerals";

export type Params = { readonly [name: string]: unknown };
export interface Part { text: string; kind?: string }
export type Formatter = (value: unknown) => string;
export interface Voice {
  locale: string;
  formatters: { readonly [kind: string]: Formatter };
}

type Node =
  | { is: "text"; text: string }
  | { is: "number" }
  | { is: "argument"; path: string; kind: string | null }
  | { is: "choice"; path: string; plural: boolean; cases: Map<string, Node[]> };

const parsed = new Map<string, Node[]>();

export function parse(message: string): Node[] {
  let nodes = parsed.get(message);
  if (!nodes) {
    nodes = new Parser(message).all();
    parsed.set(message, nodes);
  }
  return nodes;
}

export function speak(message: string, params: Params, voice: Voice): Part[] {
  return say(parse(message), params, voice, null);
}

export const plain = (parts: Part[]): string => parts.map((part) => part.text).join("");

/** The paths of the parameters that a message uses: what catalogues of several languages must agree on. */
export function placeholders(message: string): Set<string> {
  const found = new Set<string>();
  const walk = (nodes: Node[]): void => {
    for (const node of nodes) {
      if (node.is === "argument" || node.is === "choice") found.add(node.path);
      if (node.is === "choice") for (const body of node.cases.values()) walk(body);
    }
  };
  walk(parse(message));
  return found;
}

export function reach(params: Params, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => (value as Params | null | undefined)?.[name], params);
}

function say(nodes: Node[], params: Params, voice: Voice, count: number | null): Part[] {
  return nodes.flatMap((node): Part[] => {
    switch (node.is) {
      case "text":
        return [{ text: node.text }];
      case "number":
        return [{ text: numeral(count ?? 0, voice.locale), kind: "number" }];
      case "argument":
        return [argument(reach(params, node.path), node.kind, voice)];
      case "choice": {
        const value = reach(params, node.path);
        const number = node.plural ? Number(value) : null;
        return say(node.cases.get(chosen(node, value, voice.locale)) ?? [], params, voice, number ?? count);
      }
    }
  });
}

function argument(value: unknown, kind: string | null, voice: Voice): Part {
  const formatter = kind === null ? undefined : voice.formatters[kind];
  if (formatter) return { text: formatter(value), kind: kind! };
  if (typeof value === "number") return { text: numeral(value, voice.locale), kind: "number" };
  return { text: value === null || value === undefined ? "" : String(value), kind: kind ?? "text" };
}

function chosen(node: { plural: boolean; cases: Map<string, Node[]> }, value: unknown, locale: string): string {
  const { cases } = node;
  if (!node.plural) {
    const key = value === null || value === undefined ? "none" : String(value);
    return cases.has(key) ? key : "other";
  }
  if (cases.has(`=${value}`)) return `=${value}`;
  const rule = plural(Number(value), locale);
  return cases.has(rule) ? rule : "other";
}

class Parser {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  all(): Node[] {
    const nodes = this.#nodes(false);
    if (this.#at < this.#text.length) throw this.#fault("unexpected }");
    return nodes;
  }

  #nodes(inPlural: boolean): Node[] {
    const nodes: Node[] = [];
    let text = "";
    const flush = (): void => {
      if (text) nodes.push({ is: "text", text });
      text = "";
    };
    while (this.#at < this.#text.length && this.#text[this.#at] !== "}") {
      const letter = this.#text[this.#at]!;
      if (letter === "{") {
        flush();
        nodes.push(this.#braces(inPlural));
      } else {
        this.#at += 1;
        if (letter === "#" && inPlural) {
          flush();
          nodes.push({ is: "number" });
        } else text += letter;
      }
    }
    flush();
    return nodes;
  }

  #braces(inPlural: boolean): Node {
    this.#expect("{");
    const path = this.#word();
    if (this.#take("}")) return { is: "argument", path, kind: null };
    this.#expect(",");
    const kind = this.#word();
    if (kind !== "plural" && kind !== "select") {
      this.#expect("}");
      return { is: "argument", path, kind };
    }
    this.#expect(",");
    const cases = new Map<string, Node[]>();
    while (!this.#take("}")) {
      const key = this.#word();
      this.#expect("{");
      cases.set(key, this.#nodes(inPlural || kind === "plural"));
      this.#expect("}");
    }
    if (!cases.has("other")) throw this.#fault("no case `other`");
    return { is: "choice", path, plural: kind === "plural", cases };
  }

  #word(): string {
    this.#space();
    const word = /^[^\s{},]+/.exec(this.#text.slice(this.#at))?.[0];
    if (!word) throw this.#fault("a word is missing");
    this.#at += word.length;
    this.#space();
    return word;
  }

  #take(letter: string): boolean {
    this.#space();
    if (this.#text[this.#at] !== letter) return false;
    this.#at += 1;
    return true;
  }

  #expect(letter: string): void {
    if (this.#text[this.#at] !== letter) throw this.#fault(`${letter} is missing`);
    this.#at += 1;
  }

  /** Space before a closing brace of an argument or between cases says nothing. */
  #space(): void {
    while (/\s/.test(this.#text[this.#at] ?? "")) this.#at += 1;
  }

  #fault(why: string): Error {
    return new Error(`${why} at ${this.#at} of "${this.#text}"`);
  }
}
