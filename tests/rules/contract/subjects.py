"""The games under test, by their code, at each of their seat counts."""

import pytest

from tests.rules.contract import curio, relics, sothebys, suspicion, tycoon

SUBJECTS = {subject.SUBJECT.code: subject.SUBJECT for subject in (curio, relics, sothebys, suspicion, tycoon)}
CASES = [
    pytest.param(subject, seats, id=f"{subject.code}-{seats}")
    for subject in SUBJECTS.values()
    for seats in subject.seat_counts
]
