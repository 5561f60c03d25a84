import { cardsTable, dieTable, playersTable, starsTable, type TycoonRules } from "./rules";

export default {
  aim: {
    title: "The aim",
    body: [
      "Three to six collectors buy cards of different eras at auction, sell what they do not need to a bank whose prices move, trade in private and live off their red cards. When everybody has been the starter twice, the richest in gold and cards wins.",
      "All sums are whole gold. Wherever something does not divide evenly, this page says how it is rounded.",
    ],
  },
  deal: {
    title: "The start",
    body: [
      "Everybody has 150 gold, unless the host chose otherwise. As many eras as there are players are drawn; one of their red cards is set aside in secret and shown only at the end. All other cards are shuffled into the deck.",
      "Everybody rolls a die. The highest is the first starter; those who tie roll again.",
      playersTable(["Players", "Eras", "Cards", "Rounds", "Lots a round"]),
      "Six players would need 60 of 53 cards. When the deck is empty, the unsold cards are shuffled into a new one; without any, a round has fewer lots, or none. Income, prices and trading still happen.",
    ],
  },
  cards: {
    title: "The cards",
    body: [
      "An era has nine cards: three of 1★, three of 2★, two of 3★, and a single red card of 4★. The estimate is 10 for each star. Everybody sees who owns a red card; of your other cards the others know the number only.",
      starsTable(["Stars", "Copies", "Estimate", "First bid"]),
      cardsTable(["Era", "Cards"], 2),
    ],
  },
  round: {
    title: "The course of a round",
    body: [
      [
        "From round 2 on, the role of the starter moves on, and all bans end.",
        "Income: red cards pay their owners.",
        "Prices: a die for each of 1★ to 4★ raises the bank's price by 10, 20 or 30 % on 1–2, 3–4, 5–6, up to +30 % in all.",
        "Lots: one card fewer than there are players is laid out face down.",
        "Blind mark: the starter picks a favourite and how the first lot is sold.",
        "Auctions: before each lot a window for selling, then the lot is turned over. Open and sealed auctions alternate.",
        "Trading: the starter may make one request; if that fails, one free trade.",
      ],
    ],
  },
  direction: {
    title: "Direction",
    body: ["The first starter decides whether the role goes round clockwise or counter-clockwise, for the whole game. Clockwise is by rising chair numbers."],
  },
  mark: {
    title: "Blind mark",
    body: [
      "The starter picks one of the face-down lots as a favourite, and whether the first lot is sold openly or by sealed bids. The favourite is sold first, the others keep their order, and from then on the two kinds of auction alternate.",
      "Nobody sees a face, the starter neither. If the starter wins the marked card, only 80 % of the price is paid.",
      "Example: with the third lot marked and the first sale open, the third is sold openly, then the first by sealed bids, then the second openly.",
    ],
  },
  window: {
    title: "Selling to the bank",
    body: [
      "Before each lot everybody may sell any number of cards to the bank, then says ready. You may take that back, and then sell again. When all are ready, the starter turns the lot over. One clock runs for the whole window; when it runs out, the lot is turned over at once.",
      [
        "The price is the estimate times (100 % + the bonus of these stars). Sets do not count.",
        "For a red card the bank keeps 20 %, rounded up.",
        "Each card sold lowers the bonus of its stars by 10 points, below zero too, without a limit.",
        "What is sold never comes back.",
      ],
      "Example: with +30 % on 2★, three in a row bring 26, 24 and 22. A red card at +30 %: 52 less 11 tax, 41 gold.",
      "You sell for exactly the price you saw. If somebody else's sale moved it first, nothing is sold and you are shown the new price.",
    ],
  },
  open: {
    title: "Open auction",
    body: [
      [
        "The first bid is at least half the estimate: 5, 10, 15, 20 for 1★ to 4★.",
        "Each further bid is at least 2 higher, and never more than your gold. The leader cannot raise.",
        "Every valid bid sets the clock back to 15 seconds; when it runs out, the hammer falls. A bid at the very end is too late.",
        "You may pass, for good on this lot; the leader cannot. When all others have passed, the hammer falls at once.",
        "Without a bid the lot is unsold.",
      ],
      "The starter bids like everybody else. Who is banned sits this lot out.",
    ],
  },
  sealed: {
    title: "Sealed auction",
    body: [
      "Everybody writes one amount, from 0 (give up) to all their gold, and it stands. The others only learn that you have written. When all have, the bids are revealed together.",
      [
        "One highest bid: that bidder rolls the die.",
        "A tie at the top: all amounts are shown, and only the tied bid again, up to three times.",
        "A tie in the third re-bid, a re-bid of zeros, or zeros from the start: unsold.",
      ],
      "Who is next if the winner cannot pay: first by the amounts of the last re-bid, then those knocked out earlier by their last amount, then the others by their first one; where equal, who sat down earlier. Who wrote 0 last is never next.",
      "A re-bid has no minimum, unless the room asks for at least the tied amount, or 0.",
      "Example: 20, 20, 15 and 0. The first two bid again, 22 and 25, and the 25 rolls the die. If that cannot be paid, 22 is next, then 15.",
    ],
  },
  die: {
    title: "The price die",
    body: [
      "The winner rolls one die; after 10 seconds it rolls by itself. On 1, 2, 3 the price rises by one, two, three times the stars; on 4, 5, 6 it falls by as much.",
      dieTable("Stars"),
      "The six sums beside your bid are this table with discount and luxury tax included. Faces that you could not pay are marked red.",
      "Example: 36 for a 3★. A 2 adds 6, which makes 42 gold; a 5 takes 6 off, which makes 30.",
    ],
  },
  payment: {
    title: "Paying: discount and luxury tax",
    body: [
      [
        "First, the bid and what the die adds or takes away, at least 0.",
        "Then the discount: a starter who wins the marked card pays 80 %, rounded up (29 becomes 24).",
        "Last, luxury tax on a red card: 50 % more with one red card of your own, rounded up; 100 % more with two or more. It is taken on the discounted price.",
      ],
      "Example: 47 for a red card, die 1 adds 4, makes 51; with one red card already, 26 more: 77 gold.",
    ],
  },
  default: {
    title: "Default and ban",
    body: [
      "If the price is more than your gold, you default. The first three bidders are tried in order, with the same die and each with their own bid, discount and tax; the first who can pay has the card. If none can, the lot is unsold. Cards cannot be sold at this point.",
      "Only the highest bidder is banned for a default: no bids on the next two lots, unsold ones counted, and the ban ends early when the starter changes. Those tried next are not punished. A ban stops bidding only; you still sell, get ready, turn lots over and trade.",
      "Example: 46, 44 and 30 were bid for a 4★, and a 2 adds 8. The highest has 50 gold, owes 54 and defaults; the second has 60, owes 52 and gets the card.",
    ],
  },
  request: {
    title: "Request",
    body: [
      "After the last lot, the starter may ask everybody for one card by name and say what it is worth, from 0 gold. Every other player answers: one of their own copies, or none.",
      "Everybody learns whether anybody would sell; only the starter learns who, and picks one or none of them. A purchase ends the trading of this round.",
      "Who sells a red card pays 20 % of the gold to the bank, rounded up.",
      "Example: 25 gold for a 3★ are all the seller's; for a red card the seller pays 5 of them and keeps 20.",
    ],
  },
  trade: {
    title: "Free trade",
    body: [
      "If no request was fulfilled, a starter who has a card may propose one trade to one player, in one of two shapes:",
      ["A sale: one card for gold, and a card of theirs too if you like.", "A swap: one card, with gold on top if you like, for a card of theirs."],
      "Gold goes one way only, and an offer asks for something: no gifts. Only the two of you see the terms. The other accepts with one of their copies, or refuses; either way the round ends.",
      "Who gives a red card and receives gold pays 20 % of it, rounded up. A red card for a card is free of tax. Trades know no die and no luxury tax.",
      "Example: a red card for a 2★ of theirs and 33 gold. The giver pays 7 in tax (6.6 rounded up) and keeps 26.",
    ],
  },
  red: {
    title: "Income of red cards",
    body: [
      "At the start of each round a red card pays 2 gold for every card of its era in your hand, itself included; 4 gold each if you hold 1★, 2★ and 3★ of that era. Nothing is paid after the last round.",
      "Example: a red card and two 1★ pay 6. A red card with two 1★, a 2★ and a 3★ pays 20.",
    ],
  },
  end: {
    title: "The final count",
    body: [
      "The hidden red card and all hands are shown. Era by era:",
      [
        "The sum of the estimates.",
        "With 1★, 2★ and 3★: times 1.5.",
        "With the red card too: times 2, a complete set of four stars.",
        "A red card without all of 1★, 2★ and 3★ is confiscated: 40 less.",
      ],
      "Your total is gold plus values, less what was confiscated. Ties go to more gold, then more complete sets, then to who sat down earlier.",
      "Example: two 1★, a 2★, a 3★ and the red card, 110 times 2, make 220.",
    ],
  },
  time: {
    title: "Time-outs and stand-ins",
    body: [
      "A decision has 90 seconds, an open auction 15, the die 10, unless the host chose otherwise. When time runs out:",
      [
        "Direction: clockwise. Mark: the first lot, sold openly.",
        "Selling: you count as ready, and the lot is turned over.",
        "Sealed bid: a bot writes one within 10 seconds, or 0 if that is your choice.",
        "Request and trade are skipped; an answer is none, a choice of sellers none of them, a proposal is refused.",
      ],
      "A bot takes your seat when your time ran out, when you were offline for 60 seconds, or when you left. You can take it back at any time; what was done stays, no clock is moved, and a decision whose clock ran out stays with the bot. The menu lets you choose whether a bot plays on after a time-out or passes auctions: open ones at once, sealed ones with 0. Silence to a request never costs you the seat.",
      "A game with one person has no clocks: the hammer waits for your bid or pass, and your seat is never taken. Only the die still rolls by itself.",
    ],
  },
} satisfies TycoonRules;
