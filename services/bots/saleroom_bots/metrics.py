"""The figures of a bot worker."""

from typing import Final

from saleroom_chassis.metrics import counter, duration

OUTCOME: Final = "saleroom.outcome"
"""What became of a decision: `taken`, `refused`, `too_late`, or `fault` where the player had none."""

DECISIONS: Final = counter("saleroom.bots.decisions", "{decision}", "Decisions that were asked of this worker.")
QUEUE_WAIT: Final = duration("saleroom.bots.queue.wait", "From the entry of a decision in the queue to its pull.")
DECISION_DURATION: Final = duration("saleroom.bots.decision.duration", "From the pull of a decision to its choice.")
