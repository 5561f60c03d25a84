from tests.rules.curio.scenes import acting, kinds, scoring, view


def test_a_hand_is_its_owners_and_others_see_its_size() -> None:
    play = acting(hands={0: ["A03", "T01"], 1: ["T02"]})
    assert kinds(view(play, 0)["hand"]) == ["A03", "T01"]
    assert [purse["cards"] for purse in view(play, 2)["purses"]] == [2, 1, 0]
    assert "hand" not in view(play)


def test_nobody_sees_a_face_down_policy_the_piles_and_what_was_taken_out() -> None:
    # R10
    play = acting(policy="Q05", hands={1: ["A03"]}, market=["T07"], tomb=["A33"])
    for viewer in (None, 0, 1, 2):
        seen = str(view(play, viewer)) + str([option.data() for option in play.table.options(play.seats[viewer or 0])])
        assert not {card for card in ("Q05", "T07", "A33", "A12") if card in seen}
        assert ("A03" in seen) == (viewer == 1)


def test_displays_show_what_they_would_score_now() -> None:
    play = acting(displays={0: ["A09", "~A21", "!A02", "A41", "A33"]})
    display = view(play)["displays"][0]
    assert [piece["score"] for piece in display["pieces"]] == [2, 1, 1, 1, 2]
    assert display["pieces"][1] == {"card": "A21#1", "score": 1, "inverted": True}
    assert display["pieces"][2] == {"card": "A02#1", "score": 1, "disabled": True, "shielded": True}
    assert (display["total"], display["groups"], display["fixed"]) == (7, [], False)


def test_piles_are_numbers_and_what_lies_open_is_listed() -> None:
    play = acting(recycled=["A21"], lots=[("A23", 1)])
    piles = view(play)["piles"]
    assert (piles["market"], piles["tomb"], piles["appraisals"]) == (10, 6, 24)
    assert piles["recycled"] == ["A21#1"]
    assert piles["lots"] == [{"card": "A23#1", "consignor": 1}]


def test_the_table_tells_the_turn_and_its_points() -> None:
    table = view(acting())["table"]
    assert table["turn"] == {
        "seat": 0,
        "points": 3,
        "market_entered": False,
        "tomb_entered": False,
        "tomb_discount": 0,
        "tomb_keep": 1,
    }
    assert (table["round"], table["rounds"], table["order"]) == (5, 20, [0, 1, 2])
    assert scoring().view(None)["table"]["turn"] is None


def test_a_hand_that_is_limited_says_so() -> None:
    purses = acting(displays={1: ["A25"]}).view(None)["purses"]
    assert [purse["limit"] for purse in purses] == [6, 8, 6]
