"""What every request passes: where it comes from, how large it is, and what a browser is told to do with the answer."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from saleroom_lobby.answers import refused
from saleroom_wire.codec import BODY_BYTES
from saleroom_wire.errors import Failure

_TOO_LARGE = 413
_SAFE = ("GET", "HEAD", "OPTIONS")
_POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Origins:
    """Which pages may talk to us: those of our own host, and those that are named."""

    def __init__(self, named: str) -> None:
        self._named = {origin.strip().rstrip("/").lower() for origin in named.split(",") if origin.strip()}

    def admits(self, headers: Headers) -> bool:
        """Whether the request may come from where it says. What is no browser's says nothing."""
        origin = headers.get("origin")
        if origin is None:
            return True
        origin = origin.lower()
        try:
            host = urlsplit(origin).netloc
        except ValueError:
            return False
        return origin in self._named or host == headers.get("host", "-").lower()


class Guard:
    """ASGI middleware for HTTP: no change that another site's page asks for, no body over 64 KiB, security headers."""

    def __init__(self, app: ASGIApp, origins: Origins) -> None:
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        size = 0

        async def receive_guarded() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > BODY_BYTES:
                raise HTTPException(_TOO_LARGE)
            return message

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope["method"] in _SAFE or self._origins.admits(Headers(scope=scope)):
            await self._app(scope, receive_guarded, send_guarded)
        else:
            await refused(Failure("origin.refused"))(scope, receive, send_guarded)
