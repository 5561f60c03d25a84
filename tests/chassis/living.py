"""A process for the tests of how one lives; its only argument says what it is to do."""

import asyncio
import gc
import sys

from saleroom_chassis import metrics
from saleroom_chassis.process import Process, run
from saleroom_chassis.settings import Settings

STARTS = metrics.counter("saleroom.test.starts", "{start}", "How often this was started.")


def say(word: str) -> None:
    print(word, flush=True)


async def main(process: Process, _: Settings) -> None:
    what = sys.argv[1]
    STARTS.add(1)

    async def work() -> None:
        try:
            await asyncio.sleep(0.2 if what == "die" else 3600)
            raise ValueError("the sealed amount was 77123")
        finally:
            say("cancelled")

    async def drain() -> None:
        if what == "hang":
            await asyncio.sleep(3600)
        say(f"drain while ready is {process.is_ready}")

    async def close() -> None:
        if what == "clumsy":
            raise OSError("already gone")

    process.on_stop(lambda: said("stop first"))
    process.on_stop(close)
    process.on_drain(drain)
    process.spawn(work(), "work")
    if what == "unready":
        say("waiting")
        await asyncio.sleep(3600)
    if what == "fail":
        raise ConnectionError("refused with password hunter2")
    asyncio.get_running_loop().call_soon(lambda: say("ready"))
    if what == "collect":
        asyncio.get_running_loop().call_soon(lambda: say(f"frozen is {gc.get_freeze_count() > len(gc.get_objects())}"))


async def said(word: str) -> None:
    say(word)


if __name__ == "__main__":
    sys.exit(run("test", Settings, main))
