"""Whether an option admits a command, read off the data that clients get: the other side of `kernel.options`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Data = dict[str, Any]

MOST_WANTED = 9_999
"""The most money that a private offer asks for, unless it says otherwise."""


def offered(options: Sequence[Data], command: Data, names: Sequence[str] = ()) -> bool:
    """Whether one of these options covers this command. `names` is the list that the domain `names` refers to."""
    return any(
        option["do"] == command["type"] and "closed" not in option and _covers(option, command, names)
        for option in options
    )


def _covers(option: Data, command: Data, names: Sequence[str]) -> bool:
    if "of" in option:
        domain = option["of"]
        match domain["is"]:
            case "private_offer":
                return _private_offer(domain, command)
            case "counter_sums":
                return _counter_sums(domain, command)
        return _trade_offer(domain, command, names)
    fields = option["fields"]
    return all(
        contains(fields[name], value, names) if name in fields else value is None
        for name, value in command.items()
        if name != "type"
    )


def contains(domain: Data, value: Any, names: Sequence[str] = ()) -> bool:
    """Whether a domain contains a value."""
    of: Any = domain.get("of")
    if value is None and domain["is"] in {"between", "subset", "payment", "permutation"}:
        return False
    match domain["is"]:
        case "between":
            step = domain.get("step", 1)
            return bool(domain["min"] <= value <= domain["max"] and (value - domain["min"]) % step == 0)
        case "exactly":
            return bool(value == domain["value"])
        case "one_of" | "seat" | "card":
            return bool(value in of)
        case "names":
            return value in names
        case "maybe":
            return value is None or contains(of, value, names)
        case "subset":
            return bool(domain["min"] <= len(value) <= domain["max"]) and _each_once(value, of)
        case "payment":
            weights = dict(zip(of, domain["weights"], strict=True))
            return _each_once(value, of) and sum(weights[item] for item in value) >= domain["at_least"]
        case "permutation":
            return len(value) == len(of) and _each_once(value, of)
    raise ValueError(f"there is no domain {domain['is']}")


def _trade_offer(domain: Data, command: Data, names: Sequence[str]) -> bool:
    purses = {partner["seat"]: partner["gold"] for partner in domain["partners"]}
    give, want, name = command["give_gold"], command["want_gold"], command["want_card_name"]
    return (
        command["to"] in purses
        and command["give_card"] in domain["cards"]
        and (name is None or name in names)
        and (1 <= want <= purses[command["to"]] and give == 0 if want else name is not None and give <= domain["gold"])
    )


def _private_offer(domain: Data, command: Data) -> bool:
    counts = {partner["seat"]: partner["cards"] for partner in domain["partners"]}
    to = command["to"]
    return to in counts and all(
        _side(command, side, money, cards, items, [view for view in views if view != to])
        for side, money, cards, items, views in (
            ("give", domain["money"], domain.get("cards", []), domain.get("items", []), domain.get("gives_views", [])),
            (
                "want",
                domain.get("most", MOST_WANTED),
                range(1, counts[to] + 1),
                range(1, domain.get("over", 0) + 1),
                domain.get("wants_views", []) if domain.get("viewer") == to else [],
            ),
        )
    )


def _side(
    command: Data, side: str, money: int, cards: Sequence[int], items: Sequence[int], views: Sequence[int]
) -> bool:
    offered = {name: command[f"{side}_{name}"] for name in ("money", "cards", "items", "view")}
    return (
        offered["money"] <= money
        and _each_once(offered["cards"], cards)
        and _each_once(offered["items"], items)
        and (offered["view"] is None or offered["view"] in views)
        and offered != {"money": 0, "cards": [], "items": [], "view": None}
    )


def _counter_sums(domain: Data, command: Data) -> bool:
    offer = command["offer"]
    return bool(
        offer in domain["offers"]
        and command["revision"] == 1
        and (offer in domain.get("pays", [])) <= command["give_money"] <= domain["money"]
        and (offer in domain.get("asks", [])) <= command["want_money"] <= domain.get("most", MOST_WANTED)
    )


def _each_once(value: Sequence[Any], of: Sequence[Any]) -> bool:
    return len(set(value)) == len(value) and set(value) <= set(of)
