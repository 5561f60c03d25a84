/** What crosses the edge, generated from docs/protocol.json by `make schema`. */

/**
 * Anything that a client sends or gets, or finds in what it gets.
 */
export type Told =
  | FromClient
  | ToClient
  | Control
  | FieldDomain
  | Occupant
  | OptionValue
  | Pace
  | RoomState
  | Role
  | TalkLine
  | PeopleEvent
  | RelicsCommand
  | RelicsEvent
  | RelicsSections
  | RelicsPreviews
  | SothebysCommand
  | SothebysEvent
  | SothebysSections
  | SothebysPreviews
  | TycoonCommand
  | TycoonEvent
  | TycoonSections
  | TycoonPreviews
  | Me
  | GameCard
  | RoomFrame
  | FinishedGame;
export type FromClient =
  Hello | CommandFrame | PreviewFrame | ControlFrame | ContributeFrame | ResyncFrame | EarlierFrame | SayFrame;
/**
 * Anything.
 */
export type Json = null | boolean | number | string | Json[] | Fields;
export type Control = TakeOver | SetPolicy | Leave;
export type ToClient =
  | Welcome
  | RoomFrame
  | Gathering
  | ViewFrame
  | PeopleFrame
  | Talk
  | Ack
  | RefusedFrame
  | PreviewAnswer
  | EarlierAnswer
  | Heartbeat
  | ErrorFrame;
export type OptionValue = number | string | boolean;
export type Pace = "fast" | "instant" | "normal";
export type RoomState = "finished" | "open" | "playing" | "starting";
export type Occupant = PersonOccupant | BotOccupant;
export type FieldDomain = Between | Exactly | OneOf | ASeat | ACard | Names | Maybe | Subset | Payment | Permutation;
export type TalkLine = Said | Notice;
export type Role = "rail" | "seat";
export type PeopleEvent = CustodyBegan | CustodyEnded | PolicyChanged;
export type RelicsCommand =
  | RelicsDeclareDouble
  | RelicsDeclareInside
  | RelicsDeclareInstant
  | RelicsEndDeclaring
  | RelicsSealBid
  | RelicsAddToBid
  | RelicsSpoilResult
  | RelicsKeepResult
  | RelicsDropPrivilege;
export type RelicsEvent =
  | RelicsDeckShuffled
  | RelicsAuctioneerChosen
  | RelicsLotRevealed
  | RelicsPrivilegeIssued
  | RelicsPrivilegeDropped
  | RelicsDoubleDeclared
  | RelicsInsideDeclared
  | RelicsInstantDeclared
  | RelicsInstantsRevealed
  | RelicsBidSealed
  | RelicsBidSeen
  | RelicsBidsRevealed
  | RelicsTieOpened
  | RelicsAdditionSealed
  | RelicsAdditionsRevealed
  | RelicsTieDecided
  | RelicsResultAnnounced
  | RelicsResultSpoiled
  | RelicsLotSold
  | RelicsLotUnsold
  | RelicsDeckWasted
  | RelicsGameEnded
  | ClocksMoved;
export type SothebysCommand =
  | SothebysCallRedeal
  | SothebysKeepHand
  | SothebysTakeLoan
  | SothebysPlayCard
  | SothebysRaiseBid
  | SothebysPassLot
  | SothebysSetPrice
  | SothebysBuyLot
  | SothebysDeclineOffer
  | SothebysSealBid
  | SothebysAddSecond
  | SothebysAskOthers
  | SothebysJoinLot;
export type SothebysEvent =
  | SothebysDeckShuffled
  | SothebysSellerChosen
  | SothebysRoundStarted
  | SothebysCardsDealt
  | SothebysHandDealt
  | SothebysRedealCalled
  | SothebysLoanAnswered
  | SothebysLoansTaken
  | SothebysSeatSkipped
  | SothebysCardPlayed
  | SothebysCardClosed
  | SothebysOthersAsked
  | SothebysJoinDeclined
  | SothebysSecondPlayed
  | SothebysPriceSet
  | SothebysPurchaseDeclined
  | SothebysBidMade
  | SothebysLotPassed
  | SothebysBidSealed
  | SothebysBidsRevealed
  | SothebysBorderRevealed
  | SothebysLotSold
  | SothebysLotTaken
  | SothebysRoundEnded
  | SothebysColoursRanked
  | SothebysCardsPaid
  | SothebysLoanRepaid
  | SothebysDebtCarried
  | SothebysGameEnded
  | ClocksMoved;
export type TycoonCommand =
  | TycoonChooseDirection
  | TycoonMarkLot
  | TycoonSellCard
  | TycoonGetReady
  | TycoonGetUnready
  | TycoonFlipLot
  | TycoonRaiseBid
  | TycoonPassLot
  | TycoonSealBid
  | TycoonRollDie
  | TycoonRequestCard
  | TycoonSkipRequest
  | TycoonAnswerRequest
  | TycoonChooseSeller
  | TycoonDeclineSellers
  | TycoonProposeTrade
  | TycoonSkipTrade
  | TycoonAcceptTrade
  | TycoonRefuseTrade;
export type TycoonEvent =
  | TycoonErasChosen
  | TycoonRedHidden
  | TycoonDeckShuffled
  | TycoonStartRolled
  | TycoonStarterChosen
  | TycoonDirectionChosen
  | TycoonRoundStarted
  | TycoonIncomePaid
  | TycoonBonusRolled
  | TycoonDeckRenewed
  | TycoonLotsDrawn
  | TycoonLotMarked
  | TycoonCardSold
  | TycoonLotFlipped
  | TycoonBidMade
  | TycoonLotPassed
  | TycoonBidSealed
  | TycoonBidsRevealed
  | TycoonRebidOpened
  | TycoonDieRolled
  | TycoonPaymentFailed
  | TycoonLotSold
  | TycoonLotUnsold
  | TycoonRequestMade
  | TycoonRequestAnswered
  | TycoonRequestDone
  | TycoonRequestDeclined
  | TycoonTradeProposed
  | TycoonTradeTerms
  | TycoonTradeDone
  | TycoonTradedCards
  | TycoonTradeRefused
  | TycoonGameEnded
  | ClocksMoved;

/**
 * The first frame: answered by `welcome`, `room`, a full `talk`, and in a game by a full `view` and `people`.
 */
export interface Hello {
  type: "hello";
}
/**
 * A move in the game `game` that answers `moment`; answered by `ack` or `refused` with the same id.
 */
export interface CommandFrame {
  type: "command";
  id: string;
  game: string;
  moment: number;
  command: Command;
}
/**
 * A command of the game in play, such as one of `TycoonCommand`.
 */
export interface Command {
  type: string;
  [k: string]: Json | string;
}
/**
 * Values by name.
 */
export interface Fields {
  [k: string]: Json;
}
/**
 * What would this command cost, bring and risk? Numbered by the client; never logged.
 */
export interface PreviewFrame {
  type: "preview";
  number: number;
  game: string;
  moment: number;
  command: Command;
}
/**
 * Who plays my seat; answered like a command.
 */
export interface ControlFrame {
  type: "control";
  id: string;
  game: string;
  control: Control;
}
/**
 * I play my seat again.
 */
export interface TakeOver {
  type: "take_over";
}
/**
 * What happens to my seat when its clock runs out.
 */
export interface SetPolicy {
  type: "policy";
  mode: "auto" | "pass";
}
/**
 * I leave the table; a stand-in plays on at once.
 */
export interface Leave {
  type: "leave";
}
/**
 * My part of the game's seed: 32 random bytes as hex, once, after `gathering`.
 */
export interface ContributeFrame {
  type: "contribute";
  game: string;
  value: string;
}
/**
 * I missed something: send me the full view.
 */
export interface ResyncFrame {
  type: "resync";
  game: string;
}
/**
 * Events of mine before a version.
 */
export interface EarlierFrame {
  type: "earlier";
  game: string;
  before: number;
}
/**
 * A line of talk to the whole room; answered by `ack`, whose version is the line's `n`, or `refused`.
 */
export interface SayFrame {
  type: "say";
  id: string;
  text: string;
}
/**
 * Who you are here, and the server's time in ms.
 */
export interface Welcome {
  type: "welcome";
  person: string;
  name: string;
  kind: "guest";
  at: number;
  seat: number | null;
}
/**
 * The room beside its game. `version` grows with every change; without anyone the room is kept for `keep_ms`.
 *
 * `freed` are the people whose chair was freed, by the host or for their absence, and who have not sat down since.
 */
export interface RoomFrame {
  type: "room";
  room: string;
  version: number;
  game_code: string;
  options: {
    [k: string]: OptionValue;
  };
  pace: Pace;
  listed: boolean;
  host: string;
  state: RoomState;
  game: RoomGame | null;
  chairs: Chair[];
  watchers: number;
  finished: RoomFinished[];
  keep_ms: number;
  freed?: string[];
}
/**
 * The room's running or last game.
 */
export interface RoomGame {
  id: string;
  code: string;
  rules: number;
}
/**
 * A chair of the table; `seat` is its seat in the running or last game.
 */
export interface Chair {
  chair: number;
  seat: number | null;
  occupant: Occupant | null;
}
/**
 * A person in a chair.
 */
export interface PersonOccupant {
  kind: "person";
  person: string;
  name: string;
  online: boolean;
}
/**
 * A bot in a chair.
 */
export interface BotOccupant {
  kind: "bot";
  name: string;
  level: string;
}
/**
 * A game of this room that has ended, at `at` ms.
 */
export interface RoomFinished {
  game: string;
  code: string;
  at: number;
}
/**
 * A game is about to begin: the server's commitment, and until when (ms) contributions are taken.
 */
export interface Gathering {
  type: "gathering";
  game: string;
  commitment: string;
  until: number;
}
/**
 * What changed for this viewer: sections are replaced whole, `options` are always all of them.
 *
 * `version` is gapless for this viewer within this game. A `full` one carries every section and the last 200 events.
 */
export interface ViewFrame {
  type: "view";
  game: string;
  version: number;
  at: number;
  events: Line[];
  sections: {
    [k: string]: Json;
  };
  options: OptionsData | null;
  awaited: number[];
  clocks: ClockLine[];
  full?: boolean;
}
/**
 * One event as a viewer gets it: `v` is the version that brought it, `until` the end of a transient line.
 */
export interface Line {
  v: number;
  at: number;
  event: GameEvent;
  until?: number;
}
/**
 * An event of the game in play, such as one of `TycoonEvent`, or of people.
 */
export interface GameEvent {
  type: string;
  [k: string]: Json | string;
}
/**
 * What a seat may do at one moment.
 */
export interface OptionsData {
  moment: number;
  may: OptionData[];
}
/**
 * One option: `fields` has a domain per field, or `of` one domain over the whole command, or it is `closed`.
 */
export interface OptionData {
  do: string;
  fields?: {
    [k: string]: FieldDomain;
  };
  of?: TradeOffer | PrivateOffer | CounterSums;
  closed?: Closed;
  safe?: boolean;
  undo?: boolean;
}
/**
 * An amount between bounds: min, min + step, ... up to max.
 */
export interface Between {
  is: "between";
  min: number;
  max: number;
  step?: number;
  safe?: number;
}
/**
 * One value that the sender must repeat, such as the price that was quoted.
 */
export interface Exactly {
  is: "exactly";
  value: number | string;
}
/**
 * One of a few values; the safe one is the first unless named.
 */
export interface OneOf {
  is: "one_of";
  of: Json[];
  safe?: Json;
}
/**
 * One of these seats.
 */
export interface ASeat {
  is: "seat";
  of: number[];
  safe?: number;
}
/**
 * One of these cards.
 */
export interface ACard {
  is: "card";
  of: string[];
  safe?: string;
}
/**
 * One of the names in play. The list stands in the view once, not in every option.
 */
export interface Names {
  is: "names";
}
/**
 * Nothing, or a value of another domain. Nothing is the safe one.
 */
export interface Maybe {
  is: "maybe";
  of: FieldDomain;
}
/**
 * Between `min` and `max` of these, each at most once.
 */
export interface Subset {
  is: "subset";
  of: Json[];
  min: number;
  max: number;
}
/**
 * Some of these, each at most once, whose weights add up to at least `at_least`.
 */
export interface Payment {
  is: "payment";
  of: Json[];
  weights: number[];
  at_least: number;
}
/**
 * All of these, in any order.
 */
export interface Permutation {
  is: "permutation";
  of: Json[];
}
/**
 * A command `{to, give_card, give_gold, want_gold, want_card_name}` of one of two shapes: a sale (`want_gold` at
 * least 1, a card wanted or not) or a swap (a card wanted, `give_gold` from 0). Gold goes one way only, and an offer
 * asks for something.
 */
export interface TradeOffer {
  is: "trade_offer";
  partners: Partner[];
  gold: number;
  cards: string[];
}
/**
 * A seat that may be asked, and the gold that it has.
 */
export interface Partner {
  seat: number;
  gold: number;
}
/**
 * A command `{to, give_money, give_cards, give_items, give_view, want_money, want_cards, want_items, want_view}`;
 * each side holds something.
 *
 * `cards` are the numbers of own cards that may be given, `items` the own items; of the other side numbers up to its
 * `cards` and items up to `over` may be wanted. `gives_views`: a view on one of these, but not on the partner;
 * `wants_views`: from the seat `viewer` alone.
 */
export interface PrivateOffer {
  is: "private_offer";
  partners: Counterpart[];
  money: number;
  cards?: number[];
  items?: number[];
  over?: number;
  gives_views?: number[];
  wants_views?: number[];
  viewer?: number | null;
  most?: number;
}
/**
 * A seat that may be asked, and how many cards it has.
 */
export interface Counterpart {
  seat: number;
  cards: number;
}
/**
 * A command `{offer, revision, give_money, want_money}` about one of these `offers`, all in revision 1. Each side
 * still holds something: money must be given for those in `pays` and wanted for those in `asks`.
 */
export interface CounterSums {
  is: "counter_sums";
  offers: number[];
  money: number;
  pays?: number[];
  asks?: number[];
  most?: number;
}
/**
 * Why an option is closed.
 */
export interface Closed {
  code: string;
  params: Fields;
}
/**
 * A clock that this viewer may see: it runs out at `due`, ms of the server's time.
 */
export interface ClockLine {
  name: string;
  due: number;
  seat?: number | null;
}
/**
 * Who plays for whom, beside the table; with a version of its own.
 */
export interface PeopleFrame {
  type: "people";
  game: string;
  version: number;
  at: number;
  seats: SeatPeople[];
  events: Line[];
}
/**
 * Who plays a seat. `autopilot`: a bot stayed silent, so the house made its safe move. `held`: the present decision
 * is not its owner's, be it that a stand-in keeps one whose clock ran out before the owner was back.
 */
export interface SeatPeople {
  seat: number;
  custody: ("clock" | "left" | "offline") | null;
  policy: "auto" | "pass";
  autopilot: boolean;
  held: boolean;
}
/**
 * Lines of the talk in their order; one whose `n` is known already is a repeat.
 *
 * A `full` one carries all lines that are kept, and replaces what was there: the last 200 that somebody said, and the
 * last 50 notices.
 */
export interface Talk {
  type: "talk";
  lines: TalkLine[];
  full?: boolean;
}
/**
 * Line `n`: what somebody said, at `at` ms.
 */
export interface Said {
  kind: "said";
  n: number;
  at: number;
  who: Speaker;
  text: string;
}
/**
 * Who said it, and from where at that time.
 */
export interface Speaker {
  person: string;
  name: string;
  role: Role;
}
/**
 * Line `n`: what happened in the room, at `at` ms, as a code with parameters.
 */
export interface Notice {
  kind: "notice";
  n: number;
  at: number;
  code: string;
  params: Fields;
}
/**
 * Accepted: the sender's view has this in version `version`; of a line of talk: its `n`.
 */
export interface Ack {
  type: "ack";
  id: string;
  version: number;
}
/**
 * Not accepted, nothing was changed; also of a frame that could not be read but for its id.
 */
export interface RefusedFrame {
  type: "refused";
  id: string;
  code: string;
  params: Fields;
}
/**
 * The forecast of the preview with this number, or why there is none.
 */
export interface PreviewAnswer {
  type: "preview";
  number: number;
  preview?: Json;
  code?: string;
  params?: Fields;
}
/**
 * Earlier events, oldest first; `more` says whether there are still earlier ones.
 */
export interface EarlierAnswer {
  type: "earlier";
  game: string;
  events: Line[];
  more: boolean;
}
/**
 * Every 5 s: the server's time, and the version that this viewer should have.
 */
export interface Heartbeat {
  type: "heartbeat";
  at: number;
  game: string | null;
  version: number;
}
/**
 * A frame without a readable id or number that could not be taken, or one too many.
 */
export interface ErrorFrame {
  type: "error";
  code: string;
  params: Fields;
}
/**
 * To people: a stand-in plays for this seat.
 */
export interface CustodyBegan {
  type: "custody_began";
  seat: number;
  reason: "clock" | "left" | "offline";
}
/**
 * To people: the owner has the seat back.
 */
export interface CustodyEnded {
  type: "custody_ended";
  seat: number;
}
/**
 * To people: what this seat does at a time-out.
 */
export interface PolicyChanged {
  type: "policy_changed";
  seat: number;
  mode: "auto" | "pass";
}
/**
 * What this seat lays down on the lot counts twice.
 */
export interface RelicsDeclareDouble {
  type: "use_double";
}
/**
 * This seat bids after the named one, and sees its bid.
 */
export interface RelicsDeclareInside {
  type: "use_inside";
  target: number;
}
/**
 * Buy without bidding, for these bid cards; for none where the price is fixed.
 */
export interface RelicsDeclareInstant {
  type: "use_instant";
  /**
   * @maxItems 10
   */
  cards:
    | []
    | [number]
    | [number, number]
    | [number, number, number]
    | [number, number, number, number]
    | [number, number, number, number, number]
    | [number, number, number, number, number, number]
    | [number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number];
}
/**
 * Nothing to declare, or nothing more.
 */
export interface RelicsEndDeclaring {
  type: "done";
}
/**
 * One bid card by its face, or coins; 0 for nothing. Final.
 */
export interface RelicsSealBid {
  type: "bid";
  amount: number;
}
/**
 * One more bid card in a tie, or coins; 0 for nothing. Final.
 */
export interface RelicsAddToBid {
  type: "add";
  amount: number;
}
/**
 * The result is void, and the lot begins again.
 */
export interface RelicsSpoilResult {
  type: "spoil";
}
/**
 * The result may stand.
 */
export interface RelicsKeepResult {
  type: "no";
}
/**
 * The privilege that is one too many.
 */
export interface RelicsDropPrivilege {
  type: "drop";
  privilege: "double" | "inside" | "instant" | "spoiler";
}
/**
 * In the replay only: the deck, its first relic first.
 */
export interface RelicsDeckShuffled {
  type: "deck_shuffled";
  deck: string[];
}
/**
 * Who is the first auctioneer.
 */
export interface RelicsAuctioneerChosen {
  type: "auctioneer_chosen";
  seat: number;
}
/**
 * A lot, counted from 1, is turned up. `base` is in points; `price` is that of an instant purchase.
 */
export interface RelicsLotRevealed {
  type: "lot_revealed";
  number: number;
  auctioneer: number;
  card: string;
  base: number;
  reserve: number;
  price: number;
}
/**
 * A privilege from the supply, in which `left` of its kind remain.
 */
export interface RelicsPrivilegeIssued {
  type: "privilege_issued";
  seat: number;
  privilege: "double" | "inside" | "instant" | "spoiler";
  left: number;
}
/**
 * The privilege that was one too many is out of the game.
 */
export interface RelicsPrivilegeDropped {
  type: "privilege_dropped";
  seat: number;
  privilege: "double" | "inside" | "instant" | "spoiler";
}
/**
 * What this seat lays down counts twice.
 */
export interface RelicsDoubleDeclared {
  type: "double_declared";
  seat: number;
}
/**
 * A seat will see the bid of another one before it bids.
 */
export interface RelicsInsideDeclared {
  type: "inside_declared";
  seat: number;
  target: number;
}
/**
 * A seat buys without bidding; what it laid aside is not told.
 */
export interface RelicsInstantDeclared {
  type: "instant_declared";
  seat: number;
}
/**
 * What each seat laid aside, in the order of the declarations; `winner` has the lot.
 */
export interface RelicsInstantsRevealed {
  type: "instants_revealed";
  paid: {
    [k: string]: number[];
  };
  winner: number;
}
/**
 * That a seat has bid, never what.
 */
export interface RelicsBidSealed {
  type: "bid_sealed";
  seat: number;
}
/**
 * To who has inside news: the bid of the seat that it named.
 */
export interface RelicsBidSeen {
  type: "bid_seen";
  seat: number;
  target: number;
  amount: number;
}
/**
 * All bids, and what each of them counts.
 */
export interface RelicsBidsRevealed {
  type: "bids_revealed";
  bids: {
    [k: string]: number;
  };
  counts: {
    [k: string]: number;
  };
}
/**
 * These seats share the highest bid, or total, and may add to it.
 */
export interface RelicsTieOpened {
  type: "tie_opened";
  seats: number[];
  amount: number;
}
/**
 * That a tied seat has decided what to add, never what.
 */
export interface RelicsAdditionSealed {
  type: "addition_sealed";
  seat: number;
}
/**
 * What each tied seat added, and its total.
 */
export interface RelicsAdditionsRevealed {
  type: "additions_revealed";
  added: {
    [k: string]: number;
  };
  totals: {
    [k: string]: number;
  };
}
/**
 * Nobody is ahead: the first of the tied in the order of the table.
 */
export interface RelicsTieDecided {
  type: "tie_decided";
  seat: number;
}
/**
 * The winner, or nobody, unless the result is spoiled.
 */
export interface RelicsResultAnnounced {
  type: "result_announced";
  seat: number | null;
}
/**
 * The result is void, and the lot begins again.
 */
export interface RelicsResultSpoiled {
  type: "result_spoiled";
  seat: number;
}
/**
 * A seat owns the relic. `spent` are the bid cards that it cost, or `coins` what it paid where coins are bid.
 */
export interface RelicsLotSold {
  type: "lot_sold";
  seat: number;
  card: string;
  spent: number[];
  coins: number;
}
/**
 * Nobody has the relic.
 */
export interface RelicsLotUnsold {
  type: "lot_unsold";
  card: string;
}
/**
 * Nobody can win any more: what was left in the deck.
 */
export interface RelicsDeckWasted {
  type: "deck_wasted";
  cards: string[];
}
/**
 * The game is over: the ranking with its explanation.
 */
export interface RelicsGameEnded {
  type: "game_ended";
  ranking: Ranked[];
}
/**
 * One seat's final place; a game adds its explanation.
 */
export interface Ranked {
  seat: number;
  place: number;
  total: number;
}
/**
 * To all: the house was away or late, running clocks moved by `ms`.
 */
export interface ClocksMoved {
  type: "clocks_moved";
  ms: number;
  reason: "away" | "late";
}
export interface RelicsSections {
  table: RelicsTableView;
  purses: RelicsPurse[];
  piles: RelicsPiles;
  ranking: RelicsStanding[] | null;
  hand: RelicsHand;
  collection: RelicsCollection;
  phase:
    | (RelicsDiscardPrivilegeView | RelicsDeclareView | RelicsSealedLotView | RelicsTieBreakView | RelicsSpoilView)
    | null;
}
/**
 * `chairs` says where each seat sits; `round` counts the lots turned up, of `rounds`.
 */
export interface RelicsTableView {
  chairs: number[];
  rounds: number;
  round: number;
  auctioneer: number;
  lot: RelicsLotView | null;
}
/**
 * The relic on sale. `base` is in points, `reserve` and the `price` of an instant purchase in what one bids with;
 * `is_final`: its next result cannot be spoiled.
 */
export interface RelicsLotView {
  card: string;
  base: number;
  reserve: number;
  price: number;
  is_final: boolean;
}
/**
 * One seat, as everybody sees it. `bid_cards` and `privileges` are numbers of cards, `spent` the faces of the bid
 * cards that are gone, `used` the privileges that are; `points` is what the relics are worth, their sets included;
 * `winless` is the number of lots since the last win.
 */
export interface RelicsPurse {
  relics: string[];
  points: number;
  bid_cards: number;
  spent: number[];
  coins: number;
  privileges: number;
  used: ("double" | "inside" | "instant" | "spoiler")[];
  winless: number;
}
/**
 * Cards nobody owns. `deck` is a number of relics, `supply` the number of privileges of each kind.
 */
export interface RelicsPiles {
  deck: number;
  waste: string[];
  supply: {
    [k: string]: number;
  };
}
/**
 * A final place with its explanation; the total is in points. `relics` and `sets` are numbers, `base` is the sum
 * of all bases, the rest are bonuses: for complete sets, for the 50 that was kept, for the most relics.
 */
export interface RelicsStanding {
  seat: number;
  place: number;
  total: number;
  relics: number;
  sets: number;
  base: number;
  set_bonus: number;
  kept_bonus: number;
  most_bonus: number;
  civilizations: RelicsCivilizationScore[];
}
/**
 * One civilization of a collection: the bases of its relics, those of its set pieces that are missing, and the
 * points of its complete set.
 */
export interface RelicsCivilizationScore {
  civilization: "china" | "egypt" | "maya" | "rome";
  bases: number[];
  missing: number[];
  set_bonus: number;
}
/**
 * The faces of the bid cards that are left, and the privileges, the newest last.
 */
export interface RelicsHand {
  bid_cards: number[];
  privileges: ("double" | "inside" | "instant" | "spoiler")[];
}
/**
 * The own relics by civilization, and the final total if the game ended now, with the bonuses in it for the 50
 * that is kept and for the most relics.
 */
export interface RelicsCollection {
  civilizations: RelicsCivilizationScore[];
  kept_bonus: number;
  most_bonus: number;
  total: number;
}
/**
 * Who has still to drop one.
 */
export interface RelicsDiscardPrivilegeView {
  type: "discard_priv";
  waiting: number[];
}
/**
 * Who is done, what was declared (`instants` in order, without what was laid aside), and what one laid aside
 * oneself.
 */
export interface RelicsDeclareView {
  type: "declare";
  done: number[];
  doubled: number[];
  targets: {
    [k: string]: number;
  };
  instants: number[];
  mine: number[] | null;
}
/**
 * Who bids, who has bid, whose bids count twice, who sees whose; one's own bid, and the one that one sees.
 */
export interface RelicsSealedLotView {
  type: "bid";
  bidders: number[];
  sealed: number[];
  doubled: number[];
  targets: {
    [k: string]: number;
  };
  mine: number | null;
  seen: number | null;
}
/**
 * Who is tied at which total, what each has laid down so far, whose cards count twice, who has added, and what one
 * adds oneself.
 */
export interface RelicsTieBreakView {
  type: "tie";
  tied: number[];
  amount: number;
  laid: {
    [k: string]: number[];
  };
  doubled: number[];
  sealed: number[];
  mine: number | null;
}
/**
 * Who wins unless the result is spoiled, and for what; who may still spoil it, and who lets it stand.
 */
export interface RelicsSpoilView {
  type: "spoil";
  winner: number | null;
  spent: number[];
  waiting: number[];
  kept: number[];
}
export interface RelicsPreviews {
  use_instant: RelicsInstantPreview;
  bid: RelicsBidPreview | null;
  add: RelicsAdditionPreview;
}
/**
 * The price of the lot, what is paid for it, how much of that is too much, and the points that it brings.
 */
export interface RelicsInstantPreview {
  price: number;
  paid: number;
  excess: number;
  points: number;
}
/**
 * What a bid counts, the least that could win, whether it does, and the points that the lot would bring.
 */
export interface RelicsBidPreview {
  counts: number;
  least: number;
  is_valid: boolean;
  points: number;
}
/**
 * The total with the addition, and the points that the lot would bring.
 */
export interface RelicsAdditionPreview {
  total: number;
  points: number;
}
/**
 * All cards are dealt anew.
 */
export interface SothebysCallRedeal {
  type: "redeal";
}
/**
 * No new deal on account of this hand.
 */
export interface SothebysKeepHand {
  type: "keep";
}
/**
 * What is borrowed for this round, in hundreds of 万; 0 is nothing.
 */
export interface SothebysTakeLoan {
  type: "loan";
  amount: number;
}
/**
 * A card of the own hand, to be sold.
 */
export interface SothebysPlayCard {
  type: "play";
  card: string;
}
/**
 * An open bid, or the one of once around.
 */
export interface SothebysRaiseBid {
  type: "bid";
  amount: number;
}
/**
 * Out of this lot, for good.
 */
export interface SothebysPassLot {
  type: "pass";
}
/**
 * The fixed price.
 */
export interface SothebysSetPrice {
  type: "set";
  price: number;
}
/**
 * Taken at the fixed price.
 */
export interface SothebysBuyLot {
  type: "buy";
}
/**
 * Not bought at the fixed price; or not joined.
 */
export interface SothebysDeclineOffer {
  type: "decline";
}
/**
 * A sealed bid, final.
 */
export interface SothebysSealBid {
  type: "sealed";
  amount: number;
}
/**
 * A second card of the own hand beside the own joint card.
 */
export interface SothebysAddSecond {
  type: "own_second";
  card: string;
}
/**
 * The others may add the second card.
 */
export interface SothebysAskOthers {
  type: "ask_others";
}
/**
 * A second card beside another seat's joint card.
 */
export interface SothebysJoinLot {
  type: "join";
  card: string;
}
/**
 * In the replay only: the deck, its first card first.
 */
export interface SothebysDeckShuffled {
  type: "deck_shuffled";
  deck: string[];
}
/**
 * Who plays first.
 */
export interface SothebysSellerChosen {
  type: "seller_chosen";
  seat: number;
}
/**
 * A new round.
 */
export interface SothebysRoundStarted {
  type: "round_started";
  round: number;
}
/**
 * So many cards went to each seat; so many are left in the deck.
 */
export interface SothebysCardsDealt {
  type: "cards_dealt";
  cards: number;
  deck: number;
}
/**
 * To their seat: the cards that it was dealt.
 */
export interface SothebysHandDealt {
  type: "hand_dealt";
  cards: string[];
}
/**
 * Somebody called for a new deal; it is the so-manyth.
 */
export interface SothebysRedealCalled {
  type: "redeal_called";
  redeals: number;
}
/**
 * That a seat has said what it borrows, never how much.
 */
export interface SothebysLoanAnswered {
  type: "loan_answered";
  seat: number;
}
/**
 * What every seat has borrowed.
 */
export interface SothebysLoansTaken {
  type: "loans_taken";
  loans: {
    [k: string]: number;
  };
}
/**
 * A seat was passed over.
 */
export interface SothebysSeatSkipped {
  type: "seat_skipped";
  seat: number;
  reason: "no_cards" | "no_cash";
}
/**
 * A card opens a lot; so many of its colour lie on the table now.
 */
export interface SothebysCardPlayed {
  type: "card_played";
  seat: number;
  lot: number;
  card: string;
  mode: "fixed" | "joint" | "once" | "open" | "sealed";
  count: number;
}
/**
 * The sixth card of its colour, which nobody buys.
 */
export interface SothebysCardClosed {
  type: "card_closed";
  seat: number;
  card: string;
  count: number;
}
/**
 * The opener of a joint lot lets the others join.
 */
export interface SothebysOthersAsked {
  type: "others_asked";
  seat: number;
}
/**
 * A seat does not join.
 */
export interface SothebysJoinDeclined {
  type: "join_declined";
  seat: number;
}
/**
 * A second card says how a joint lot is sold; where it `closes` the round it is not sold itself.
 */
export interface SothebysSecondPlayed {
  type: "second_played";
  seat: number;
  opener: number;
  lot: number;
  card: string;
  mode: "fixed" | "joint" | "once" | "open" | "sealed";
  count: number;
  closes: boolean;
}
/**
 * The fixed price.
 */
export interface SothebysPriceSet {
  type: "price_set";
  seat: number;
  price: number;
}
/**
 * A seat does not buy at the fixed price.
 */
export interface SothebysPurchaseDeclined {
  type: "purchase_declined";
  seat: number;
}
/**
 * A bid, now the highest.
 */
export interface SothebysBidMade {
  type: "bid_made";
  seat: number;
  amount: number;
}
/**
 * A seat is out of this lot.
 */
export interface SothebysLotPassed {
  type: "lot_passed";
  seat: number;
}
/**
 * That a seat has sealed, never how much.
 */
export interface SothebysBidSealed {
  type: "bid_sealed";
  seat: number;
}
/**
 * All sealed amounts.
 */
export interface SothebysBidsRevealed {
  type: "bids_revealed";
  bids: {
    [k: string]: number;
  };
}
/**
 * What the sealed card of this lot is.
 */
export interface SothebysBorderRevealed {
  type: "border_revealed";
  lot: number;
  card: string;
}
/**
 * Who has the cards for how much, and everything that was paid for it; of a fake that is what all have bid.
 */
export interface SothebysLotSold {
  type: "lot_sold";
  seat: number;
  lot: number;
  cards: string[];
  price: number;
  payments: SothebysPayment[];
}
/**
 * Money from a seat to another one, or to the bank (null).
 */
export interface SothebysPayment {
  seat: number;
  to: number | null;
  amount: number;
}
/**
 * The auctioneer has the cards for nothing.
 */
export interface SothebysLotTaken {
  type: "lot_taken";
  seat: number;
  lot: number;
  cards: string[];
  reason: "no_bid" | "nobody_joined";
}
/**
 * No more cards in this round.
 */
export interface SothebysRoundEnded {
  type: "round_ended";
  round: number;
  reason: "closing_card" | "hands_empty";
}
/**
 * By colour: cards on the table, rank (0 is none), what was added to its value, its value, and the unit.
 */
export interface SothebysColoursRanked {
  type: "colours_ranked";
  counts: {
    [k: string]: number;
  };
  ranks: {
    [k: string]: number;
  };
  added: {
    [k: string]: number;
  };
  values: {
    [k: string]: number;
  };
  units: {
    [k: string]: number;
  };
}
/**
 * What a seat's cards of the round bring, fines taken off.
 */
export interface SothebysCardsPaid {
  type: "cards_paid";
  seat: number;
  cards: SothebysCardIncome[];
  income: number;
}
/**
 * What the bank pays for a card at the end of a round; below zero it is a fake's fine.
 */
export interface SothebysCardIncome {
  card: string;
  unit: number;
  amount: number;
}
/**
 * A loan and its interest went back to the bank.
 */
export interface SothebysLoanRepaid {
  type: "loan_repaid";
  seat: number;
  loan: number;
  interest: number;
  total: number;
}
/**
 * A seat's cash is below zero.
 */
export interface SothebysDebtCarried {
  type: "debt_carried";
  seat: number;
}
/**
 * The ranking with its explanation.
 */
export interface SothebysGameEnded {
  type: "game_ended";
  ranking: Ranked[];
}
export interface SothebysSections {
  table: SothebysTableView;
  purses: SothebysPurse[];
  bank: SothebysBankView;
  piles: SothebysPiles;
  ranking: SothebysStanding[] | null;
  hand: string[];
  collection: SothebysCollection;
  phase:
    | (
        | SothebysRedealView
        | SothebysLoanView
        | SothebysTurnView
        | SothebysOpenLotView
        | SothebysFixedSetView
        | SothebysFixedAskView
        | SothebysOnceAroundView
        | SothebysSealedLotView
        | SothebysJointOwnView
        | SothebysJointAskView
      )
    | null;
}
/**
 * The round and its lot. `chairs` says where each seat sits, `seller` plays or has opened the lot, `closing` is the
 * card that ends the round.
 */
export interface SothebysTableView {
  chairs: number[];
  rounds: number;
  round: number;
  seller: number;
  lot: SothebysLotView | null;
  closing: string | null;
}
/**
 * What is being sold, and by whom. The mode is `joint` while a second card is looked for; in `cards` a sealed card
 * with a hidden border stands as `<colour>-sealed-<crowns>-<number>`. `worth` is what they would bring; of a fake it is
 * the fine.
 */
export interface SothebysLotView {
  number: number;
  cards: string[];
  crowns: number;
  mode: "fixed" | "joint" | "once" | "open" | "sealed";
  opener: number;
  auctioneer: number;
  partner: number | null;
  worth: SothebysWorth;
}
/**
 * What the cards of a lot would bring at the end of this round, by the rank of their colour.
 */
export interface SothebysWorth {
  unranked: number;
  third: number;
  second: number;
  first: number;
}
/**
 * One seat, as everybody sees it: its cash where the table shows it, the loan of this round, the number of cards in
 * its hand, and the cards bought in this round. Sums are 万.
 */
export interface SothebysPurse {
  cash: number | null;
  loan: number;
  cards: number;
  bought: string[];
}
/**
 * By colour: the value gathered so far and the cards of this round; and, as if the round ended now, the rank (0 is
 * none) and what a crown would pay. Sums are 万.
 */
export interface SothebysBankView {
  values: {
    [k: string]: number;
  };
  counts: {
    [k: string]: number;
  };
  ranks: {
    [k: string]: number;
  };
  units: {
    [k: string]: number;
  };
}
/**
 * Cards nobody owns: how many are in the deck, and those of earlier rounds.
 */
export interface SothebysPiles {
  deck: number;
  discard: string[];
}
/**
 * A final place with its explanation: start and sales and income, less purchases, fines and interest.
 */
export interface SothebysStanding {
  seat: number;
  place: number;
  total: number;
  start: number;
  sales: number;
  income: number;
  purchases: number;
  fines: number;
  interest: number;
}
/**
 * The own cash; and, as if the round ended now, what each card bought would bring, what is paid back of a loan, and
 * the cash then. Sums are 万.
 */
export interface SothebysCollection {
  cash: number;
  cards: SothebysCardIncome[];
  income: number;
  repayment: number;
  total: number;
}
/**
 * How many deals were thrown away, how many fakes in a hand allow it again, and how many one holds oneself.
 */
export interface SothebysRedealView {
  type: "redeal";
  redeals: number;
  threshold: number;
  fakes: number | null;
}
/**
 * Who has still to answer, and one's own answer.
 */
export interface SothebysLoanView {
  type: "loan";
  waiting: number[];
  mine: number | null;
}
/**
 * Who plays.
 */
export interface SothebysTurnView {
  type: "turn";
  seat: number;
}
/**
 * Who can still bid or leads, who has passed, each seat's own highest bid, the standing one, and the least that
 * beats it.
 */
export interface SothebysOpenLotView {
  type: "open";
  eligible: number[];
  passed: number[];
  bids: {
    [k: string]: number;
  };
  standing: Bid | null;
  least: number;
}
/**
 * Who offers how much.
 */
export interface Bid {
  seat: number;
  amount: number;
}
/**
 * Who names the price.
 */
export interface SothebysFixedSetView {
  type: "fixed_set";
  seat: number;
}
/**
 * Who is asked now, at what price, and who would be asked next.
 */
export interface SothebysFixedAskView {
  type: "fixed_ask";
  seat: number;
  price: number;
  waiting: number[];
}
/**
 * Who is asked now and who next, the highest bid so far, and the least that beats it.
 */
export interface SothebysOnceAroundView {
  type: "once";
  seat: number;
  waiting: number[];
  standing: Bid | null;
  least: number;
}
/**
 * Who has sealed, who has still to, one's own amount, and for the seller what the own card is.
 */
export interface SothebysSealedLotView {
  type: "sealed";
  sealed: number[];
  waiting: number[];
  mine: number | null;
  border: ("fake" | "fixed" | "genuine" | "joint" | "once" | "open") | null;
}
/**
 * Who has opened the lot.
 */
export interface SothebysJointOwnView {
  type: "joint_own";
  seat: number;
}
/**
 * Who is asked now, and who would be asked next.
 */
export interface SothebysJointAskView {
  type: "joint_ask";
  seat: number;
  waiting: number[];
}
export interface SothebysPreviews {
  loan: SothebysLoanPreview;
  play: SothebysPlayPreview;
  bid: SothebysPurchasePreview;
  set: SothebysPricePreview;
  buy: SothebysPurchasePreview;
  sealed: SothebysSealedPreview;
  own_second: SothebysSecondPreview;
  join: SothebysSecondPreview;
}
/**
 * A loan: the cash with it, and what is paid back when the round ends.
 */
export interface SothebysLoanPreview {
  cash_after: number;
  interest: number;
  repayment: number;
}
/**
 * What a card would do: how it is sold, how many of its colour would lie there, what it could bring its buyer; and
 * where it ends the round, how that is settled for oneself.
 */
export interface SothebysPlayPreview {
  mode: "fixed" | "joint" | "once" | "open" | "sealed";
  count: number;
  worth: SothebysWorth;
  settlement: SothebysAccount | null;
}
/**
 * What the end of a round does to a seat's cash.
 */
export interface SothebysAccount {
  cards: SothebysCardIncome[];
  income: number;
  repayment: number;
  cash_after: number;
}
/**
 * What a bid or a price comes to if it takes the lot: what is paid to whom, the cash then, and what the cards would
 * bring.
 */
export interface SothebysPurchasePreview {
  price: number;
  payments: SothebysPayment[];
  cash_after: number;
  worth: SothebysWorth;
}
/**
 * A price: one's cash if a third seat buys, and if nobody does; what is paid to whom then; and what the cards would
 * bring.
 */
export interface SothebysPricePreview {
  price: number;
  cash_if_sold: number;
  cash_if_kept: number;
  payments_if_kept: SothebysPayment[];
  worth: SothebysWorth;
}
/**
 * A sealed bid: the cash if it is paid, which of a fake it always is; whether the lot may be one, as far as one may
 * know; and what the cards would bring, or a fake cost.
 */
export interface SothebysSealedPreview {
  amount: number;
  cash_after: number;
  may_be_fake: boolean;
  worth: SothebysWorth;
}
/**
 * How the lot would be sold: in what way, which cards, whether opener and partner divide the price, how many cards
 * of the colour would lie there, whether the round ends afterwards, and what the cards could bring their buyer.
 */
export interface SothebysSecondPreview {
  mode: "fixed" | "joint" | "once" | "open" | "sealed";
  cards: string[];
  is_shared: boolean;
  count: number;
  closes: boolean;
  worth: SothebysWorth;
}
/**
 * Which way the starter's role goes for the whole game.
 */
export interface TycoonChooseDirection {
  type: "direction";
  direction: -1 | 1;
}
/**
 * The favourite among the face-down cards, from 1, and how the first lot is sold.
 */
export interface TycoonMarkLot {
  type: "mark";
  position: number;
  first_mode: "open" | "sealed";
}
/**
 * A card to the bank, for the net price that the seller was shown.
 */
export interface TycoonSellCard {
  type: "sell";
  card: string;
  expect: number;
}
/**
 * Done with selling.
 */
export interface TycoonGetReady {
  type: "ready";
}
/**
 * Not done with selling after all.
 */
export interface TycoonGetUnready {
  type: "unready";
}
/**
 * Close the window and turn the lot over.
 */
export interface TycoonFlipLot {
  type: "flip";
}
/**
 * An open bid.
 */
export interface TycoonRaiseBid {
  type: "bid";
  amount: number;
}
/**
 * Out of this open lot, for good.
 */
export interface TycoonPassLot {
  type: "pass";
}
/**
 * A sealed bid, final; 0 gives up.
 */
export interface TycoonSealBid {
  type: "sealed";
  amount: number;
}
/**
 * The price die.
 */
export interface TycoonRollDie {
  type: "roll";
}
/**
 * A card wanted from anybody, and what is paid for it.
 */
export interface TycoonRequestCard {
  type: "request";
  card_name: string;
  gold: number;
}
/**
 * No request in this round.
 */
export interface TycoonSkipRequest {
  type: "skip_request";
}
/**
 * The copy that this seat would sell, or none.
 */
export interface TycoonAnswerRequest {
  type: "answer";
  card?: string | null;
}
/**
 * One of the willing sellers.
 */
export interface TycoonChooseSeller {
  type: "choose";
  seat: number;
}
/**
 * None of the willing sellers.
 */
export interface TycoonDeclineSellers {
  type: "decline_all";
}
/**
 * One own card for gold, for a card of that name, or both; or with gold for a card of that name.
 */
export interface TycoonProposeTrade {
  type: "propose";
  to: number;
  give_card: string;
  give_gold?: number;
  want_gold?: number;
  want_card_name?: string | null;
}
/**
 * No free trade in this round.
 */
export interface TycoonSkipTrade {
  type: "skip_trade";
}
/**
 * Agreed; where a card is wanted, with this copy.
 */
export interface TycoonAcceptTrade {
  type: "accept";
  card?: string | null;
}
/**
 * Not agreed.
 */
export interface TycoonRefuseTrade {
  type: "refuse";
}
/**
 * The eras in play.
 */
export interface TycoonErasChosen {
  type: "eras_chosen";
  eras: string[];
}
/**
 * In the replay only: the red card that was set aside.
 */
export interface TycoonRedHidden {
  type: "red_hidden";
  card: string;
}
/**
 * In the replay only: the deck, its first card first.
 */
export interface TycoonDeckShuffled {
  type: "deck_shuffled";
  deck: string[];
}
/**
 * One die for each seat that may still be the first starter.
 */
export interface TycoonStartRolled {
  type: "start_rolled";
  dice: {
    [k: string]: number;
  };
}
/**
 * Who starts the first round.
 */
export interface TycoonStarterChosen {
  type: "starter_chosen";
  seat: number;
}
/**
 * Which way the starter's role goes; 1 is clockwise.
 */
export interface TycoonDirectionChosen {
  type: "direction_chosen";
  seat: number;
  direction: number;
}
/**
 * A new round; all bans are lifted.
 */
export interface TycoonRoundStarted {
  type: "round_started";
  round: number;
  starter: number;
}
/**
 * A red card's income.
 */
export interface TycoonIncomePaid {
  type: "income_paid";
  seat: number;
  card: string;
  amount: number;
}
/**
 * A die for each star, 1 to 4, and the percentage points that stand afterwards.
 */
export interface TycoonBonusRolled {
  type: "bonus_rolled";
  dice: number[];
  bonus: number[];
}
/**
 * The deck was empty: the unsold pile, so many cards, was shuffled and is the deck.
 */
export interface TycoonDeckRenewed {
  type: "deck_renewed";
  cards: number;
}
/**
 * So many lots lie face down; so many cards are left in the deck.
 */
export interface TycoonLotsDrawn {
  type: "lots_drawn";
  lots: number;
  deck: number;
}
/**
 * The card at this position, from 1, moved to the front; the first lot is sold in this mode.
 */
export interface TycoonLotMarked {
  type: "lot_marked";
  seat: number;
  position: number;
  first_mode: "open" | "sealed";
}
/**
 * To the bank. `bonus` is the star's percentage points afterwards.
 */
export interface TycoonCardSold {
  type: "card_sold";
  seat: number;
  card: string;
  gross: number;
  tax: number;
  net: number;
  bonus: number;
}
/**
 * The lot, counted from 1 in its round, is face up and these seats may bid.
 */
export interface TycoonLotFlipped {
  type: "lot_flipped";
  number: number;
  card: string;
  mode: "open" | "sealed";
  eligible: number[];
}
/**
 * An open bid, now the highest.
 */
export interface TycoonBidMade {
  type: "bid_made";
  seat: number;
  amount: number;
}
/**
 * A seat is out of this open lot.
 */
export interface TycoonLotPassed {
  type: "lot_passed";
  seat: number;
}
/**
 * That a seat has sealed, never how much.
 */
export interface TycoonBidSealed {
  type: "bid_sealed";
  seat: number;
}
/**
 * All sealed amounts; `rebid` 0 is the first bidding.
 */
export interface TycoonBidsRevealed {
  type: "bids_revealed";
  bids: {
    [k: string]: number;
  };
  rebid: number;
}
/**
 * These seats are tied at the top and bid again.
 */
export interface TycoonRebidOpened {
  type: "rebid_opened";
  seats: number[];
  rebid: number;
}
/**
 * The price die, the same for every candidate.
 */
export interface TycoonDieRolled {
  type: "die_rolled";
  seat: number;
  die: number;
  modifier: number;
}
/**
 * A candidate could not pay. `ban` is the number of lots that it sits out.
 */
export interface TycoonPaymentFailed {
  type: "payment_failed";
  seat: number;
  bid: number;
  price: number;
  luxury: number;
  total: number;
  gold: number;
  ban: number;
}
/**
 * A lot was paid for: bid and modifier make the gross price, the discount the price, luxury tax the total.
 */
export interface TycoonLotSold {
  type: "lot_sold";
  seat: number;
  card: string;
  bid: number;
  modifier: number;
  gross: number;
  discounted: boolean;
  price: number;
  luxury: number;
  total: number;
}
/**
 * A lot goes to the unsold pile.
 */
export interface TycoonLotUnsold {
  type: "lot_unsold";
  card: string;
  reason: "no_bid" | "nobody_could_pay" | "tied";
}
/**
 * The starter looks for a card of this name.
 */
export interface TycoonRequestMade {
  type: "request_made";
  seat: number;
  card_name: string;
  gold: number;
}
/**
 * All have answered: whether anybody is willing.
 */
export interface TycoonRequestAnswered {
  type: "request_answered";
  willing: boolean;
}
/**
 * A request was fulfilled; the seller keeps the gold less the tax.
 */
export interface TycoonRequestDone {
  type: "request_done";
  buyer: number;
  seller: number;
  card_name: string;
  gold: number;
  tax: number;
}
/**
 * The starter wants none of the willing sellers.
 */
export interface TycoonRequestDeclined {
  type: "request_declined";
  seat: number;
}
/**
 * That one seat proposes a trade to another.
 */
export interface TycoonTradeProposed {
  type: "trade_proposed";
  seat: number;
  to: number;
}
/**
 * To the two parties: what was proposed.
 */
export interface TycoonTradeTerms {
  type: "trade_terms";
  give_card: string;
  give_gold: number;
  want_gold: number;
  want_card_name: string | null;
}
/**
 * A free trade: the gold, who paid it, and the red cards among those that moved.
 */
export interface TycoonTradeDone {
  type: "trade_done";
  seat: number;
  to: number;
  payer: number | null;
  gold: number;
  tax: number;
  reds: string[];
}
/**
 * To the two parties: the cards that moved. `given` is the proposer's.
 */
export interface TycoonTradedCards {
  type: "traded_cards";
  given: string;
  got: string | null;
}
/**
 * A free trade did not come about.
 */
export interface TycoonTradeRefused {
  type: "trade_refused";
  seat: number;
  to: number;
}
/**
 * Everything lies open: the red card that was set aside, all hands, and the ranking with its explanation.
 */
export interface TycoonGameEnded {
  type: "game_ended";
  hidden_red: string;
  hands: string[][];
  ranking: Ranked[];
}
export interface TycoonSections {
  table: TycoonTableView;
  purses: TycoonPurse[];
  bank: TycoonBankView;
  piles: TycoonPiles;
  ranking: TycoonStanding[] | null;
  revealed: TycoonRevealed | null;
  hand: string[];
  collection: TycoonCollection;
  phase:
    | (
        | TycoonDirectionView
        | TycoonMarkView
        | TycoonSaleWindowView
        | TycoonOpenLotView
        | TycoonSealedLotView
        | TycoonPriceDieView
        | TycoonTradeRequestView
        | TycoonRequestAnswerView
        | TycoonRequestChooseView
        | TycoonTradeFreeView
        | TycoonTradeAnswerView
      )
    | null;
}
/**
 * The round and its lots. `chairs` says where each seat sits, `names` lists the cards' names in play by era and
 * star; `flipped` counts the lots turned over, the last of which is the present one while it is sold.
 */
export interface TycoonTableView {
  chairs: number[];
  eras: string[];
  names: string[];
  rounds: number;
  round: number;
  starter: number;
  direction: number;
  lots: TycoonLotView[];
  flipped: number;
}
/**
 * A lot of this round in the order of sale; no card until it is turned over, no mode until the mark.
 */
export interface TycoonLotView {
  card: string | null;
  mode: ("open" | "sealed") | null;
  marked: boolean;
}
/**
 * One seat, as everybody sees it. `ban` is the number of lots that it still sits out.
 */
export interface TycoonPurse {
  gold: number;
  cards: number;
  reds: string[];
  ban: number;
}
/**
 * Percentage points and the gross price now, for 1 to 4 stars.
 */
export interface TycoonBankView {
  bonus: number[];
  prices: number[];
}
/**
 * Cards nobody owns, and what each copy cost at its last auction. `deck` is a number of cards.
 */
export interface TycoonPiles {
  deck: number;
  unsold: string[];
  bank: string[];
  last_paid: {
    [k: string]: number;
  };
}
/**
 * A final place with its explanation. `sets` counts complete four-star sets.
 */
export interface TycoonStanding {
  seat: number;
  place: number;
  total: number;
  gold: number;
  sets: number;
  eras: TycoonEraScore[];
}
/**
 * One era of a collection: cards per star from 1 to 4, the stars that are missing, the sum of the estimates, the
 * factor in percent, what they make, and the red card's estimate where it would be confiscated.
 */
export interface TycoonEraScore {
  era: string;
  stars: number[];
  missing: number[];
  base: number;
  percent: number;
  value: number;
  confiscated: number;
}
/**
 * After the end: all hands, and the red card that was set aside.
 */
export interface TycoonRevealed {
  hands: string[][];
  hidden_red: string | null;
}
/**
 * A hand by card and by era, and the final total if the game ended now.
 */
export interface TycoonCollection {
  cards: TycoonOwnCard[];
  eras: TycoonEraScore[];
  total: number;
}
/**
 * A card of one's own: what the bank would pay net now, what its last auction cost, and what a red one would bring
 * if the round ended now.
 */
export interface TycoonOwnCard {
  card: string;
  net: number;
  last_paid: number | null;
  income: number | null;
}
/**
 * Who chooses.
 */
export interface TycoonDirectionView {
  type: "direction";
  seat: number;
}
/**
 * Who marks.
 */
export interface TycoonMarkView {
  type: "mark";
  seat: number;
}
/**
 * Who is ready.
 */
export interface TycoonSaleWindowView {
  type: "sell";
  ready: number[];
}
/**
 * Each seat's own highest bid, the standing one, and the least that beats it.
 */
export interface TycoonOpenLotView {
  type: "open";
  eligible: number[];
  passed: number[];
  bids: {
    [k: string]: number;
  };
  standing: Bid | null;
  least: number;
}
/**
 * Who bids, who has sealed, one's own amount, and what was revealed before a re-bid.
 */
export interface TycoonSealedLotView {
  type: "sealed";
  bidders: number[];
  sealed: number[];
  mine: number | null;
  rebid: number;
  earlier: {
    [k: string]: number;
  }[];
}
/**
 * Who comes into question, the one who rolls first.
 */
export interface TycoonPriceDieView {
  type: "die";
  candidates: Bid[];
}
/**
 * Who may ask.
 */
export interface TycoonTradeRequestView {
  type: "trade_request";
  seat: number;
}
/**
 * The request, who has still to answer, and the copy that one offers oneself.
 */
export interface TycoonRequestAnswerView {
  type: "request_answer";
  seat: number;
  card_name: string;
  gold: number;
  waiting: number[];
  mine: string | null;
}
/**
 * The request; for the starter who is willing, for a willing seat the copy that it offers.
 */
export interface TycoonRequestChooseView {
  type: "request_choose";
  seat: number;
  card_name: string;
  gold: number;
  willing: number[] | null;
  mine: string | null;
}
/**
 * Who may propose.
 */
export interface TycoonTradeFreeView {
  type: "trade_free";
  seat: number;
}
/**
 * Who proposes to whom, and, for these two, what.
 */
export interface TycoonTradeAnswerView {
  type: "trade_answer";
  seat: number;
  to: number;
  offer: TycoonProposeTrade | null;
}
export interface TycoonPreviews {
  mark: TycoonMarkPreview;
  sell: TycoonSalePreview;
  bid: TycoonBidPreview;
  sealed: TycoonBidPreview | null;
  request: TycoonTradePreview;
  answer: TycoonTradePreview | null;
  choose: TycoonTradePreview;
  propose: TycoonTradePreview;
  accept: TycoonTradePreview;
}
/**
 * The order in which the lots would be sold.
 */
export interface TycoonMarkPreview {
  order: TycoonPlannedLot[];
}
/**
 * Where a lot lies now, from 1, and how it would be sold.
 */
export interface TycoonPlannedLot {
  position: number;
  mode: "open" | "sealed";
}
/**
 * What a sale brings; `bonus_after` is in percentage points.
 */
export interface TycoonSalePreview {
  gross: number;
  tax: number;
  net: number;
  bonus_after: number;
}
/**
 * What a bid costs over the six faces. `default_risk` counts the faces that are beyond the purse, `luxury_rate` is
 * in percent.
 */
export interface TycoonBidPreview {
  faces: TycoonFace[];
  minimum: number;
  maximum: number;
  default_risk: number;
  discounted: boolean;
  luxury_rate: number;
}
/**
 * What a bid costs at one face of the die.
 */
export interface TycoonFace {
  die: number;
  modifier: number;
  gross: number;
  price: number;
  luxury: number;
  total: number;
}
/**
 * A trade for the asking seat: `gold` is negative where it pays, `tax` is its own red-card tax.
 */
export interface TycoonTradePreview {
  gives_card: string | null;
  gets_name: string | null;
  gold: number;
  tax: number;
  gold_after: number;
}
/**
 * Who asks.
 */
export interface Me {
  person: string;
  name: string;
  kind: "guest";
}
/**
 * A game before it is played. `titles` by language, `seats` the least and the most.
 */
export interface GameCard {
  code: string;
  rules: number;
  titles: {
    [k: string]: string;
  };
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
  options: GameOption[];
}
/**
 * A setting of a game: a number from `min` to `max`, or one `of` a few values.
 */
export interface GameOption {
  name: string;
  default: OptionValue;
  min?: number;
  max?: number;
  of?: OptionValue[];
}
/**
 * One finished game; `ranking` as JSON.
 */
export interface FinishedGame {
  game: string;
  code: string;
  rules: number;
  at: number;
  ranking: Ranked[];
}
