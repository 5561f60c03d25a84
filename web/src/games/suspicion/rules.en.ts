import { cardsTable, clockTable, ranksTable, valuesTable, type SuspicionRules } from "./rules";

export default {
  aim: {
    title: "The aim",
    body: [
      "Three to eight collectors bid on items whose worth nobody knows for sure. Everybody holds a card or two with a piece of the truth: sell it, hide it, or lie about it. The price climbs by itself, and who wants no more drops out. In the end items count what they were really worth, and money left over counts half; most points win.",
      "All sums are whole dollars; points may end in a half. What is said at the table binds nobody.",
    ],
  },
  items: {
    title: "Items, ranks and the market",
    body: [
      "One item is sold a round. The ranks are shuffled, so nobody knows which round holds what; the names mean nothing. The first half of the rounds and the second half each have cards of their own.",
      ranksTable("Players", "Rounds", 2),
      "A value is the base times the market, rounded half up. There is one market for the whole game, from 75 % to 125 %, and it stays hidden to the end. So something worth 40 may be a fine piece in a good market, or a masterpiece in a poor one.",
      valuesTable(["Rank", "Base", "Least to most"], 2),
      [
        "A treasure is announced as one when it is listed, unless the host chose otherwise.",
        "Where it is hidden, each deck has a treasure hint.",
        "Where it can be bought, everybody may once pay $30 for the round of the treasure, before the first countdown; nobody learns that you did.",
        "With two treasures there is one ordinary item less.",
      ],
    ],
  },
  cards: {
    title: "The cards",
    body: [
      "A hint is about the rounds of its own half. Of hints and funds you can sell copies: the buyer learns the same, and you keep yours. Of the five special cards there is one each in a game, and they cannot be sold.",
      cardsTable(["Card", "What it does"], {
        masterpiece_hint: "The rounds with masterpieces, possibly none. Drawing it brings $10",
        fine_hint: "The rounds with fine pieces, and what each is worth",
        ordinary_hint: "The rounds with ordinary pieces",
        junk_hint: "The rounds with junk",
        treasure_value: "What the treasure is worth, not where it is",
        treasure_hint: "The round of the treasure. Its drawer pays $50 to see it; a bought copy shows it at once",
        fund: "Drawing it brings 10 to 15 % of your money, rounded down",
        scout: "You always see the kinds of everybody’s cards",
        hacker: "Shows one player’s hints and money to all, unless paid off",
        appraisal: "What the listed item is worth",
        insurance: "What an item of yours is worth, and money back for overpaid junk",
        quagmire: "Makes a round a quagmire",
      }, 2),
      "Your cards are numbered in the order in which you got them. The others see only how many you have.",
    ],
  },
  draw: {
    title: "Drawing",
    body: [
      "At the start and at half-time a deck lies face down, and everybody takes one card, in any order. All see which place you took from. When the time is up, those who have not taken one get what lies first, in seat order.",
      "The deck of half-time has the hints of the second half, the special cards that nobody drew, and funds.",
    ],
  },
  negotiate: {
    title: "Negotiation",
    body: [
      "When an item is listed, all may trade, use cards and talk. When everybody is ready or the time is up, a countdown of three seconds begins, in which nothing can be done.",
      [
        "You may take your readiness back, and have to before you do anything else.",
        "With an open offer you cannot get ready; a new offer takes your readiness back.",
        "Being ready never moves the deadline.",
      ],
    ],
  },
  trade: {
    title: "Trading",
    body: [
      "An offer says to whom, what you give and what you want, at least one thing on each side: money, copies of your hints and funds, items of yours, a view that the scout sells. Only the addressed player sees it.",
      [
        "You ask for another player’s card by its number, without knowing what it is. Of a card that is offered to you, you see the number only, until the trade is made.",
        "The addressed player accepts, refuses, or changes the two sums once. Who cannot deliver can only refuse, and every refusal looks the same.",
        "After a change the proposer accepts or refuses. What was not answered may be withdrawn.",
        "When somebody accepts, everything is checked again; if the other side can no longer deliver, the offer lapses. All things change hands at once, and the others learn only that you two have traded.",
        "You have one open offer at a time, and wait a few seconds before the next; three to the same player in one negotiation without a deal are the most.",
      ],
      "Example: you offer $12 for card number 2. If that is a special card, the other one can only refuse, and it looks like any other refusal.",
    ],
  },
  specials: {
    title: "Special cards in use",
    body: [
      [
        "Scout: all know who has it. Its holder may sell the view on one player’s kinds of cards; the buyer cannot sell it on.",
        "Hacker: once, while drawing or trading. The target may pay $20 within 20 seconds to stop it; otherwise its hints and its money at that moment are shown to all. One with less than $20 is not asked. Meanwhile all else stands still.",
        "Appraisal: once, while an item is listed. Nobody learns of it.",
        "Insurance: once, in a negotiation, for an item of yours. If it is junk that cost too much, one and a half times the difference comes back, rounded down. Who, which and how much is public.",
        "Quagmire: a round whose clock has not started. The round is public, not who declared it.",
      ],
      "Example: for an item bought at $9 and worth $4 the insurance pays $7.",
    ],
  },
  clock: {
    title: "The climbing price",
    body: [
      "After the countdown the price climbs from $1 by itself, quicker and quicker, up to $100. Everybody is in; the only thing to do is to drop out.",
      clockTable(["Price", "Seconds"]),
      [
        "Pressing counts a second and a half later, at the price of that moment; press again before that to stay in.",
        "When the price reaches your money you drop by yourself; with nothing, at $1.",
        "That others dropped is told at the end of that dollar, all together, and never why.",
        "At the end of each dollar those left are counted. One: it is sold at this price. None: a knock-out, the item is gone and nobody pays. So who drops within one dollar drops at the same price.",
        "Six presses within a second and a half are the most.",
      ],
      "Example: two drop while $22 is shown, and nobody is left: a knock-out. Had one of them dropped at $23, it would have bought at $22.",
      "If $100 has not decided, who has exactly $100 and whose count ends at that moment are out, and other counts are void. Two or more who are left write their amounts.",
    ],
  },
  written: {
    title: "Written amounts",
    body: ["Who is left at $100 writes one amount, from 100 to all the money, once, within 20 seconds; who does not has written 100. The highest buys and pays the second-highest. A tie at the top is a knock-out. All amounts but the price paid stay hidden to the end."],
  },
  hammer: {
    title: "The hammer, and the quagmire",
    body: [
      "The buyer pays the bank. The result is shown for some seconds, and its line in the log goes after 20, unless the host keeps the history.",
      "In a quagmire every second player (who dropped at the hammer price, or wrote the second-highest amount) pays half, rounded down. After a knock-out nobody pays.",
      "Example: at a price of $47 the second pays $23.",
    ],
  },
  final: {
    title: "The last negotiation",
    body: ["After the last round all may trade once more, items and money too. Who is refused once offers no more; withdrawn and lapsed offers do not count, nor do refused changes."],
  },
  end: {
    title: "The end",
    body: ["Points are the values of your items and half of your money; the most money brings 15 more, to everybody who has that much. Equal points share their place. Now everything lies open: the market, ranks, values, every winner and every written amount."],
  },
  secrets: {
    title: "Who sees what",
    body: [
      [
        "All: money at the start, numbers of cards, who is ready, who holds the scout, quagmires, results of hacks and insurance, who traded with whom.",
        "You alone: your money, what your cards say, your items, what you appraised or bought.",
        "What was traded is for the two, and purple in the log; what only you know is red, and what was announced to all is yellow.",
      ],
    ],
  },
  time: {
    title: "Time",
    body: ["Drawing takes 30 seconds, a negotiation 60, the last one 120, unless the host chose otherwise. Who is away drops after 3 seconds while the price climbs, and counts as ready after 10 in a negotiation, where open offers lapse. With a single person at the table, drawing and trading have no limit."],
  },
} satisfies SuspicionRules;
