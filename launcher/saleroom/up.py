"""`saleroom up`: everything on this machine, under one port, until Ctrl-C."""

import asyncio
import contextlib
import errno
import fcntl
import signal
import socket
from collections.abc import Iterator
from ipaddress import IPv4Address
from pathlib import Path
from typing import Annotated

import typer

from saleroom.child import Child
from saleroom.children import Children, Wanted, make_children
from saleroom.servers import LOCALHOST, port_answers
from saleroom.terminal import tell
from saleroom.trouble import Trouble

PROJECT = Path(__file__).resolve().parents[2]
START_SECONDS = 60
ENDINGS_BEFORE_GIVING_UP = 3
POLL_SECONDS = 0.05
SOMEWHERE_ELSE = ("192.0.2.1", 9)
"""An address of nobody, to ask which of ours would be used; nothing is sent there."""
THIS_MACHINE = IPv4Address(LOCALHOST)


def up(
    port: Annotated[int, typer.Option(envvar="PORT", min=1, max=65_535, help="Where the page is.")] = 8000,
    data: Annotated[Path, typer.Option(envvar="DATA", help="The folder of all that is kept.")] = PROJECT / ".data",
    game_workers: Annotated[int, typer.Option(envvar="GAME_WORKERS", min=1)] = 1,
    bot_workers: Annotated[int, typer.Option(envvar="BOT_WORKERS", min=0)] = 1,
    host: Annotated[
        IPv4Address,
        typer.Option(parser=IPv4Address, help="Who gets in: 127.0.0.1 this machine, 0.0.0.0 its network too."),
    ] = THIS_MACHINE,
) -> None:
    """Start everything on this machine, until Ctrl-C."""
    wanted = Wanted(host, port, data.resolve(), PROJECT / "web" / "dist", game_workers, bot_workers)
    refuse_taken_port(wanted.host, wanted.port)
    with only_one(wanted.data):
        asyncio.run(live(wanted))


def refuse_taken_port(host: IPv4Address, port: int) -> None:
    """Raises Trouble when something listens on the page's port already, or when this user or this machine may not."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((str(host), port))
        except PermissionError as error:
            raise Trouble(f"port {port} is not allowed here; choose another one, as in PORT=8080") from error
        except OSError as error:
            if error.errno == errno.EADDRNOTAVAIL:
                raise Trouble(f"{host} is no address of this machine") from error
            raise Trouble(f"port {port} is in use; choose another one, as in PORT=8080") from error


@contextlib.contextmanager
def only_one(data: Path) -> Iterator[None]:
    """Keeps a second launcher away from the same data folder, which is made if it is not there."""
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    (data / "logs").mkdir(exist_ok=True)
    with (data / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise Trouble(f"Saleroom is running already with the data in {data}") from error
        yield


async def live(wanted: Wanted) -> None:
    """Starts all children, says where the page is, and at SIGINT or SIGTERM stops them in reverse order."""
    stop = asyncio.Event()
    for asked in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(asked, stop.set)
    children = make_children(wanted)
    stopping = asyncio.create_task(stop.wait())
    starting = asyncio.create_task(start(wanted, children))
    try:
        await asyncio.wait([starting, stopping], return_when=asyncio.FIRST_COMPLETED)
        if starting.done():
            starting.result()
            await stopping
        tell("Stopping ...")
    finally:
        starting.cancel()
        for child in children:
            child.retire()
        for tier in reversed(children):
            await asyncio.gather(*(child.stop() for child in tier))


async def start(wanted: Wanted, children: Children) -> None:
    """Starts the children tier by tier and returns when the page answers. Raises Trouble when it will not."""
    tell(f"Starting Saleroom, with its data in {wanted.data} ...")
    watch = asyncio.create_task(hopeless(children))
    work = asyncio.create_task(start_all(wanted, children))
    try:
        await asyncio.wait([watch, work], timeout=START_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        if watch.done():
            child = watch.result()
            tell(child.log.last_lines())
            raise Trouble(f"{child.name} does not start; above are the last lines of {child.log.path}")
        if not work.done():
            raise Trouble(f"the page did not answer within {START_SECONDS} s; the logs are in {wanted.data / 'logs'}")
        work.result()
    finally:
        watch.cancel()
        work.cancel()
    tell(f"Saleroom is at http://{wanted.own_address}:{wanted.port} (Ctrl-C stops it)")
    if wanted.host.is_unspecified and (address := network_address()):
        tell(f"Others in this network find it at http://{address}:{wanted.port}")


def network_address() -> str | None:
    """This machine's address in its network, as the system would choose it; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE_ELSE)
        except OSError:
            return None
        return str(probe.getsockname()[0])


async def start_all(wanted: Wanted, children: Children) -> None:
    servers, *services = children.tiers
    for child in servers:
        child.start()
    await asyncio.gather(*(port_answers(port) for port in children.ports))
    for tier in services:
        for child in tier:
            child.start()
    await page_answers(wanted, "/health/ready")
    await page_answers(wanted, "/")


async def page_answers(wanted: Wanted, path: str) -> None:
    """Waits until GET of `path` is answered by 200."""
    while True:
        if await status(wanted.own_address, wanted.port, path) == b"200":
            return
        await asyncio.sleep(POLL_SECONDS)


async def status(host: str, port: int, path: str) -> bytes:
    """The status of the answer to GET; empty when there is none."""
    try:
        reader, writer = await asyncio.open_connection(host, port)
    except OSError:
        return b""
    with contextlib.closing(writer):
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode())
        _, answer, *_ = [*(await reader.readline()).split(), b"", b""]
    return answer


async def hopeless(children: Children) -> Child:
    """Waits for a child that has ended so often that it will not start at all."""
    while True:
        for child in children:
            if child.endings >= ENDINGS_BEFORE_GIVING_UP:
                return child
        await asyncio.sleep(POLL_SECONDS)
