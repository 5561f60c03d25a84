"""The web client's files. A path that is no file is a page of the client, which knows its own paths."""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

_FOREVER = "public, max-age=31536000, immutable"
_CHECK_FIRST = "no-cache"
_NOT_FOUND = 404
_NO_PAGES = ("/api/", "/socket/", "/health/")
HASHED = "assets/"
"""The folder whose files have their content's hash in their names."""


class Site(StaticFiles):
    """Files under `root`, `index.html` for the client's pages."""

    def __init__(self, root: Path) -> None:
        super().__init__(directory=root, html=True)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, or the page."""
        if scope["path"].startswith(_NO_PAGES):
            raise HTTPException(_NOT_FOUND)
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != _NOT_FOUND or Path(path).suffix:
                raise
            response = await super().get_response("index.html", scope)
        response.headers["Cache-Control"] = _FOREVER if path.startswith(HASHED) else _CHECK_FIRST
        return response
