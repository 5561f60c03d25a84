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
  | CurioCommand
  | CurioEvent
  | CurioSections
  | CurioPreviews
  | RelicsCommand
  | RelicsEvent
  | RelicsSections
  | RelicsPreviews
  | SothebysCommand
  | SothebysEvent
  | SothebysSections
  | SothebysPreviews
  | SuspicionCommand
  | SuspicionEvent
  | SuspicionSections
  | SuspicionPreviews
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
export type CurioCommand =
  | CurioSortDisplay
  | CurioKeepOrder
  | CurioUseSkill
  | CurioEndActivation
  | CurioEnterMarket
  | CurioPickFromMarket
  | CurioAppraiseAntique
  | CurioEnterTomb
  | CurioPickFromTomb
  | CurioPlayTool
  | CurioSkipTurn
  | CurioEndTurn
  | CurioSubmitAppraisal
  | CurioGiveUpAppraisal
  | CurioDiscardCards
  | CurioChoosePolicy
  | CurioBidCards
  | CurioPass
  | CurioPassAll
  | CurioTakeBackPass;
export type CurioEvent =
  | CurioPileShuffled
  | CurioCardsRemoved
  | CurioHandDealt
  | CurioMarketRefilled
  | CurioRecycled
  | CurioCardsGained
  | CurioCardsSeen
  | CurioCardsTaken
  | CurioRoundStarted
  | CurioPolicyLaid
  | CurioPolicyDrawn
  | CurioTurnStarted
  | CurioSkillUsed
  | CurioToolPlayed
  | CurioPointsChanged
  | CurioMarketEntered
  | CurioTombEntered
  | CurioTombVisitChanged
  | CurioDisplaySecured
  | CurioCardsDiscarded
  | CurioTurnSkipped
  | CurioTurnEnded
  | CurioPieceEntered
  | CurioPiecesMoved
  | CurioPiecesExchanged
  | CurioPiecesDisabled
  | CurioPieceUprighted
  | CurioPieceInverted
  | CurioPiecesLeft
  | CurioCardStolen
  | CurioAppraisalOpened
  | CurioAttributeAdded
  | CurioAppraisalRedrawn
  | CurioAppraisalEnded
  | CurioPolicyRevealed
  | CurioPointsDecreed
  | CurioMedalsGiven
  | CurioGiftsPassed
  | CurioLotAdded
  | CurioLotOpened
  | CurioBidMade
  | CurioLotPassed
  | CurioLotSold
  | CurioLotUnsold
  | CurioTombDecayed
  | CurioCenserTicked
  | CurioCountdownStarted
  | CurioPlayEnded
  | CurioWindowOpened
  | CurioScoreChanged
  | CurioDisplayScored
  | CurioGameEnded
  | ClocksMoved;
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
export type SuspicionCommand =
  | SuspicionPickCard
  | SuspicionGetReady
  | SuspicionGetUnready
  | SuspicionBuyPosition
  | SuspicionUseHint
  | SuspicionHackSeat
  | SuspicionPayHacker
  | SuspicionDeclineHacker
  | SuspicionAppraiseItem
  | SuspicionInsureItem
  | SuspicionDeclareQuagmire
  | SuspicionDropOut
  | SuspicionStayIn
  | SuspicionWriteAmount
  | SuspicionMakeOffer
  | SuspicionAcceptOffer
  | SuspicionRefuseOffer
  | SuspicionCounterOffer
  | SuspicionWithdrawOffer;
export type SuspicionEvent =
  | SuspicionMarketSet
  | SuspicionItemsHidden
  | SuspicionItemsNamed
  | SuspicionDeckShuffled
  | SuspicionDeckLaid
  | SuspicionPositionPicked
  | SuspicionCardDrawn
  | SuspicionScoutHeld
  | SuspicionTreasureSeen
  | SuspicionPositionBought
  | SuspicionAppraised
  | SuspicionInsured
  | SuspicionValueLearnt
  | SuspicionQuagmireDeclared
  | SuspicionHackBegan
  | SuspicionHackStopped
  | SuspicionHackShown
  | SuspicionItemListed
  | SuspicionDropPressed
  | SuspicionDropStopped
  | SuspicionDroppedOut
  | SuspicionSeatsOut
  | SuspicionAmountWritten
  | SuspicionAmountsCompared
  | SuspicionOfferMade
  | SuspicionOfferCountered
  | SuspicionOfferRefused
  | SuspicionOfferWithdrawn
  | SuspicionOfferLapsed
  | SuspicionTradeDone
  | SuspicionTradeSettled
  | SuspicionGameEnded
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
 * A new order of the own row, from left to right.
 */
export interface CurioSortDisplay {
  type: "sort";
  /**
   * @maxItems 100
   */
  order: string[];
}
/**
 * The row stays as it is.
 */
export interface CurioKeepOrder {
  type: "keep";
}
/**
 * The skill of an own piece.
 */
export interface CurioUseSkill {
  type: "activate";
  antique: string;
  own?: string | null;
  target?: string | null;
  pair?: string[] | null;
  seat?: number | null;
  card?: string | null;
  cards?: string[] | null;
  attr?: ("age" | "crack" | "scratch" | "water") | null;
}
/**
 * No further skill.
 */
export interface CurioEndActivation {
  type: "activate_done";
}
/**
 * Look at the top of the market.
 */
export interface CurioEnterMarket {
  type: "market_enter";
}
/**
 * What is taken of the cards seen.
 */
export interface CurioPickFromMarket {
  type: "market_pick";
  /**
   * @maxItems 100
   */
  cards: string[];
}
/**
 * An antique of the hand, or an own inverted piece.
 */
export interface CurioAppraiseAntique {
  type: "appraise";
  antique: string;
}
/**
 * Reveal the top of the tomb.
 */
export interface CurioEnterTomb {
  type: "tomb_enter";
}
/**
 * What is kept of the cards revealed, in the order of entering.
 */
export interface CurioPickFromTomb {
  type: "tomb_pick";
  /**
   * @maxItems 100
   */
  cards: string[];
}
/**
 * A tool of the hand.
 */
export interface CurioPlayTool {
  type: "play_tool";
  tool: string;
  own?: string | null;
  target?: string | null;
  pair?: string[] | null;
  seat?: number | null;
  card?: string | null;
  cards?: string[] | null;
  attr?: ("age" | "crack" | "scratch" | "water") | null;
}
/**
 * End the turn for a point more in the next one.
 */
export interface CurioSkipTurn {
  type: "skip";
}
/**
 * End the turn.
 */
export interface CurioEndTurn {
  type: "end_turn";
}
/**
 * The requirement is met.
 */
export interface CurioSubmitAppraisal {
  type: "submit";
}
/**
 * The appraisal fails.
 */
export interface CurioGiveUpAppraisal {
  type: "give_up";
}
/**
 * These go to the recycle pile.
 */
export interface CurioDiscardCards {
  type: "discard";
  /**
   * @maxItems 100
   */
  cards: string[];
}
/**
 * What a policy asks for: an own piece or none, cards to discard, or a card to give away.
 */
export interface CurioChoosePolicy {
  type: "policy_choice";
  own?: string | null;
  cards?: string[] | null;
  card?: string | null;
}
/**
 * Cards with a value, from hand and display.
 */
export interface CurioBidCards {
  type: "bid";
  /**
   * @maxItems 100
   */
  cards: string[];
}
/**
 * No bid; or nothing to play in this scoring window.
 */
export interface CurioPass {
  type: "pass";
}
/**
 * Nothing to play in this scoring window and those to come.
 */
export interface CurioPassAll {
  type: "pass_all";
}
/**
 * Not passed after all.
 */
export interface CurioTakeBackPass {
  type: "unpass";
}
/**
 * In the replay only: a pile, its top card first.
 */
export interface CurioPileShuffled {
  type: "pile_shuffled";
  pile: "appraisals" | "market" | "removed" | "tomb";
  cards: string[];
}
/**
 * With two players: so many cards left the game unseen.
 */
export interface CurioCardsRemoved {
  type: "cards_removed";
  count: number;
}
/**
 * To its seat: the first hand.
 */
export interface CurioHandDealt {
  type: "hand_dealt";
  cards: string[];
}
/**
 * The recycle pile, so many cards, is the market.
 */
export interface CurioMarketRefilled {
  type: "market_refilled";
  count: number;
}
/**
 * These went to the recycle pile.
 */
export interface CurioRecycled {
  type: "recycled";
  cards: string[];
}
/**
 * So many cards came to a hand, unseen by others.
 */
export interface CurioCardsGained {
  type: "cards_gained";
  seat: number;
  count: number;
}
/**
 * To who gained or gave them: the cards that others know only by their number.
 */
export interface CurioCardsSeen {
  type: "cards_seen";
  cards: string[];
}
/**
 * Cards that all have seen came to a hand.
 */
export interface CurioCardsTaken {
  type: "cards_taken";
  seat: number;
  cards: string[];
}
/**
 * A new round and its turn order; all disabled marks have ended.
 */
export interface CurioRoundStarted {
  type: "round_started";
  round: number;
  order: number[];
}
/**
 * A policy lies face down.
 */
export interface CurioPolicyLaid {
  type: "policy_laid";
}
/**
 * In the replay only: which one.
 */
export interface CurioPolicyDrawn {
  type: "policy_drawn";
  policy: string;
}
/**
 * `points`: action points of this turn.
 */
export interface CurioTurnStarted {
  type: "turn_started";
  seat: number;
  points: number;
}
/**
 * A piece's skill is used; what it does follows.
 */
export interface CurioSkillUsed {
  type: "skill_used";
  seat: number;
  antique: string;
}
/**
 * A tool is played; what it does follows.
 */
export interface CurioToolPlayed {
  type: "tool_played";
  seat: number;
  tool: string;
}
/**
 * What a tool or a skill gave: `points` left now.
 */
export interface CurioPointsChanged {
  type: "points_changed";
  seat: number;
  points: number;
}
/**
 * A seat looks at so many cards.
 */
export interface CurioMarketEntered {
  type: "market_entered";
  seat: number;
  count: number;
}
/**
 * These cards of the tomb are revealed.
 */
export interface CurioTombEntered {
  type: "tomb_entered";
  seat: number;
  cards: string[];
}
/**
 * What this turn's visit of the tomb will cost less, and how many cards it keeps.
 */
export interface CurioTombVisitChanged {
  type: "tomb_visit_changed";
  seat: number;
  discount: number;
  keep: number;
}
/**
 * A display is fixed and shielded until its owner's next turn.
 */
export interface CurioDisplaySecured {
  type: "display_secured";
  seat: number;
}
/**
 * From a hand to the recycle pile.
 */
export interface CurioCardsDiscarded {
  type: "cards_discarded";
  seat: number;
  cards: string[];
}
/**
 * The next own turn has a point more.
 */
export interface CurioTurnSkipped {
  type: "turn_skipped";
  seat: number;
}
/**
 * A turn is over.
 */
export interface CurioTurnEnded {
  type: "turn_ended";
  seat: number;
}
/**
 * A new piece at the far right.
 */
export interface CurioPieceEntered {
  type: "piece_entered";
  seat: number;
  card: string;
  inverted: boolean;
  source: "appraisal" | "auction" | "tomb";
}
/**
 * A row has another order.
 */
export interface CurioPiecesMoved {
  type: "pieces_moved";
  seat: number;
  order: string[];
}
/**
 * Two pieces of two rows have changed places.
 */
export interface CurioPiecesExchanged {
  type: "pieces_exchanged";
  own: string;
  target: string;
}
/**
 * Until the next round starts.
 */
export interface CurioPiecesDisabled {
  type: "pieces_disabled";
  seat: number;
  cards: string[];
}
/**
 * Turned upright where it lies.
 */
export interface CurioPieceUprighted {
  type: "piece_uprighted";
  seat: number;
  card: string;
}
/**
 * Turned around where it lies.
 */
export interface CurioPieceInverted {
  type: "piece_inverted";
  seat: number;
  card: string;
}
/**
 * Out of a row.
 */
export interface CurioPiecesLeft {
  type: "pieces_left";
  seat: number;
  cards: string[];
  to: "auction" | "hand" | "payment";
}
/**
 * A card at random, from one hand to another.
 */
export interface CurioCardStolen {
  type: "card_stolen";
  seat: number;
  victim: number;
}
/**
 * What is appraised, and the card it is measured by.
 */
export interface CurioAppraisalOpened {
  type: "appraisal_opened";
  seat: number;
  antique: string;
  card: string;
}
/**
 * What the antique has now of it.
 */
export interface CurioAttributeAdded {
  type: "attribute_added";
  seat: number;
  attr: "age" | "crack" | "scratch" | "water";
  have: number;
}
/**
 * Another appraisal card lies open.
 */
export interface CurioAppraisalRedrawn {
  type: "appraisal_redrawn";
  old: string;
  new: string;
}
/**
 * How it went.
 */
export interface CurioAppraisalEnded {
  type: "appraisal_ended";
  seat: number;
  antique: string;
  success: boolean;
}
/**
 * It is done now.
 */
export interface CurioPolicyRevealed {
  type: "policy_revealed";
  policy: string;
}
/**
 * So many action points more, or less, in the next own turn of these seats.
 */
export interface CurioPointsDecreed {
  type: "points_decreed";
  seats: number[];
  points: number;
}
/**
 * So many points at the scoring, for each of these seats.
 */
export interface CurioMedalsGiven {
  type: "medals_given";
  seats: number[];
  points: number;
}
/**
 * Each of these seats has given a card to the next one.
 */
export interface CurioGiftsPassed {
  type: "gifts_passed";
  seats: number[];
}
/**
 * A card in the auction house.
 */
export interface CurioLotAdded {
  type: "lot_added";
  card: string;
  consignor: number | null;
}
/**
 * Up for sale; these seats are asked, in this order.
 */
export interface CurioLotOpened {
  type: "lot_opened";
  card: string;
  consignor: number | null;
  order: number[];
}
/**
 * The standing bid. `value` is the cards' sum.
 */
export interface CurioBidMade {
  type: "bid_made";
  seat: number;
  cards: string[];
  value: number;
}
/**
 * A seat does not bid.
 */
export interface CurioLotPassed {
  type: "lot_passed";
  seat: number;
}
/**
 * Paid for with these cards, which go to the consignor, if there is one.
 */
export interface CurioLotSold {
  type: "lot_sold";
  card: string;
  seat: number;
  value: number;
  paid: string[];
  to: number | null;
}
/**
 * To the recycle pile.
 */
export interface CurioLotUnsold {
  type: "lot_unsold";
  card: string;
}
/**
 * Nobody was there in this round: its top card is recycled.
 */
export interface CurioTombDecayed {
  type: "tomb_decayed";
  card: string;
}
/**
 * It has completed so many rounds.
 */
export interface CurioCenserTicked {
  type: "censer_ticked";
  seat: number;
  card: string;
  count: number;
}
/**
 * The game ends with this round.
 */
export interface CurioCountdownStarted {
  type: "countdown_started";
  reason: "censer" | "curator" | "curtain" | "early_hand_in" | "nine" | "round_limit";
  end_round: number;
}
/**
 * Why nothing but the scoring is left.
 */
export interface CurioPlayEnded {
  type: "play_ended";
  reason: "censer" | "curator" | "curtain" | "early_hand_in" | "nine" | "round_limit";
}
/**
 * A display is about to be scored.
 */
export interface CurioWindowOpened {
  type: "window_opened";
  seat: number;
}
/**
 * What a scoring tool did to a piece of the display that is scored.
 */
export interface CurioScoreChanged {
  type: "score_changed";
  seat: number;
  target: string;
  op: "reenable" | "score_add" | "void";
}
/**
 * A display's final score, with its explanation.
 */
export interface CurioDisplayScored {
  type: "display_scored";
  score: View;
}
/**
 * What somebody may see. It is built by adding, never by deleting.
 */
export interface View {}
/**
 * Everything lies open: hands, piles, what was taken out, and the ranking with its explanation.
 */
export interface CurioGameEnded {
  type: "game_ended";
  reason: "censer" | "curator" | "curtain" | "early_hand_in" | "nine" | "round_limit";
  hands: string[][];
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
export interface CurioSections {
  table: CurioTableView;
  purses: CurioPurse[];
  displays: CurioDisplayView[];
  piles: CurioPiles;
  scores: CurioDisplayScore[];
  ranking: CurioStanding[] | null;
  revealed: CurioRevealed | null;
  hand: string[];
  phase:
    | (
        | CurioTurnSortView
        | CurioTurnActivateView
        | CurioActivateDiscardView
        | CurioTurnActionView
        | CurioMarketPickView
        | CurioTombPickView
        | CurioAppraisalView
        | CurioTurnDiscardView
        | CurioPolicyView
        | CurioPolicyGiftView
        | CurioAuctionView
        | CurioScoringView
      )
    | null;
}
/**
 * The round. `chairs` says where each seat sits; `policy`: whether one lies face down, `policy_due`: whether the
 * next round begins with one; `reason`: why play has ended.
 */
export interface CurioTableView {
  chairs: number[];
  round: number;
  rounds: number;
  first: number;
  order: number[];
  turn: CurioTurnView | null;
  policy: boolean;
  policy_due: boolean;
  countdown: CurioCountdown | null;
  reason: ("censer" | "curator" | "curtain" | "early_hand_in" | "nine" | "round_limit") | null;
}
/**
 * Whose turn it is. `points`: action points left; `tomb_cost` and `tomb_keep`: what a visit of the tomb costs and
 * how many cards it keeps.
 */
export interface CurioTurnView {
  seat: number;
  points: number;
  market_entered: boolean;
  tomb_entered: boolean;
  tomb_discount: number;
  tomb_keep: number;
}
/**
 * The game ends with this round.
 */
export interface CurioCountdown {
  reason: "censer" | "curator" | "curtain" | "early_hand_in" | "nine" | "round_limit";
  end_round: number;
}
/**
 * One seat, as everybody sees it. `total` is what its display would score now; `cards` counts the hand, `limit` is
 * what it may keep; `points` come to the next turn beside the usual three, or go.
 */
export interface CurioPurse {
  total: number;
  cards: number;
  limit: number;
  medals: number;
  points: number;
  secured: boolean;
}
/**
 * A row and what it would score now; `groups` are the first places, from 0, of three that make a group.
 */
export interface CurioDisplayView {
  pieces: CurioPieceView[];
  groups: number[];
  total: number;
  fixed: boolean;
}
/**
 * A piece, what it would score now, and what is so of it; `count`: whole rounds of a censer; `reaches`: the places,
 * from 0, whose scores it changes.
 */
export interface CurioPieceView {
  card: string;
  score: number;
  inverted?: boolean;
  disabled?: boolean;
  used?: boolean;
  shielded?: boolean;
  count?: number;
  reaches?: number[];
}
/**
 * Cards nobody owns: numbers of those face down, the others by their ids. `put_away`: used appraisal cards.
 */
export interface CurioPiles {
  market: number;
  tomb: number;
  removed: number;
  recycled: string[];
  appraisals: number;
  put_away: string[];
  lots: CurioLotView[];
}
/**
 * A card that waits in the auction house, and who is paid for it.
 */
export interface CurioLotView {
  card: string;
  consignor: number | null;
}
/**
 * A display's score. `base`, `skill` (what stands after the skills) and `bonus` are by place; `groups` are the
 * first places, from 0, of three that make a group.
 */
export interface CurioDisplayScore {
  seat: number;
  base: number[];
  skill: number[];
  bonus: number[];
  groups: number[];
  medals: number;
  total: number;
}
/**
 * A final place with its explanation. `antiques` and `cards` (in hand) decide a tie, in this order.
 */
export interface CurioStanding {
  seat: number;
  place: number;
  total: number;
  reason: "censer" | "curator" | "curtain" | "early_hand_in" | "nine" | "round_limit";
  antiques: number;
  cards: number;
  score: CurioDisplayScore;
}
/**
 * After the end: all hands.
 */
export interface CurioRevealed {
  hands: string[][];
}
/**
 * Whose turn it is.
 */
export interface CurioTurnSortView {
  type: "turn_sort";
  seat: number;
}
/**
 * Whose turn it is, and the pieces that are not passed over yet.
 */
export interface CurioTurnActivateView {
  type: "turn_activate";
  seat: number;
  left: string[];
}
/**
 * Who discards how many cards.
 */
export interface CurioActivateDiscardView {
  type: "activate_discard";
  seat: number;
  excess: number;
}
/**
 * Whose turn it is, the action points left, and what a visit of the tomb would cost.
 */
export interface CurioTurnActionView {
  type: "turn_action";
  seat: number;
  action_points: number;
  tomb_points: number;
}
/**
 * Who looks at how many cards, and, for that seat, at which.
 */
export interface CurioMarketPickView {
  type: "market_pick";
  seat: number;
  seen: number;
  cards: string[] | null;
}
/**
 * Who keeps how many of these cards.
 */
export interface CurioTombPickView {
  type: "tomb_pick";
  seat: number;
  cards: string[];
  keep: number;
}
/**
 * What is appraised, by which card, what it asks for, what the antique has, and whether that is enough.
 */
export interface CurioAppraisalView {
  type: "appraisal";
  seat: number;
  antique: string;
  card: string;
  req: {
    [k: string]: number;
  };
  have: {
    [k: string]: number;
  };
  is_met: boolean;
}
/**
 * Who discards how many cards.
 */
export interface CurioTurnDiscardView {
  type: "turn_discard";
  seat: number;
  excess: number;
}
/**
 * The policy, and who is still to choose, the next one first.
 */
export interface CurioPolicyView {
  type: "policy";
  policy: string;
  op: "cap" | "festival" | "gift" | "levy";
  queue: number[];
}
/**
 * Who gives a card, who has not chosen yet, and the card that one gives oneself.
 */
export interface CurioPolicyGiftView {
  type: "policy_gift";
  policy: string;
  seats: number[];
  waiting: number[];
  mine: string | null;
}
/**
 * The lot, who is paid for it, who is still to be asked, the standing bid, and the least that beats it.
 */
export interface CurioAuctionView {
  type: "auction_bid";
  card: string;
  consignor: number | null;
  queue: number[];
  standing: CurioCardBid | null;
  least: number;
}
/**
 * The cards that a seat would pay with, and their sum.
 */
export interface CurioCardBid {
  seat: number;
  cards: string[];
  value: number;
}
/**
 * The display, what was played on it, what it would score now, and whether one has passed oneself.
 */
export interface CurioScoringView {
  type: "scoring";
  seat: number;
  void: string[];
  bonus: {
    [k: string]: number;
  };
  score: CurioDisplayScore;
  passed: ("all" | "no" | "this") | null;
}
export interface CurioPreviews {
  sort: CurioScoreChange;
  activate: CurioActForecast;
  appraise: CurioAppraisalForecast;
  play_tool: CurioScoreChange;
  submit: CurioScoreChange;
  policy_choice: CurioScoreChange | null;
  bid: CurioBidForecast;
}
/**
 * What a display would score if the game ended now, before and after.
 */
export interface CurioScoreChange {
  seat: number;
  before: number;
  after: number;
}
/**
 * Action points left afterwards, and the displays that change.
 */
export interface CurioActForecast {
  points: number;
  scores: CurioScoreChange[];
}
/**
 * Of so many `cards` that may be opened, how many the hand and the display can satisfy.
 */
export interface CurioAppraisalForecast {
  cards: number;
  satisfied: number;
  points: number;
}
/**
 * What the cards are worth, how much of that is more than was needed, and what one's display would score with the
 * lot and without what is paid.
 */
export interface CurioBidForecast {
  value: number;
  excess: number;
  score: CurioScoreChange;
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
 * The relic on sale. `base` is in points, `reserve` and the `price` of an instant purchase in what one bids with, 0
 * where it is free; `is_final`: its next result cannot be spoiled.
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
 * `winless` is the number of lots since the last win. Of `bid_cards` and `coins` the one that nobody bids with here
 * is null.
 */
export interface RelicsPurse {
  relics: string[];
  points: number;
  bid_cards: number | null;
  spent: number[];
  coins: number | null;
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
 * with a hidden border stands as `<colour>-sealed-<crowns>-<number>`. `worth` is what they would bring; of a fake it
 * is the fine.
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
 * By colour: the value gathered so far, as it was after each round, and the cards of this round; and, as if the
 * round ended now, the rank (0 is none) and what a crown would pay. Sums are 万.
 */
export interface SothebysBankView {
  values: {
    [k: string]: number;
  };
  climbed: {
    [k: string]: number;
  }[];
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
 * Who has sealed, who has still to, one's own amount, and what the card is where one knows that: of one's own card,
 * and of the second one of a joint lot.
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
 * The card at this position of the deck, from 1.
 */
export interface SuspicionPickCard {
  type: "pick";
  position: number;
}
/**
 * Done with trading.
 */
export interface SuspicionGetReady {
  type: "ready";
}
/**
 * Not done with trading after all.
 */
export interface SuspicionGetUnready {
  type: "unready";
}
/**
 * The rounds of the treasures, for a fixed price.
 */
export interface SuspicionBuyPosition {
  type: "buy_position";
}
/**
 * Pay to see the treasure hint with this number.
 */
export interface SuspicionUseHint {
  type: "use";
  card: number;
}
/**
 * Open this seat's hints and money to all.
 */
export interface SuspicionHackSeat {
  type: "hack";
  seat: number;
}
/**
 * Stop the hack.
 */
export interface SuspicionPayHacker {
  type: "pay";
}
/**
 * Let the hack happen.
 */
export interface SuspicionDeclineHacker {
  type: "decline";
}
/**
 * The value of the item that is listed.
 */
export interface SuspicionAppraiseItem {
  type: "appraise";
}
/**
 * The value of an own item, and money back for junk.
 */
export interface SuspicionInsureItem {
  type: "insure";
  round: number;
}
/**
 * In this round the second pays too.
 */
export interface SuspicionDeclareQuagmire {
  type: "quagmire";
  round: number;
}
/**
 * Out, when the count has run down.
 */
export interface SuspicionDropOut {
  type: "drop";
}
/**
 * Stop the count.
 */
export interface SuspicionStayIn {
  type: "undrop";
}
/**
 * The highest price that this seat would pay, final.
 */
export interface SuspicionWriteAmount {
  type: "write";
  amount: number;
}
/**
 * Something for something. `give_view` and `want_view` name the seat whose kinds are shown.
 */
export interface SuspicionMakeOffer {
  type: "offer";
  to: number;
  give_money?: number;
  /**
   * @maxItems 64
   */
  give_cards?: number[];
  /**
   * @maxItems 64
   */
  give_items?: number[];
  give_view?: number | null;
  want_money?: number;
  /**
   * @maxItems 64
   */
  want_cards?: number[];
  /**
   * @maxItems 64
   */
  want_items?: number[];
  want_view?: number | null;
}
/**
 * Agreed, as it stands in this revision.
 */
export interface SuspicionAcceptOffer {
  type: "accept";
  offer: number;
  revision: number;
}
/**
 * Not agreed.
 */
export interface SuspicionRefuseOffer {
  type: "refuse";
  offer: number;
  revision: number;
}
/**
 * Agreed with other sums, as the countering seat gives and wants them.
 */
export interface SuspicionCounterOffer {
  type: "counter";
  offer: number;
  revision: number;
  give_money: number;
  want_money: number;
}
/**
 * Take back an own offer that was not answered, or an own counter, which closes the offer.
 */
export interface SuspicionWithdrawOffer {
  type: "withdraw";
  offer: number;
  revision: number;
}
/**
 * In the replay only: the market, in percent.
 */
export interface SuspicionMarketSet {
  type: "market_set";
  market_pct: number;
}
/**
 * In the replay only: ranks and values, round by round.
 */
export interface SuspicionItemsHidden {
  type: "items_hidden";
  ranks: ("fine" | "junk" | "masterpiece" | "ordinary" | "treasure")[];
  values: number[];
}
/**
 * The items' names, round by round.
 */
export interface SuspicionItemsNamed {
  type: "items_named";
  names: string[];
}
/**
 * In the replay only: the deck of a half, its first position first.
 */
export interface SuspicionDeckShuffled {
  type: "deck_shuffled";
  half: number;
  deck: string[];
}
/**
 * A deck of so many cards lies face down.
 */
export interface SuspicionDeckLaid {
  type: "deck_laid";
  half: number;
  cards: number;
}
/**
 * Who took the card at which position, from 1.
 */
export interface SuspicionPositionPicked {
  type: "position_picked";
  seat: number;
  position: number;
}
/**
 * To the seat: which card it is, and what it brought.
 */
export interface SuspicionCardDrawn {
  type: "card_drawn";
  card: string;
  gain: number;
}
/**
 * Everybody knows who holds the scout.
 */
export interface SuspicionScoutHeld {
  type: "scout_held";
  seat: number;
}
/**
 * To the seat: the treasure hint was paid for.
 */
export interface SuspicionTreasureSeen {
  type: "treasure_seen";
  card: number;
  price: number;
}
/**
 * To the seat: the rounds of the treasures.
 */
export interface SuspicionPositionBought {
  type: "position_bought";
  rounds: number[];
  price: number;
}
/**
 * To the seat: the value of the listed item.
 */
export interface SuspicionAppraised {
  type: "appraised";
  round: number;
  value: number;
}
/**
 * An item was insured, and so much came back.
 */
export interface SuspicionInsured {
  type: "insured";
  seat: number;
  round: number;
  back: number;
}
/**
 * To the seat: the value of the item that it has insured.
 */
export interface SuspicionValueLearnt {
  type: "value_learnt";
  round: number;
  value: number;
}
/**
 * In this round the second pays too.
 */
export interface SuspicionQuagmireDeclared {
  type: "quagmire_declared";
  round: number;
}
/**
 * One seat hacks another.
 */
export interface SuspicionHackBegan {
  type: "hack_began";
  seat: number;
  target: number;
}
/**
 * The target has paid the hacker.
 */
export interface SuspicionHackStopped {
  type: "hack_stopped";
  seat: number;
  target: number;
  price: number;
}
/**
 * The target's hints as it knows them, and its money at that moment.
 */
export interface SuspicionHackShown {
  type: "hack_shown";
  seat: number;
  target: number;
  money: number;
  hints: SuspicionHint[];
}
/**
 * A hint that a hack shows; nothing known: it has not been paid for.
 */
export interface SuspicionHint {
  kind:
    | "appraisal"
    | "fine_hint"
    | "fund"
    | "hacker"
    | "insurance"
    | "junk_hint"
    | "masterpiece_hint"
    | "ordinary_hint"
    | "quagmire"
    | "scout"
    | "treasure_hint"
    | "treasure_value";
  half: number;
  known: SuspicionKnown;
}
/**
 * What a card tells who holds it; what it is not about is left out.
 *
 * `rounds` of a rank; `values` of these rounds, or of the treasures without their rounds; `gain`, what a fund brought
 * its drawer.
 */
export interface SuspicionKnown {
  rounds?: number[] | null;
  values?: number[] | null;
  gain?: number | null;
}
/**
 * The item of this round comes up; its rank where everybody is told.
 */
export interface SuspicionItemListed {
  type: "item_listed";
  round: number;
  name: string;
  rank: ("fine" | "junk" | "masterpiece" | "ordinary" | "treasure") | null;
}
/**
 * To the seat: its count runs.
 */
export interface SuspicionDropPressed {
  type: "drop_pressed";
  until: number;
}
/**
 * To the seat: its count was stopped.
 */
export interface SuspicionDropStopped {
  type: "drop_stopped";
}
/**
 * To the seat: it is out at this price.
 */
export interface SuspicionDroppedOut {
  type: "dropped_out";
  price: number;
}
/**
 * A dollar is over: who dropped in it, in seat order, and the hammer if it fell. (Or two dollars, at $100.)
 */
export interface SuspicionSeatsOut {
  type: "seats_out";
  round: number;
  out: SuspicionOut[];
  hammer: SuspicionHammer | null;
}
/**
 * A seat that has dropped, and at which price.
 */
export interface SuspicionOut {
  seat: number;
  price: number;
}
/**
 * How a round ended: who won at which price, and which seats pay half of it; no winner: the item has vanished.
 */
export interface SuspicionHammer {
  winner: number | null;
  price: number;
  seconds: number[];
  half: number;
}
/**
 * That a seat has written, never how much.
 */
export interface SuspicionAmountWritten {
  type: "amount_written";
  seat: number;
}
/**
 * All have written: the hammer, and no amounts but the price.
 */
export interface SuspicionAmountsCompared {
  type: "amounts_compared";
  round: number;
  hammer: SuspicionHammer;
}
/**
 * To both parties.
 */
export interface SuspicionOfferMade {
  type: "offer_made";
  offer: SuspicionOffer;
}
/**
 * `seat` offers `give` to `to` for `want`. Revision 2: with the sums that `to` has named.
 */
export interface SuspicionOffer {
  id: number;
  revision: number;
  seat: number;
  to: number;
  give: SuspicionTerms;
  want: SuspicionTerms;
}
/**
 * One side of an offer: money, cards by their numbers, items by their rounds, a view on a seat.
 */
export interface SuspicionTerms {
  money?: number;
  cards?: number[];
  items?: number[];
  view?: number | null;
}
/**
 * To both parties: the offer with its new sums.
 */
export interface SuspicionOfferCountered {
  type: "offer_countered";
  offer: SuspicionOffer;
}
/**
 * To both parties: `seat` has refused what the other one had offered or countered.
 */
export interface SuspicionOfferRefused {
  type: "offer_refused";
  offer: number;
  seat: number;
}
/**
 * To both parties: `seat` has taken its offer or its counter back.
 */
export interface SuspicionOfferWithdrawn {
  type: "offer_withdrawn";
  offer: number;
  seat: number;
}
/**
 * To both parties: nothing comes of it.
 */
export interface SuspicionOfferLapsed {
  type: "offer_lapsed";
  offer: number;
}
/**
 * That two seats have traded, never what.
 */
export interface SuspicionTradeDone {
  type: "trade_done";
  seat: number;
  to: number;
}
/**
 * To one party: what it gave and got, and the kinds of the cards among it, in the order of their new numbers.
 */
export interface SuspicionTradeSettled {
  type: "trade_settled";
  offer: number;
  partner: number;
  gave: SuspicionTerms;
  got: SuspicionTerms;
  kinds: (
    | "appraisal"
    | "fine_hint"
    | "fund"
    | "hacker"
    | "insurance"
    | "junk_hint"
    | "masterpiece_hint"
    | "ordinary_hint"
    | "quagmire"
    | "scout"
    | "treasure_hint"
    | "treasure_value"
  )[];
}
/**
 * Everything lies open. `written`: the amounts by round and seat.
 */
export interface SuspicionGameEnded {
  type: "game_ended";
  market_pct: number;
  items: SuspicionListed[];
  written: {
    [k: string]: {
      [k: string]: number;
    };
  };
  ranking: Ranked[];
}
/**
 * An item when everything lies open.
 */
export interface SuspicionListed {
  name: string;
  rank: "fine" | "junk" | "masterpiece" | "ordinary" | "treasure";
  value: number;
  winner: number | null;
  price: number;
}
export interface SuspicionSections {
  table: SuspicionTableView;
  purses: SuspicionPurse[];
  announced: SuspicionAnnounced;
  ranking: SuspicionStanding[] | null;
  revealed: SuspicionRevealed | null;
  money: number;
  hand: SuspicionOwnCard[];
  collection: SuspicionCollection;
  kinds: {
    [k: string]: (
      | "appraisal"
      | "fine_hint"
      | "fund"
      | "hacker"
      | "insurance"
      | "junk_hint"
      | "masterpiece_hint"
      | "ordinary_hint"
      | "quagmire"
      | "scout"
      | "treasure_hint"
      | "treasure_value"
    )[];
  };
  phase:
    | (
        | SuspicionDrawView
        | SuspicionNegotiateView
        | SuspicionCountdownView
        | SuspicionPriceClockView
        | SuspicionSealed100View
        | SuspicionHammerView
        | SuspicionFinalView
        | SuspicionHackView
      )
    | null;
}
/**
 * The items by round. `round` was listed last, `over` rounds are settled, `half_time` is the last of the first
 * half. `scout` is the seat that holds it.
 */
export interface SuspicionTableView {
  chairs: number[];
  items: SuspicionItemView[];
  round: number;
  over: number;
  half_time: number;
  treasure_info: "buyable" | "hidden" | "public";
  treasure_count: number;
  history: boolean;
  start_money: number;
  residual_bonus: number;
  scout: number | null;
}
/**
 * The item of a round as everybody sees it: a rank that was announced; where the history is kept, who won at which
 * price (no winner but a price: it has vanished); whether the second pays too.
 */
export interface SuspicionItemView {
  name: string;
  rank?: ("fine" | "junk" | "masterpiece" | "ordinary" | "treasure") | null;
  winner?: number | null;
  price?: number | null;
  quagmire?: boolean;
}
/**
 * One seat, as everybody sees it: how many cards it has.
 */
export interface SuspicionPurse {
  cards: number;
}
/**
 * What a hack and an insurance have brought to light.
 */
export interface SuspicionAnnounced {
  hack: (SuspicionHackShown | SuspicionHackStopped) | null;
  insured: SuspicionInsured | null;
}
/**
 * A final place with its explanation: `total` is in half points, `bonus` in points.
 */
export interface SuspicionStanding {
  seat: number;
  place: number;
  total: number;
  money: number;
  items: SuspicionItemScore[];
  bonus: number;
}
/**
 * An item that a seat owned at the end, by its round.
 */
export interface SuspicionItemScore {
  round: number;
  value: number;
}
/**
 * After the end: the market in percent, the items, the amounts that were written by round and seat.
 */
export interface SuspicionRevealed {
  market_pct: number;
  items: SuspicionListed[];
  written: {
    [k: string]: {
      [k: string]: number;
    };
  };
}
/**
 * A card with this number in the own list: whether it was drawn or is a copy, whether a special card is used up,
 * and what it tells.
 */
export interface SuspicionOwnCard {
  number: number;
  kind:
    | "appraisal"
    | "fine_hint"
    | "fund"
    | "hacker"
    | "insurance"
    | "junk_hint"
    | "masterpiece_hint"
    | "ordinary_hint"
    | "quagmire"
    | "scout"
    | "treasure_hint"
    | "treasure_value";
  half: number;
  known: SuspicionKnown;
  drawn?: boolean;
  spent?: boolean;
}
/**
 * The rounds of the own items, and what one knows of any.
 */
export interface SuspicionCollection {
  items: number[];
  insight: SuspicionInsight[];
}
/**
 * What is known of the item of a round; at least one of the two.
 */
export interface SuspicionInsight {
  round: number;
  rank: ("fine" | "junk" | "masterpiece" | "ordinary" | "treasure") | null;
  value: number | null;
}
/**
 * The half, how many cards there were, and who took which position.
 */
export interface SuspicionDrawView {
  type: "draw";
  half: number;
  cards: number;
  picked: {
    [k: string]: number;
  };
}
/**
 * Who is ready, and the open offers that one is party to.
 */
export interface SuspicionNegotiateView {
  type: "negotiate";
  round: number;
  ready: number[];
  offers: SuspicionOffer[];
}
/**
 * What is about to be sold.
 */
export interface SuspicionCountdownView {
  type: "countdown";
  round: number;
}
/**
 * When the clock was started (ms) and how it runs; who has dropped at which price, as far as it is told; at which
 * price one is out oneself; and whether one's count runs.
 */
export interface SuspicionPriceClockView {
  type: "clock";
  round: number;
  started_at: number;
  base_ms: number;
  floor_ms: number;
  out: {
    [k: string]: number;
  };
  mine: number | null;
  counting: boolean;
}
/**
 * Who writes, who has written, one's own amount, and who dropped before at which price.
 */
export interface SuspicionSealed100View {
  type: "sealed100";
  round: number;
  bidders: number[];
  written: number[];
  mine: number | null;
  out: {
    [k: string]: number;
  };
}
/**
 * How the round ended, and who had dropped at which price.
 */
export interface SuspicionHammerView {
  type: "hammer";
  round: number;
  hammer: SuspicionHammer;
  out: {
    [k: string]: number;
  };
}
/**
 * Who is ready, the open offers that one is party to, and whether one may offer no more.
 */
export interface SuspicionFinalView {
  type: "final";
  ready: number[];
  offers: SuspicionOffer[];
  barred: boolean;
}
/**
 * Who hacks whom.
 */
export interface SuspicionHackView {
  type: "hack";
  seat: number;
  target: number;
}
export interface SuspicionPreviews {
  buy_position: SuspicionPurchasePreview;
  use: SuspicionPurchasePreview;
  insure: SuspicionInsurancePreview;
  offer: SuspicionTradePreview;
  accept: SuspicionTradePreview;
  counter: SuspicionTradePreview;
  write: SuspicionWritePreview;
  pay: SuspicionPurchasePreview;
}
/**
 * What is paid, and what is left.
 */
export interface SuspicionPurchasePreview {
  price: number;
  money_after: number;
}
/**
 * The hammer price, where one knows it, and how much comes back if the item is junk: at least, at most.
 */
export interface SuspicionInsurancePreview {
  price: number | null;
  least: number | null;
  most: number | null;
}
/**
 * A trade as the asking seat would make it: what it gives and gets, and its money afterwards.
 */
export interface SuspicionTradePreview {
  gives: SuspicionTerms;
  gets: SuspicionTerms;
  money_after: number;
}
/**
 * The most that it can cost to win, or, in a quagmire, to be second.
 */
export interface SuspicionWritePreview {
  most: number;
  half: number;
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
 * After the end: all hands, the red card that was set aside, what each seat was worth at the end of each round, and
 * the hammers that are remembered.
 */
export interface TycoonRevealed {
  hands: string[][];
  hidden_red: string | null;
  course: number[][];
  hammers: TycoonHammers;
}
/**
 * The dearest lot, the lot bought furthest below its estimate, and the dearest that somebody could not pay; of
 * equals the first. None where there was no such lot.
 */
export interface TycoonHammers {
  dearest?: TycoonHammer | null;
  bargain?: TycoonHammer | null;
  unpaid?: TycoonHammer | null;
}
/**
 * Who was to pay `total` for a card when the die had fallen.
 */
export interface TycoonHammer {
  seat: number;
  card: string;
  die: number;
  total: number;
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
