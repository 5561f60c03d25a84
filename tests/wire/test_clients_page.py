"""What docs/clients.md says of options is so."""

import json
import re
import typing
from pathlib import Path

import msgspec
import pytest

from saleroom_rules.kernel.domains import FieldDomain
from saleroom_wire.options import AnyDomain, OptionData

PAGE = (Path(__file__).parents[2] / "docs" / "clients.md").read_text(encoding="utf-8")
EXAMPLES: list[str] = re.findall(r'^\| `(\{"is": .*?\})` \|', PAGE, re.MULTILINE)
DOMAINS = typing.get_args(AnyDomain)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_of_a_domain_is_one_and_shows_all_that_the_domain_has(example: str) -> None:
    told = json.loads(example)
    (kind,) = (kind for kind in DOMAINS if kind.__struct_config__.tag == told["is"])
    read = msgspec.json.decode(example, type=AnyDomain if kind in typing.get_args(FieldDomain) else kind)
    assert type(read) is kind
    assert set(told) == {"is", *kind.__struct_encode_fields__}


def test_every_domain_has_an_example() -> None:
    assert sorted(json.loads(example)["is"] for example in EXAMPLES) == sorted(
        kind.__struct_config__.tag for kind in DOMAINS
    )


def test_every_field_of_an_option_is_described() -> None:
    part = PAGE[PAGE.index("## Options") : PAGE.index("Domains:")]
    assert re.findall(r"^\| `(\w+)` \|", part, re.MULTILINE) == list(OptionData.__struct_encode_fields__)
