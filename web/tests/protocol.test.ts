/** The words know everything that the server may say: its protocol is the list. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { placeholders } from "../src/i18n/message";
import zh from "../src/i18n/zh-CN";
import { definitions, PACKS, prefix, root, type Schema } from "./packs";

const read = (path: string): string => readFileSync(new URL(path, root), "utf8");
const games = await Promise.all(PACKS.map(async ([code, pack]) => ({ code, pack, words: { ...zh, ...(await pack.words["zh-CN"]()).default } as Record<string, string> })));

const follow = (schema: Schema): Schema => (schema.$ref ? follow(definitions[schema.$ref.split("/").pop()!]!) : schema);
const kinds = (name: string): Schema[] => (definitions[name]!.anyOf ?? [definitions[name]!]).map(follow);
const tag = (schema: Schema): string => schema.properties!["type"]!.enum![0]!;
const fields = (schema: Schema): string[] => Object.keys(schema.properties!).filter((name) => name !== "type");

/** The names of all fields below a schema, with those that hold no value of their own. */
function* names(schema: Schema, seen = new Set<Schema>()): Generator<string> {
  const found = follow(schema);
  if (seen.has(found)) return;
  seen.add(found);
  for (const part of found.anyOf ?? []) yield* names(part, seen);
  if (found.items) yield* names(found.items, seen);
  for (const [name, part] of Object.entries(found.properties ?? {})) {
    yield name;
    yield* names(part, seen);
  }
}

describe.each(games)("$code", ({ code, pack, words }) => {
  const of = (name: string): string => `${prefix(code)}${name}`;
  const events = [...kinds(of("Event")), ...kinds("PeopleEvent")].filter((event) => !event.description?.startsWith("In the replay only"));

  test.each(events.map((event) => [tag(event), event] as const))("the event %s has a sentence of its own fields", (name, event) => {
    const message = words[`event.${name}`];
    expect(message).toBeDefined();
    const used = [...placeholders(message!)].map((path) => path.split(".")[0]!);
    expect(used.filter((path) => !fields(event).includes(path))).toEqual([]);
  });

  test.each(kinds(of("Command")).map((command) => [tag(command), command] as const))("the command %s and its fields have names", (name, command) => {
    expect(words[`command.${name}`]).toBeDefined();
    const used = [...placeholders(words[`command.${name}`]!), ...placeholders(words[`confirm.${name}`] ?? "")];
    // A label may also name what the phase says, and what the preview of the command says.
    const said = [...fields(command), "ready", ...names(follow(definitions[of("Sections")]!).properties!["phase"]!)];
    expect(used.map((path) => path.replace(/\.length$/, "")).filter((path) => path.split(".")[0] !== "preview" && !said.includes(path))).toEqual([]);
    expect(fields(command).filter((field) => !(`field.${field}` in words) && field !== "expect")).toEqual([]);
  });

  test("no section shows a bare key", () => {
    const silent = new Set(pack.silent.map((path) => path.split(".").pop()!));
    const elsewhere = new Set(["phase", "purses", "ranking", "names", "chairs", "stars", ...silent]);
    const sections = Object.entries(follow(definitions[of("Sections")]!).properties!);
    for (const [section, schema] of sections.filter(([name]) => !elsewhere.has(name))) {
      expect(words[`section.${section}`], section).toBeDefined();
      const bare = [...names(schema)].filter((name) => !elsewhere.has(name) && !(`field.${name}` in words) && name !== "card");
      expect([section, bare.filter((name) => !["lots", "mode", "marked"].includes(name))]).toEqual([section, []]);
    }
  });
});

test("every refusal has a sentence of its own parameters", () => {
  const codes = [...read("libs/wire/saleroom_wire/errors.py").matchAll(/^ {4}"([a-z_.]+)": \(([^)]*)\),$/gm)];
  expect(codes.length).toBeGreaterThan(20);
  for (const [, code, params] of codes) {
    const key = `refusal.${code!.replace(/^command\./, "")}`;
    const message = (zh as Record<string, string>)[key] ?? games.map(({ words }) => words[key]).find((one) => one !== undefined);
    expect([code, message === undefined]).toEqual([code, false]);
    expect([code, [...placeholders(message!)].filter((name) => !params!.split(/[", /]+/).includes(name))]).toEqual([code, []]);
  }
});
