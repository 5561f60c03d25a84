from saleroom_rules.curio.events import CardsSeen, GiftsPassed
from saleroom_testkit.tables import Play
from tests.rules.curio.scenes import due, hand, said, view
from tests.rules.curio.test_policy import policy


def gift() -> Play:
    return policy("Q07", hands={0: ["T01", "A03"], 2: ["T02"]})


def test_everybody_with_a_hand_chooses_secretly() -> None:
    play = gift()
    assert play.table.awaited() == [0, 2]
    held = play.game.hands[0]
    play.play(f"0 policy_choice card={held[1]}")
    assert play.table.awaited() == [2]
    assert play.refusal(f"0 policy_choice card={held[0]}") == ("command.not_an_option", {})
    for viewer in (None, 0, 1, 2):
        assert view(play, viewer)["phase"]["mine"] == (held[1] if viewer == 0 else None)
    assert hand(play, 0) == ["T01", "A03"]


def test_the_cards_go_to_the_next_seat_at_the_same_time() -> None:
    play = gift()
    given, kept = play.game.hands[0][1], play.game.hands[2][0]
    play.play(f"0 policy_choice card={given}", f"2 policy_choice card={kept}")
    assert [hand(play, seat) for seat in (0, 1, 2)] == [["T01", "T02"], ["A03"], []]
    assert said(play, GiftsPassed)[0].seats == [0, 2]
    seen = [(one.to, one.event.cards) for one in play.told if isinstance(one.event, CardsSeen)]
    assert seen == [((0, 1), [given]), ((0, 2), [kept])]


def test_who_stays_silent_gives_what_was_gained_last() -> None:
    play = gift()
    assert due(play) == play.game.at + 20_000
    play.expire("decision")
    assert [hand(play, seat) for seat in (0, 1, 2)] == [["T01", "T02"], ["A03"], []]
