import { dealTable, deckTable, valuesTable, type SothebysRules } from "./rules";

export default {
  aim: {
    title: "The aim",
    body: [
      "Three to eight dealers hold paintings and take turns to sell one to the others, for four rounds. The more cards of a colour come to the table in a round, the more each crown of it pays when the round ends. After four rounds the most cash wins; cards left in hand are worth nothing.",
      "All sums are whole tens of thousands, 10k each: where you type 68 you give 680k. Everybody begins with 1500k. The cash of the others is not shown, unless the host chose otherwise.",
    ],
  },
  cards: {
    title: "The cards",
    body: [
      "There are eighty-four in five colours. A card has one to five crowns, which multiply its worth, and says how it is sold. The cells list crowns.",
      deckTable("Colour", "Cards", 2),
      "Sealed cards may be fakes: a genuine one has a white border, a fake a black one. Every genuine card has a fake of the same colour and crowns, so these tell you nothing; only who plays it knows.",
    ],
  },
  deal: {
    title: "The deal",
    body: [
      "Cards are dealt before each of the first three rounds, none before the fourth. Nobody sees what is left over.",
      dealTable(["Players", "Round 1", "Round 2", "Round 3", "Fakes for a new deal"]),
      "With the author's own deal, four players get 10, 6 and 5 cards, five players 8, 4 and 4.",
    ],
  },
  redeal: {
    title: "A new deal",
    body: [
      "With four or five players there are ten seconds after the first deal. Who holds at least as many fakes as the table above says may call for a new deal of all cards. Everybody learns that it was called, nobody by whom. At most three times, unless the host chose otherwise.",
    ],
  },
  loan: {
    title: "Loans",
    body: [
      "From round 2 on, after the deal, all decide at once what to borrow: whole 1000k up to 5000k, unless the host chose otherwise, or nothing. The loans are shown when all have decided. When the round ends they are paid back with a fifth on top.",
      "Example: a loan of 2000k costs 2400k.",
    ],
  },
  turn: {
    title: "Playing and closing",
    body: [
      "Whoever has the turn must play a card; who has none is passed over, and when nobody has any, the round ends. Each card on the table counts for its colour, whoever buys it, fakes included.",
      "With five of a colour on the table, the sixth closes the round, whatever card it is. It is not sold and belongs to nobody (a sealed one is turned up), but the colour counts six; the round ends at once.",
    ],
  },
  open: {
    title: "Open auction",
    body: [
      [
        "Everybody bids at any time, the seller too, but not the leader: at least 10k, then at least 10k more each time, and never more than your cash.",
        "The first deadline is 30 seconds away, every bid leaves 15, unless the host chose otherwise; after two minutes only 5. Then the hammer falls. A bid at the very end is too late.",
        "You may pass, for good on this lot; who cannot go above the highest counts as passed. When all but the leader have passed, the hammer falls at once.",
        "The highest pays the seller; a seller who is highest pays the bank. Without a bid the seller has the card for nothing.",
      ],
    ],
  },
  fixed: {
    title: "Fixed price",
    body: [
      "The auctioneer names a price from 0 up to the own cash. From the left, one after another is asked to buy; who cannot pay is passed over. The first buyer pays the auctioneer. If nobody buys, the auctioneer must, and pays the bank.",
    ],
  },
  once: {
    title: "Once around",
    body: [
      "From the auctioneer's left everybody has one chance to bid more than the highest so far, or to pass; who cannot bid more is passed over, and the auctioneer is last. The highest pays the auctioneer, or the bank if that is the auctioneer. If nobody has bid before, the auctioneer has the lot for nothing.",
    ],
  },
  sealed: {
    title: "Sealed bids",
    body: [
      "Everybody writes one sum from 0 to the own cash, the seller too; without cash it is 0 by itself. When all have written, the sums are shown, then the border.",
      [
        "Genuine: the highest has it and pays the seller (a seller who is highest pays the bank), the others pay nothing. If all wrote 0, the seller has it for nothing.",
        "Fake: the lowest has it and pays that sum to the seller (a seller who is lowest pays the bank); everybody else pays their own sum to the bank.",
        "Equal sums: the first from the seller's left, the seller last.",
      ],
      "Example: the seller wrote 200k, the others 400k, 150k and 300k, and it is a fake: the 150k has it and pays 150k to the seller; 200k, 400k and 300k go to the bank.",
    ],
  },
  joint: {
    title: "Joint sale",
    body: [
      "A joint card is sold with a second one of its colour, which is neither joint nor a fake and says how both are sold.",
      [
        "The opener adds a card of the own hand, sells both and has the whole price, or lets the others.",
        "Then all others with cards are asked, from the opener's left. The first who joins holds the sale: order begins at that partner's left, and a fixed price is limited by the partner's cash.",
        "If nobody joins, the opener has the joint card for nothing and plays again.",
        "Opener and partner halve the price; an odd 10k is the opener's. If one of them buys, the other's half is paid to the other and the own half to the bank. Without a bid the partner has both for nothing.",
        "A genuine second card is announced as such, so the highest bid has the lot.",
        "If the joint card was the fifth of its colour, the second one closes the round: it is not sold, the joint card is, in the second card's way, and then the round ends.",
      ],
      "Example: of 750k the opener gets 380k, the partner 370k.",
    ],
  },
  next: {
    title: "Who plays next",
    body: ["The first with cards to the left of whoever played last; in a sale of two that is the partner. The next round goes on in the same way."],
  },
  settle: {
    title: "The end of a round",
    body: [
      "Colours are ranked by their cards: most is first and adds 300k, the next number second and adds 200k, the next third and adds 100k. Equal numbers share a rank; a colour without cards has none. What is added gathers in the value of the colour.",
      valuesTable(["Colour", "Cards in round 1", "Value", "Cards in round 2", "Value"], 2),
      "A crown pays the value of its colour, also where the colour has no rank in this round, unless the host chose otherwise. The bank pays for every genuine card bought in the round; a fake costs its owner as much. Loans are paid back, and all cards of the round are laid aside.",
      "Example: after round 1 red is at 300k and blue at 200k. A genuine red with 3 crowns brings 900k, a genuine blue with 2 brings 400k, a fake red with 4 costs 1200k: 100k in all.",
    ],
  },
  debt: {
    title: "Below zero",
    body: [
      "Fines and loans may take your cash below zero, until income fills the hole. Without cash you cannot bid, buy only at a price of 0, seal 0 and name 0. You still play and join.",
    ],
  },
  end: {
    title: "The final count",
    body: ["After the fourth round the most cash wins; equal cash shares a place. Cards in hand count for nothing."],
  },
  time: {
    title: "Time-outs and stand-ins",
    body: [
      "A decision has 90 seconds, unless the host chose otherwise. When time runs out:",
      [
        "Loan: none. Turn: the card with the fewest crowns, fakes last.",
        "Second card: the others are asked. Joining: no.",
        "Price: what the lot brings if its colour is third. Buying: no. Once around: passed. Sealed: 0.",
      ],
      "A bot takes your seat when your time ran out, when you were offline for long, or when you left. You can take it back at any time. The menu lets you choose to pass auctions instead: open and once around are passed, fixed prices declined, sealed bids 0.",
      "A game with one person has no clocks but the ten seconds for a new deal: the hammer waits for your bid or pass, and your seat is never taken.",
    ],
  },
} satisfies SothebysRules;
