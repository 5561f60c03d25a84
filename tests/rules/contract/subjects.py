"""The games under test, by their code, at each of their seat counts."""

import pytest

from tests.rules.contract import relics, sothebys, suspicion, tycoon

SUBJECTS = {subject.code: subject for subject in (relics.SUBJECT, sothebys.SUBJECT, suspicion.SUBJECT, tycoon.SUBJECT)}
CASES = [
    pytest.param(subject, seats, id=f"{subject.code}-{seats}")
    for subject in SUBJECTS.values()
    for seats in subject.seat_counts
]
