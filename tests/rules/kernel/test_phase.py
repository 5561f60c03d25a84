"""What a phase is that overrides nothing: it offers, awaits and shows nothing."""

from saleroom_rules.kernel.messages import Timer
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit.tables import Play
from tests.rules.kernel.toys import Stuck


def test_a_bare_phase_offers_awaits_and_shows_nothing(walk: Play) -> None:
    bare, before = Stuck(), bytes(walk.table)
    bare.begin(walk.game)
    bare.expire(walk.game, Timer(5, "bell", "all"))
    bare.resume(walk.game, None)
    assert list(bare.options(walk.game, Seat(0))) == []
    assert bare.awaited(walk.game) == []
    assert bare.show(walk.game, None) is None
    assert bytes(walk.table) == before


def test_a_bare_phase_moves_its_timers_in_a_grace(walk: Play) -> None:
    bare = Stuck(timers=[Timer(5, "bell", "all")])
    bare.grace(walk.game, 10)
    assert [timer.due for timer in bare.timers] == [15]
