import { relicsTable, sumsTable, type RelicsRules } from "./rules";

export default {
  aim: {
    title: "The aim",
    body: [
      "Two to five collectors compete for forty relics of four civilizations. Everybody has the same ten bid cards and lays them face down; only the winner spends a card. When the relics are gone, the most points win.",
    ],
  },
  relics: {
    title: "The relics",
    body: [
      "Each civilization has ten, and the base of a relic is its points. The four marked ◆ are a set; a complete one brings 20 points more. All forty are played, however many you are.",
      relicsTable(["Base", "Egypt", "Rome", "Maya", "China"], 2),
      "The reserve is six tenths of the base, rounded down. An instant purchase costs one and a half times the reserve, rounded up.",
      sumsTable(["Base", "Reserve", "Instant"]),
    ],
  },
  bids: {
    title: "Bid cards",
    body: ["Everybody has 1, 2, 3, 5, 8, 10, 15, 20, 30 and 50, one of each. To bid 0 is to lay down nothing. A card is spent only when it wins, and all see which ones are spent."],
  },
  course: {
    title: "The course of a lot",
    body: [
      [
        "Revealed: a relic is turned up. With a reserve of at most 5 it brings one card of inside news.",
        "Privileges: who holds some may use them.",
        "Bids: everybody lays down one card or none, and all are turned over together.",
        "Tied: who share the highest bid may add a card.",
        "Spoiler: the result is announced, and whoever holds a spoiler may overturn it once.",
        "Award: the winner pays and has the relic. The winner's left neighbour is the next auctioneer.",
      ],
      "The auctioneer bids like everybody else and only sets the order of the table: clockwise from the left neighbour, the auctioneer last. A lot that nobody could win is wasted at once.",
    ],
  },
  privileges: {
    title: "Privileges",
    body: [
      "There are as many of each kind as there are players. What was used or dropped is out of the game.",
      {
        head: ["Privilege", "When", "What it does", "How you get it"],
        rows: [
          ["Double bid 双倍竞拍", "Before the bids", "What you lay on this lot counts twice, additions too", "One at the start"],
          ["Inside news 内幕消息", "Before the bids", "You name somebody who bids first, and see it before you bid", "A lot with a reserve of at most 5 gives one to the seat with the fewest relics, ties by order"],
          ["Instant purchase 一口价", "Before the bids", "No bidding: you pay the instant price", "After two lots without a win"],
          ["Spoiler 拍卖搅局", "After the result", "The result is void, the lot begins again", "One at the start"],
        ],
      },
    ],
  },
  limit: {
    title: "Two at most",
    body: ["With a third privilege in hand you drop any one of them at once."],
  },
  declare: {
    title: "Using privileges",
    body: [
      "There is no order, and all see it at once. One of each kind at a time. A double bid and inside news go together; an instant purchase stands alone, and once there is one, only further ones are possible.",
      "When somebody uses one, those who were done may think again and have at least 10 seconds. The bids begin when everybody who could still use one is done, or when time is up. Double bids and inside news are used up even if you lose.",
      "Inside news cannot go round in a circle: if A looks at B, B cannot look at A.",
    ],
  },
  instant: {
    title: "Instant purchase",
    body: [
      "You lay aside bid cards that come to at least the instant price; no change is given. They are opened when the privileges close. The largest sum has the lot, among equals whoever was first.",
      "The winner spends the privilege and the cards. Everything else that was used comes back, double bids and inside news among them.",
      "Where the host chose that it costs nothing, no cards are laid aside, and whoever was first has the lot.",
      "Example: with a reserve of 7 the price is 11. A 10 is not enough; 10 and 1, or 15, are.",
    ],
  },
  bid: {
    title: "Bids",
    body: [
      "You lay down one card or none, once, and cannot change it. With inside news you wait for the one you named, and have time of your own from then on.",
      "A card counts its face, or twice that with a double bid. It is valid from the reserve on, unless the host chose otherwise, and 0 never is. The highest valid bid wins; without one the lot is wasted.",
      "Example: reserve 7. A doubles a 5, which counts 10; B bids 8. A wins and spends the 5 alone.",
    ],
  },
  tie: {
    title: "Ties",
    body: [
      "Who share the highest bid may add a card, face down, or none; a double bid counts twice here too. The highest total wins, and who are still tied add again.",
      "If nobody adds, the first of them in the order of the table wins, from the auctioneer's left. The winner spends everything laid on the lot, the others take theirs back.",
    ],
  },
  spoil: {
    title: "The spoiler",
    body: [
      "After the result there is a short while in which anybody with a spoiler may use it, the winner too, and also when nobody won. The first one counts. It ends early when all of them let it stand.",
      "A spoiled result is void. Bid cards come back, privileges used on the lot do not. The lot begins again with the privileges, and its second result is final.",
    ],
  },
  award: {
    title: "The award",
    body: [
      "Who did not win has gone one lot more without a win; the winner begins at none. After two such lots you get an instant purchase, in the order of the table and while there are some, and begin at none. A spoiled lot counts once.",
      "The winner's left neighbour is the next auctioneer, or the auctioneer's if nobody won.",
    ],
  },
  end: {
    title: "The final count",
    body: [
      "The game ends with the last relic, or, unless the host chose otherwise, when nobody can win any more; what is left is wasted then.",
      ["The bases of all your relics.", "20 points for each civilization whose four ◆ you have.", "5 points if your 50 was never spent.", "8 points for the most relics, to everybody who is tied for it, unless the host chose otherwise."],
      "Ties go to more relics, then to more sets; who is still equal shares the place.",
      "Example: Egypt 12, 8, 6, 4, 9 and Rome 11, the most relics, and the 50 kept: 50 + 20 + 5 + 8 = 83.",
    ],
  },
  time: {
    title: "Time-outs and stand-ins",
    body: [
      "Unless the host chose otherwise, a decision has 90 seconds, the privileges 20, a spoiler 15. When time runs out:",
      ["Privileges: you are done.", "Bids and additions: 0.", "Spoiler: the result may stand.", "Dropping: the privilege that came last."],
      "A bot takes your seat when your time ran out on a bid, an addition or a drop. You can take it back at any time. Silence about privileges and spoilers never costs you the seat.",
      "A game with one person has no clocks for decisions; only the time for a spoiler runs.",
    ],
  },
  coins: {
    title: "Coins (experimental)",
    body: [
      "A table that plays with coins has no bid cards. Everybody has 10 coins and bids any number; only the winner pays. The reserve does not bind, a double bid counts twice and costs what was bid, a tie has one addition and is then decided by order. An instant purchase costs its price, and whoever was first has the lot. There are no 5 points for the 50.",
    ],
  },
} satisfies RelicsRules;
