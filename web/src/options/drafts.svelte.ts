/** What is filled in, for every command that may be given now. A new moment begins with nothing filled in. */

import type { Command, Fields, Json, OptionsData, Seat } from "../wire/types";
import { acts, chosen, command, fields, redraft, type Act, type Draft } from "./model";

export class Drafts {
  acts = $state.raw<Act[]>([]);
  /** The command whose fields are drawn, where several have fields. */
  current = $state<string | null>(null);
  #moment = -1;
  #names: string[] = [];
  #drafts = $state.raw<Readonly<Record<string, Draft>>>({});
  #touched = new Map<string, Set<string>>();
  #changes = $state.raw<Readonly<Record<string, number>>>({});

  /** What the stage gives, not the dock. */
  staged = $state.raw<Act[]>([]);

  /** The options of the last message; `onstage` are the commands that the stage gives. */
  take(options: OptionsData | null, names: string[], onstage: readonly string[] = []): void {
    if (options?.moment !== this.#moment) {
      this.#drafts = {};
      this.#touched.clear();
      this.current = null;
    }
    this.#moment = options?.moment ?? -1;
    this.#names = names;
    const all = acts(options?.may ?? []);
    const before = new Map([...this.acts, ...this.staged].map((act) => [act.key, JSON.stringify(this.command(act))]));
    this.acts = all.filter((act) => !onstage.includes(act.do));
    this.staged = all.filter((act) => onstage.includes(act.do));
    const drafts: Record<string, Draft> = {};
    for (const act of all) {
      drafts[act.key] = redraft(act, this.#drafts[act.key] ?? {}, this.#touched.get(act.key) ?? new Set(), names);
    }
    this.#drafts = drafts;
    const changed = all.filter((act) => before.get(act.key) !== JSON.stringify(this.command(act)));
    if (changed.length) this.#changes = { ...this.#changes, ...Object.fromEntries(changed.map((act) => [act.key, this.changes(act) + 1])) };
  }

  /** How often what pressing would send has become another command without one's own doing. */
  changes(act: Act): number {
    return this.#changes[act.key] ?? 0;
  }

  get names(): string[] {
    return this.#names;
  }

  /** Acts that have something to fill in. */
  get formed(): Act[] {
    return this.acts.filter((act) => !act.bare && !act.closed);
  }

  /** The act whose fields are on the table. */
  get shown(): Act | null {
    return this.formed.find((act) => act.key === this.current) ?? this.formed[0] ?? null;
  }

  of(act: Act): Draft {
    return this.#drafts[act.key] ?? {};
  }

  set(act: Act, field: string, value: Json | undefined): void {
    const touched = this.#touched.get(act.key) ?? new Set();
    touched.add(field);
    this.#touched.set(act.key, touched);
    const draft = redraft(act, { ...this.of(act), [field]: value }, touched, this.#names);
    // What was typed stands, also while it is out of bounds: the button says why it does not go.
    this.#drafts = { ...this.#drafts, [act.key]: { ...draft, [field]: value } };
  }

  /** All fields at once, for a domain over the whole command. */
  put(act: Act, draft: Draft): void {
    this.#drafts = { ...this.#drafts, [act.key]: draft };
  }

  command(act: Act): Command | null {
    return command(act, this.of(act), this.#names);
  }

  /** Everything known about the command, for its label. */
  label(act: Act): Fields {
    const known: Fields = {};
    for (const [name, domain] of Object.entries(chosen(act, this.of(act))?.option.fields ?? {})) {
      known[name] = domain.is === "exactly" ? domain.value : (this.of(act)[name] ?? null);
    }
    return { ...known, ready: act.closed ? "closed" : this.command(act) ? "yes" : "no" };
  }

  /** The field of the shown act that takes a seat, so that plates on the table can be tapped. */
  get seatField(): { act: Act; field: string; of: Seat[]; chosen: Seat | null } | null {
    const act = this.shown;
    if (!act) return null;
    for (const [field, domain] of fields(act, this.of(act))) {
      if (domain.is === "seat") return { act, field, of: domain.of, chosen: (this.of(act)[field] as Seat | undefined) ?? null };
    }
    return null;
  }
}
