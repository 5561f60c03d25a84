/** One room as this tab knows it: the only place that changes what a frame from the server says. */

import { loadPack, loadWords, type Board, type GamePack, type Words } from "../games/pack";
import { Speech } from "../games/speech";
import { language, t } from "../i18n/language.svelte";
import { Talk } from "../talk/talk.svelte";
import { randomHex } from "../wire/chance";
import { Inbox } from "../wire/inbox";
import { ServerClock } from "../wire/offset";
import { RoomSocket, type Link } from "../wire/socket";
import type {
  Command, Control, Fields, FromClient, Line, Occupant, OptionData, RoomFrame, Seat, SeatPeople, ToClient, Welcome,
} from "../wire/types";
import { receiveEarlier, receivePeople, receiveView, type GameView, type People } from "../wire/view";
import { Previews } from "./previews.svelte";
import { Scenes } from "./scenes.svelte";
import { mineToMove } from "./turn";

/** What was sent and is not settled yet: nothing else is sent until it is, or this long has passed. */
const PATIENCE_MS = 5_000;
const RESYNC_PAUSE_MS = 1_000;

export interface Pending {
  id: string;
  frame: FromClient;
  /** The option's command, or the control's type. */
  what: string;
  since: number;
  /** The version of this viewer at which the answer says it has happened. */
  version: number | null;
}
export interface Notice {
  tone: "ok" | "wrong" | "info";
  code: string;
  params: Fields;
  /** A command to send, or a frame to send again, with one press. */
  mend?: { label: string; params: Fields; press: () => void };
}

export class Room {
  readonly code: string;
  link = $state<Link>("connecting");
  lostAt = $state<number | null>(null);
  me = $state.raw<Welcome | null>(null);
  view = $state.raw<RoomFrame | null>(null);
  game = $state.raw<GameView | null>(null);
  people = $state.raw<People | null>(null);
  pending = $state.raw<Pending | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** Events of what came last, for the live region. */
  news = $state.raw<Line[]>([]);
  /** There is no room for me to be in, and why. */
  closed = $state.raw<{ code: string; params: Fields } | null>(null);
  pack = $state.raw<GamePack | null>(null);
  /** What the game draws itself; empty while it loads and where there is none. */
  board = $state.raw<Board>({});
  words = $state.raw<Words>({});
  /** Whether the game's words are there, or known not to exist. */
  spoken = $state(false);
  /** Between two games: whether the chairs are looked at instead of the last ranking. */
  atChairs = $state(false);
  readonly clock = new ServerClock();
  readonly previews: Previews;
  readonly scenes = new Scenes();
  readonly talk = new Talk({
    send: (frame) => this.#send(frame),
    person: () => this.me?.person ?? null,
    now: () => this.clock.now(),
  });

  /** My seat in the running game, or in the one to come. */
  seat: Seat | null = $derived(this.chair?.seat ?? null);
  speech = $derived(
    new Speech({
      locale: language.locale,
      catalogue: language.catalogue,
      pack: this.pack,
      words: this.words,
      seatName: (seat) => this.seatName(seat),
    }),
  );
  custody: SeatPeople | null = $derived(this.people?.seats.find((s) => s.seat === this.seat) ?? null);

  #socket: RoomSocket | null = null;
  readonly #inbox = new Inbox((frames) => {
    const news: Line[] = [];
    for (const frame of frames) this.#receive(frame, news);
    if (news.length) this.news = news;
  });
  /** Who sat where in the game that is seen, also when they have stood up since. */
  readonly #sat = new Map<Seat, Occupant>();
  #contributed: string | null = null;
  #resyncAt = -Infinity;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(code: string) {
    this.code = code;
    this.previews = new Previews((number, command) => {
      const game = this.game;
      if (!game?.options) return false;
      return this.#send({ type: "preview", number, game: game.game, moment: game.options.moment, command });
    });
  }

  get chair() {
    return this.view?.chairs.find((c) => c.occupant?.kind === "person" && c.occupant.person === this.me?.person) ?? null;
  }

  get isHost(): boolean {
    return this.view !== null && this.view.host === this.me?.person;
  }

  /** Whether my chair was freed, and I have taken none since. */
  get freed(): boolean {
    return this.view?.freed?.includes(this.me?.person ?? "") ?? false;
  }

  /** Whether a command may be sent now. */
  get ready(): boolean {
    return this.link === "open" && this.pending === null;
  }

  seatName(seat: Seat): string {
    const occupant = this.view?.chairs.find((c) => c.seat === seat)?.occupant ?? this.#sat.get(seat);
    return occupant ? occupantName(occupant) : String(seat + 1);
  }

  enter(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#socket = new RoomSocket(`${scheme}://${location.host}/socket/${encodeURIComponent(this.code)}`, {
      frame: (frame) => {
        if ("at" in frame) this.clock.observe(frame.at);
        this.#inbox.put(frame);
      },
      link: (link) => this.#linked(link),
      overflow: () => this.#overflowed(),
    });
    this.#socket.open();
  }

  leave(): void {
    clearTimeout(this.#patience);
    this.#inbox.clear();
    this.previews.clear();
    this.scenes.clear();
    this.talk.close();
    this.#socket?.close();
    this.#socket = null;
  }

  /** The browser says that there is no network: so it is said at once, not after a silence. */
  disconnect(): void {
    this.#socket?.drop();
  }

  /** Try to connect now instead of waiting. */
  reconnect(): void {
    this.#socket?.open();
  }

  /** What the house has refused: said in passing where the room goes on, else the end of being here. */
  refuse({ code, params }: { code: string; params: Fields }): void {
    if (code === "room.unknown" || (code.startsWith("room.") && !this.view)) {
      this.leave();
      this.closed = { code, params };
    } else this.notice = { tone: "wrong", code, params };
  }

  // What I do ------------------------------------------------------------------------------------

  command(command: Command): void {
    const game = this.game;
    if (!game?.options) return;
    const id = commandId();
    this.#pend({ type: "command", id, game: game.game, moment: game.options.moment, command }, id, command.type);
  }

  control(control: Control): void {
    if (!this.game) return;
    const id = commandId();
    this.#pend({ type: "control", id, game: this.game.game, control }, id, control.type);
  }

  earlier(): void {
    const first = this.game?.events[0];
    if (this.game && first) this.#send({ type: "earlier", game: this.game.game, before: first.v });
  }

  dismiss(): void {
    this.notice = null;
  }

  // What the server says -------------------------------------------------------------------------

  /** `told` takes the events that were not known before. */
  #receive(frame: ToClient, told: Line[]): void {
    switch (frame.type) {
      case "welcome":
        this.me = frame;
        break;
      case "room":
        this.#room(frame);
        break;
      case "gathering":
        this.#contribute(frame.game);
        break;
      case "view": {
        const moment = this.game?.options?.moment;
        const before = this.game?.sections ?? null;
        const { state, gap, news } = receiveView(this.game, frame);
        if (gap) return this.#resync(frame.game);
        if (state && this.game?.game === state.game && state.version < this.game.version) this.people = null; // theirs comes next
        this.game = state;
        const begun = state?.options?.moment !== moment;
        if (news.length) {
          told.push(...news);
          const { scenes: shown = [], ends = [], payments: paid = [] } = this.pack ?? {};
          this.scenes.receive(news, { shown, ends, paid }, before, state?.sections ?? null, begun && mineToMove(this));
        }
        if (begun) {
          this.previews.clear();
          if (this.notice?.mend) this.notice = null; // what it would mend is over
        }
        this.#settle();
        break;
      }
      case "people":
        this.people = receivePeople(this.people, frame).state;
        break;
      case "talk":
        this.talk.receive(frame);
        break;
      case "ack":
        if (!this.talk.acked(frame.id, frame.version) && this.pending?.id === frame.id) {
          this.pending = { ...this.pending, version: frame.version };
          this.#settle();
        }
        break;
      case "refused":
        if (!this.talk.refused(frame.id, frame.code, frame.params)) this.#refused(frame.id, frame.code, frame.params);
        break;
      case "preview":
        this.previews.receive(frame);
        break;
      case "earlier":
        if (this.game?.game === frame.game) this.game = receiveEarlier(this.game, frame.events, frame.more);
        break;
      case "heartbeat":
        if (frame.game && (this.game?.game !== frame.game || this.game.version < frame.version)) this.#resync(frame.game);
        break;
      case "error":
        this.refuse(frame);
        break;
    }
  }

  #room(view: RoomFrame): void {
    const before = this.view;
    if (before && view.version < before.version) return;
    this.view = view;
    if (view.game_code !== before?.game_code) void this.#load(view.game_code);
    if (view.game?.id !== before?.game?.id && view.game && this.game?.game !== view.game.id) {
      this.game = null;
      this.people = null;
      this.atChairs = false;
      this.#sat.clear();
      this.scenes.clear();
    }
    for (const { seat, occupant } of view.chairs) if (seat !== null && occupant) this.#sat.set(seat, occupant);
  }

  async #load(code: string): Promise<void> {
    const pack = await loadPack(code);
    const [words, board] = await Promise.all([loadWords(pack, code), pack?.board?.()]);
    if (this.view?.game_code !== code) return; // another game's are on their way
    this.pack = pack;
    this.board = board?.default ?? {};
    this.words = words;
    this.spoken = true;
    await this.respeak(); // the board may have come after another language
  }

  /** Load the game's words again, after the language was changed. */
  async respeak(): Promise<void> {
    const { pack } = this;
    const words = await loadWords(pack, this.view?.game_code ?? "");
    if (pack === this.pack) this.words = words;
  }

  /** My share of the game's seed: from this browser's own generator, once a game. */
  #contribute(game: string): void {
    if (!this.chair || this.#contributed === game) return;
    if (this.#send({ type: "contribute", game, value: randomHex(32) })) this.#contributed = game;
  }

  #refused(id: string, code: string, params: Fields): void {
    const pending = this.pending;
    if (pending?.id !== id) return;
    this.#done();
    const mend = this.#mend(pending, code, params);
    this.notice = { tone: "wrong", code, params, ...(mend && { mend }) };
  }

  /** What was on its way when the server broke off over its size is refused: sent again, it would break every line. */
  #overflowed(): void {
    this.talk.overflowed();
    if (this.pending?.version === null) this.#refused(this.pending.id, "command.malformed", { field: "body" });
  }

  /** The act as it would be right now, where the refusal says what has changed; or the same one again after a busy house. */
  #mend(pending: Pending, code: string, params: Fields): Notice["mend"] | null {
    if (code === "room.busy" || code === "room.no_worker") {
      return { label: "notice.again", params: {}, press: () => this.#again(pending) };
    }
    if (pending.frame.type !== "command") return null;
    const command = mended(pending.frame.command, code, params, this.game?.options?.may ?? []);
    return command && { label: "notice.mend", params: { amount: command.amount }, press: () => this.command(command.command) };
  }

  // Sending --------------------------------------------------------------------------------------

  #send(frame: FromClient): boolean {
    return this.#socket?.send(frame) ?? false;
  }

  #pend(frame: FromClient, id: string, what: string): void {
    if (!this.ready || !this.#send(frame)) return;
    this.notice = null;
    this.pending = { id, frame, what, since: performance.now(), version: null };
    this.#wait();
  }

  /** The same frame with the same id: however often it arrives, it has one effect. */
  #again(pending: Pending): void {
    if (!this.ready || !this.#send(pending.frame)) return;
    this.notice = null;
    this.pending = { ...pending, since: performance.now(), version: null };
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => {
      const pending = this.pending;
      if (!pending) return;
      this.pending = null;
      if (pending.version !== null) return this.#resync(this.game?.game ?? "");
      this.notice = {
        tone: "wrong",
        code: "client.unanswered",
        params: {},
        mend: { label: "notice.again", params: {}, press: () => this.#again(pending) },
      };
    }, PATIENCE_MS);
  }

  /** Accepted, and what it changed has arrived: only then are the options on screen those after it. */
  #settle(): void {
    const version = this.pending?.version;
    if (version !== null && version !== undefined && (this.game?.version ?? 0) >= version) this.#done();
  }

  #done(): void {
    clearTimeout(this.#patience);
    this.pending = null;
  }

  #resync(game: string): void {
    const now = performance.now();
    if (!game || now - this.#resyncAt < RESYNC_PAUSE_MS) return;
    if (this.#send({ type: "resync", game })) this.#resyncAt = now;
  }

  #linked(link: Link): void {
    const before = this.link;
    if (link === before) return;
    this.link = link;
    if (link === "lost") this.lostAt ??= performance.now();
    else if (link === "open") {
      this.lostAt = null;
      this.#resyncAt = -Infinity;
      // Whether it arrived before the line broke is unknown; sent again under its id it counts once.
      if (before === "lost" && this.pending?.version === null) this.#send(this.pending.frame);
      if (before === "lost") this.talk.connected();
    }
  }
}

/** A person's name as it is; a bot's in the reader's language. */
export function occupantName(occupant: Occupant): string {
  const number = occupant.kind === "bot" ? /(\d+)$/.exec(occupant.name)?.[1] : undefined;
  return number ? t("room.bot_name", { number }) : occupant.name;
}

/** 8 to 40 letters that no other command of this person has. */
function commandId(): string {
  return randomHex(16);
}

/** The same command with the amount that the refusal names, if an option of now takes it. */
export function mended(command: Command, code: string, params: Fields, may: OptionData[]): { command: Command; amount: number } | null {
  const open = may.filter((option) => option.do === command.type && !option.closed);
  if (code === "command.below_minimum" && typeof params.min === "number") {
    const min = params.min;
    for (const { fields = {} } of open) {
      const field = Object.entries(fields).find(([, domain]) => domain.is === "between" && domain.max >= min);
      if (field) return { command: { ...command, [field[0]]: min }, amount: min };
    }
  }
  if (code === "command.price_changed" && typeof params.net === "number") {
    const net = params.net;
    for (const { fields = {} } of open) {
      const field = Object.entries(fields).find(([, domain]) => domain.is === "exactly" && domain.value === net);
      if (field) return { command: { ...command, [field[0]]: net }, amount: net };
    }
  }
  return null;
}
