import effects from "./effects.en";
import { antiquesTable, appraisalsTable, dealTable, policiesTable, scoringTable, toolsTable, type CurioRules } from "./rules";

export default {
  aim: {
    title: "The aim",
    body: [
      "Two to five collectors each lay antiques in a row in front of them, from left to right. Where a piece lies, and what lies beside it, decides what it scores. Pieces come from the market, from a tomb and from auctions, which are paid with other pieces. When the game ends, the row with the highest total wins.",
    ],
  },
  piece: {
    title: "Pieces",
    body: [
      "Each piece has two sides, each of one category: vessels, jade, economy, painting, curios. Some have a value and are money in an auction.",
      [
        "Inverted: turned around by half a turn. Its sides are swapped and its skill rests.",
        "Disabled: its place changed in this round, for whatever reason, even if it came back. Its skill rests until the next round starts.",
        "A skill works only while its piece is upright and not disabled. Inverted and disabled pieces still have 1 base point, still count, and still make groups.",
        "A skill marked “once” can be used once, until the piece enters a row anew.",
      ],
    ],
  },
  deal: {
    title: "The deal",
    body: [
      "Everybody starts with three antiques and three tools. 剪刀 (Scissors), 玉云龙纹炉 (Jade Cloud-Dragon Censer) and 八卦镜 (Bagua Mirror) lie in the tomb at first. With two players 24 cards of the market are taken out unseen.",
      dealTable(["Players", "Antiques", "Tools", "Tomb", "Market"]),
    ],
  },
  round: {
    title: "A round",
    body: [
      "One turn each, then the policy, the auction and the check. The first seat moves on by one each round. When a round starts nothing is disabled any more; an empty market is refilled with the shuffled recycle pile, and at no other moment.",
      "A turn has 3 action points, one more after a skipped turn, more or less by policies, at least 1. It has four steps: sort, use, act, discard.",
    ],
  },
  sort: {
    title: "Sorting",
    body: ["Once a turn you may give your row another order. What lies elsewhere than before is disabled this round, the rest is not. Example: 1 2 3 4 5 becomes 5 2 3 4 1; only the two at the ends are disabled."],
  },
  activate: {
    title: "Using pieces",
    body: ["Each working piece with such a skill may be used once, strictly from left to right: using one passes over all to its left. What asks for a discard, such as 铜油灯 (Bronze Oil Lamp), draws first."],
  },
  act: {
    title: "Acting",
    body: [
      "As long as the points last, in any order:",
      [
        "Enter the market, 1 point, once a turn.",
        "Appraise, 1 point, any number of times: an antique of your hand, or an inverted piece of your row.",
        "Enter the tomb, 3 points, once a turn.",
        "Play a tool for the points printed on it; then it is recycled.",
        "Skip, 3 points: the turn ends, and your next one has a point more.",
        "End the turn; points left over are lost.",
      ],
      "Points are paid first and never come back.",
    ],
  },
  market: {
    title: "The market",
    body: ["You alone see the top 3 cards and take at least one. The first is free, each further one costs a point; the rest goes face up to the recycle pile."],
  },
  tomb: {
    title: "The tomb",
    body: ["The top 2 cards are shown to all and you keep exactly one: an antique enters your row inverted at the right end, another card comes to your hand, the rest is recycled. The tomb is never refilled, and loses its top card in a round in which nobody was there."],
  },
  appraisal: {
    title: "Appraisals",
    body: [
      "The antique is shown and an appraisal card opened. Its four attributes, age, water, crack and scratch, begin at 0 every time; working pieces of yours add theirs first. Then you may play appraisal tools, which are gone when played.",
      "When every attribute named is there, and what is left over comes to the number for “anything”, you may submit: an antique of the hand enters upright at the right end, an inverted piece is turned upright where it lies. Giving up leaves it where it was; the tools are gone.",
      "Example: age 1 and water 1 are met by one 泥巴 (Mud) and one 脏水 (Dirty Water). For 2 of anything, any 2 left over will do.",
    ],
  },
  limit: {
    title: "The hand limit",
    body: ["At the end of your turn you discard down to six cards, two more for each working 钱箱 (Coin Chest). What you win in an auction may stay over the limit until the end of your next turn."],
  },
  policy: {
    title: "Policies",
    body: ["If some row has more than seven pieces at the end of a round, a policy is laid face down in the next one, and turned up and done after all turns. Policies do not mind shields, but take no piece out of a fixed row."],
  },
  auction: {
    title: "The auction",
    body: [
      "The lots are sold in the order in which they came. From the last seat of the round to the first, without the consignor, each has one chance: no bid, or cards with a value, shown to all, that come to more than the highest bid so far. They may come from the hand, and from the row unless it is fixed.",
      "Cards that were outbid stay yours. The highest bidder pays the cards shown, without change: to the consignor's hand, or to the recycle pile. An antique enters upright at the right end, without an appraisal; another card comes to the hand. Without a bid the lot is recycled.",
    ],
  },
  check: {
    title: "The check",
    body: ["If nobody was in the tomb, its top card is recycled. Then come the censer, the countdown and the number of rounds, and at last whether a policy is due."],
  },
  guard: {
    title: "Fixed and shielded",
    body: [
      [
        "Fixed: with 石磨 (Millstone) or 保险柜 (Strongroom) no piece leaves the row, neither as payment nor to auction, by exchange or by return.",
        "Shielded: 铁锁 (Iron Lock) and 镇墓兽 (Tomb Guardian) guard themselves and their neighbours, 保险柜 the whole row, from tools and skills of rivals. Places may still shift when another piece leaves.",
      ],
    ],
  },
  end: {
    title: "The end",
    body: [
      [
        "Final curtain: market and tomb are both empty. All stops at once, and the rows are scored.",
        "The curator's own appraisal: who passes that card wins at once; the others are ranked by score.",
        "The censer: after three whole rounds upright and working, the game ends in the check. The round it came in, and rounds inverted or disabled, do not count.",
        "Nine antiques: when a row first has nine, the game ends in the check of the next round, even if the row shrinks.",
        "Early hand-in: the tool starts the same countdown.",
        "Round limit: twenty unless the host chose another number; a running countdown is waited for.",
      ],
    ],
  },
  scoring: {
    title: "Scoring",
    body: [
      "Row by row, in the order of the last round. First a window opens in which everybody may play scoring tools; each play starts its clock anew, and it closes when all have passed or time is up. Then:",
      [
        "Base: 1 for every piece, and base effects from left to right.",
        "Skills: from left to right, each on the scores as they stand. Numbers and places count the whole row.",
        "What 点睛之笔 (Finishing Touch) adds; it is not doubled.",
        "Groups: three in a row whose four touching sides show one category make 1 point; no piece is in two groups.",
        "Medals.",
      ],
      "Example, left to right, 13 points in all. 剪刀 doubles the four pieces from the left end up to itself.",
      scoringTable(["Piece", "Base", "After skills"], 2),
      "A tie goes to more pieces, then to more cards in hand, then to who was earlier in the last round.",
    ],
  },
  antiques: {
    title: "All antiques",
    body: [antiquesTable(["Name", "Sides", "Value", "Effect"], { V: "Vessels", J: "Jade", E: "Economy", P: "Painting", C: "Curios" }, effects, 2)],
  },
  tools: {
    title: "All tools",
    body: [toolsTable(["Name", "When", "Points", "Effect"], { action: "acting", appraisal: "appraising", payment: "bidding", scoring: "scoring" }, effects, 2)],
  },
  appraisals: {
    title: "All appraisal cards",
    body: [appraisalsTable(["Name", "Copies", "Asks for"], effects, 2)],
  },
  policies: {
    title: "All policies",
    body: [policiesTable(["Name", "Effect"], effects, 2)],
  },
  time: {
    title: "Time, and stand-ins",
    body: [
      "Sorting, using and acting share 90 seconds; that clock stands still while you pick or appraise, for which there are 30 seconds each. A turn with everything lasts no longer than 240 seconds. Discards, policies and bids have 20 seconds, a scoring window 20. The host may change all of it.",
      [
        "The turn's time is up: the order stays, nothing is used, the turn ends.",
        "Market: the top card. Tomb: antiques first. Appraisal: submitted if it is met, else given up.",
        "Discards, the storage levy and gifts: what was gained last. The cap order: the rightmost piece. The culture festival: nothing. Bids: none.",
      ],
      "After two turns of your own run out one after another, or when you are offline for too long or leave your seat, a bot takes over; you can take the seat back at any time. Where you are the only person, only the scoring windows have a clock.",
    ],
  },
} satisfies CurioRules;
