"""Everything that routes and sockets need, in one hand."""

from dataclasses import dataclass

from saleroom_lobby.allowances import Allowances
from saleroom_lobby.game_door import GameDoor
from saleroom_lobby.guard import Origins
from saleroom_lobby.health import Health
from saleroom_lobby.identity import Tokens
from saleroom_lobby.presence import Presence
from saleroom_lobby.settings import LobbySettings
from saleroom_lobby.sockets.fanout import Fanout
from saleroom_lobby.sockets.talk import TalkDesk
from saleroom_lobby.starts import Starts
from saleroom_lobby.store import Rooms


@dataclass(frozen=True, slots=True)
class Front:
    """The parts of the front door."""

    settings: LobbySettings
    tokens: Tokens
    origins: Origins
    allowances: Allowances
    rooms: Rooms
    presence: Presence
    starts: Starts
    door: GameDoor
    fanout: Fanout
    talk: TalkDesk
    health: Health
