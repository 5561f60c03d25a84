/** A replay that is open: where it stands, and through whose eyes it is seen. */

import { loadPack, loadWords, type Board, type GamePack, type Recorded, type Recorder, type Words } from "../games/pack";
import { Speech } from "../games/speech";
import { language, t } from "../i18n/language.svelte";
import type { Teller } from "../room/context";
import type { Chair, GameEvent, Json, Seat, Sections } from "../wire/types";
import type { Checked } from "./check";
import type { ReplayFile } from "./file";
import { marked, stepAt, stepsOf, type Shown, type Viewer } from "./steps";

export class Player implements Teller {
  readonly file: ReplayFile;
  readonly view: { chairs: Chair[] };
  readonly pack: GamePack | null;
  readonly board: Board;
  readonly checked: Promise<Checked | null>;
  readonly #recorder: Recorder | null;
  #viewer = $state<Viewer>("table");
  #words = $state.raw<Words>({});
  /** Which of this viewer's steps is shown. */
  index = $state(0);

  steps = $derived.by(() => stepsOf(this.file, this.#viewer));
  step = $derived(this.steps[this.index]!);
  /** What has been told so far, in order. */
  told: Shown[] = $derived(this.steps.slice(0, this.index + 1).flatMap((step) => step.lines));
  lots: number[] = $derived.by(() => marked(this.steps, this.#recorder?.lots ?? []));
  recorded: Recorded | null = $derived.by(() => this.#recorder?.record(this.told.map(({ event }) => event)) ?? null);
  atEnd = $derived(this.index === this.steps.length - 1);
  seat: Seat | null = $derived(typeof this.#viewer === "number" ? this.#viewer : null);
  /** The sections that the ranking is drawn from, once it is there. */
  game: { sections: Sections } | null = $derived.by(() =>
    this.atEnd ? { sections: { ranking: this.file.ranking, revealed: revealed(this.told.at(-1)?.event) } } : null,
  );
  speech = $derived.by(
    () =>
      new Speech({
        locale: language.locale,
        catalogue: language.catalogue,
        pack: this.pack,
        words: this.#words,
        seatName: (seat) => this.seatName(seat),
      }),
  );

  private constructor(file: ReplayFile, checked: Promise<Checked | null>, pack: GamePack | null, board: Board, recorder: Recorder | null) {
    this.file = file;
    this.checked = checked;
    this.pack = pack;
    this.board = board;
    this.#recorder = recorder;
    this.view = { chairs: file.seats.map((_, seat) => chairOf(file, seat)) };
  }

  static async open(file: ReplayFile, checked: Promise<Checked | null>): Promise<Player> {
    const pack = await loadPack(file.code);
    const [board, recorder] = await Promise.all([pack?.board?.(), pack?.recorder()]);
    const player = new Player(file, checked, pack, board?.default ?? {}, recorder?.default ?? null);
    await player.respeak();
    return player;
  }

  /** Take the game's words in the language that is spoken now. */
  async respeak(): Promise<void> {
    this.#words = await loadWords(this.pack, this.file.code);
  }

  get viewer(): Viewer {
    return this.#viewer;
  }

  /** Look through other eyes, at the same moment. */
  set viewer(viewer: Viewer) {
    const { entry } = this.step;
    this.#viewer = viewer;
    this.index = stepAt(this.steps, entry);
  }

  seatName(seat: Seat): string {
    const seated = this.file.seats[seat];
    if (!seated) return String(seat + 1);
    return seated.person ? seated.name : t("room.bot_name", { number: seated.chair });
  }

  /** Who was told a line, where not everybody was. */
  note({ to }: Shown): string | undefined {
    if (!to) return undefined;
    return to.length ? this.speech.say("replay.only", { seats: to }) : t("replay.recorded_only");
  }

  go(index: number): void {
    this.index = Math.min(Math.max(index, 0), this.steps.length - 1);
  }

  /** To the lot before (-1) or after (1) this step; the ends stand for lots that are not there. */
  goLot(way: -1 | 1): void {
    const lot = way < 0 ? this.lots.findLast((i) => i < this.index) : this.lots.find((i) => i > this.index);
    this.go(lot ?? (way < 0 ? 0 : this.steps.length - 1));
  }
}

function chairOf(file: ReplayFile, seat: Seat): Chair {
  const { chair, name, person } = file.seats[seat]!;
  return { chair, seat, occupant: person ? { kind: "person", person: "", name, online: true } : { kind: "bot", name, level: "normal" } };
}

/** What the last event lays open beside the ranking. */
function revealed(event: GameEvent | undefined): Json {
  const { type: _, ranking: __, ...rest } = event ?? { type: "" };
  return rest as Json;
}
