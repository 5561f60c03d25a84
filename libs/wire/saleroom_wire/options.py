"""A seat's options as they are read from a view: by bots, by tests, by clients in Python.

The domains are the rules' own, so that a reader can ask them what they contain and draw from them.
"""

from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from saleroom_rules.dealings.offers import TradeOffer
from saleroom_rules.dealings.private_offers import CounterSums, PrivateOffer
from saleroom_rules.kernel.domains import FieldDomain, Maybe, Names, Rng, pick

WholeDomain = TradeOffer | PrivateOffer | CounterSums
"""Every domain over a whole command."""
AnyDomain = FieldDomain | WholeDomain


class Closed(Struct):
    """Why an option is closed."""

    code: str
    params: dict[str, Any]


class OptionData(Struct, omit_defaults=True):
    """One option: `fields` has a domain per field, or `of` one domain over the whole command, or it is `closed`."""

    do: str
    fields: dict[str, FieldDomain] | UnsetType = UNSET
    of: WholeDomain | UnsetType = UNSET
    closed: Closed | UnsetType = UNSET
    safe: bool = False
    undo: bool = False


class OptionsData(Struct):
    """What a seat may do at one moment."""

    moment: int
    may: list[OptionData]


_read = msgspec.json.Decoder(OptionsData | None).decode


def read(options: bytes | msgspec.Raw, names: list[str]) -> OptionsData | None:
    """The options of a view frame; None where there are none. `names` is the view's list of names in play.

    Raises msgspec.ValidationError for a domain that is not known here.
    """
    told = _read(options)
    for option in told.may if told else ():
        _give_names(option, names)
    return told


def _give_names(option: OptionData, names: list[str]) -> None:
    domains: list[Any] = [] if option.fields is UNSET else list(option.fields.values())
    if option.of is not UNSET:
        domains.append(option.of)
    for domain in domains:
        inner = domain.of if isinstance(domain, Maybe) else domain
        if isinstance(inner, Names | TradeOffer):
            inner.__dict__["among"] = names


def sample(told: OptionsData, rng: Rng) -> dict[str, Any] | None:
    """Some command that an open option covers, as its JSON object; None where all are closed."""
    open_ones = [option for option in told.may if option.closed is UNSET]
    if not open_ones:
        return None
    option = pick(rng, open_ones)
    if option.of is not UNSET:
        return {"type": option.do, **option.of.sample(rng)}
    fields = {} if option.fields is UNSET else option.fields
    return {"type": option.do} | {name: domain.sample(rng) for name, domain in fields.items()}
