"""Ids already answered, where no record keeps them: a request that comes twice has one effect and one answer."""

import secrets
from dataclasses import dataclass
from typing import Final

from saleroom_chassis.cache import Cache, Script

KEEP_MS: Final = 60_000
CLAIM_MS: Final = 5_000

# A claim is kept as "c" and its token, an answer as "a" and its bytes. A claim that is sent twice finds its own token.
_CLAIM: Final = Script(
    "once.claim",
    """
    local kept = redis.call('GET', KEYS[1])
    if kept and kept ~= ARGV[1] then return kept end
    redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
    return false
    """,
)
_ANSWER: Final = Script("once.answer", "redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) return 1")
_RELEASE: Final = Script(
    "once.release", "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end return 1"
)


@dataclass(frozen=True, slots=True)
class Claim:
    """What ``Once.claim`` found: an answer given before, or a token that makes the caller the one to act, or neither.

    Neither means that somebody else is acting on that id right now.
    """

    answer: bytes | None = None
    token: str | None = None


class Once:
    """The ids of one kind of request, in the store under ``prefix``."""

    def __init__(self, cache: Cache, prefix: str, *, keep_ms: int = KEEP_MS, claim_ms: int = CLAIM_MS) -> None:
        self._cache = cache
        self._prefix = prefix
        self._keep_ms = keep_ms
        self._claim_ms = claim_ms

    async def claim(self, request_id: str) -> Claim:
        """Be the one who acts on this id, for ``claim_ms``, unless somebody is or has been. Raises Unavailable."""
        token = "c" + secrets.token_hex(8)
        kept: bytes | None = await self._cache.run(_CLAIM, [self._key(request_id)], [token, self._claim_ms])
        if kept is None:
            return Claim(token=token)
        return Claim(answer=kept[1:]) if kept.startswith(b"a") else Claim()

    async def answer(self, request_id: str, answer: bytes) -> None:
        """Keep the answer for ``keep_ms``; whoever claims the id from now on gets it. Raises Unavailable."""
        await self._cache.run(_ANSWER, [self._key(request_id)], [b"a" + answer, self._keep_ms])

    async def release(self, request_id: str, claim: Claim) -> None:
        """Let somebody else act on the id: it had no effect. Raises Unavailable."""
        if claim.token is not None:
            await self._cache.run(_RELEASE, [self._key(request_id)], [claim.token])

    def _key(self, request_id: str) -> str:
        return f"{self._prefix}:{request_id}"
