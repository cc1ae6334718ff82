"""Fetching a file: one deadline for all of it, retries, redirects, and a question for news only where it was fetched before."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import aclosing

import httpx

from cardbase.catalog.importing.sources import Progress
from cardbase.catalog.importing.sources.network.address import Address
from cardbase.catalog.importing.sources.network.answer import Later, read_answer
from cardbase.catalog.importing.sources.network.client import Road, open_client
from cardbase.catalog.importing.sources.network.lookup import Aside
from cardbase.catalog.importing.sources.network.page import Page, Validators
from cardbase.errors import CardbaseError, OutsideError
from cardbase.messages import say, several

ATTEMPTS = 4
REDIRECTS = 5
TIMEOUT = 60
"""Seconds that a fetch may take, everything included."""

Sleep = Callable[[float], Awaitable[None]]


def fetch(
    asked: Address,
    known: Validators,
    progress: Progress | None = None,
    *,
    timeout: int = TIMEOUT,
    transport: httpx.AsyncBaseTransport | None = None,
    sleep: Sleep = asyncio.sleep,
) -> Page | None:
    """Return what the address holds, or None where it has not changed since `known`.

    timeout  seconds for the whole; a server that is busy and a connection that breaks are tried again, three times

    Raises OutsideError with the address and the reason where that does not help, InputError where the settings of the
    environment (proxy, certificates) are wrong.
    """
    try:
        return asyncio.run(_fetch(asked, known, progress, timeout, transport, sleep))
    except CardbaseError as error:
        error.place = error.place or str(asked)
        raise


async def _fetch(
    asked: Address,
    known: Validators,
    progress: Progress | None,
    timeout: int,
    transport: httpx.AsyncBaseTransport | None,
    sleep: Sleep,
) -> Page | None:
    asyncio.get_running_loop().set_default_executor(Aside())
    try:
        async with (
            asyncio.timeout(timeout) as deadline,
            aclosing(Road(asked)) as road,
            open_client(road, transport) as client,
        ):
            attempt = 0
            while True:
                attempt += 1
                try:
                    return await _followed(client, road, asked, known, progress)
                except Later as later:
                    wait = 2.0 ** (attempt - 1) if later.wait is None else later.wait
                    if attempt == ATTEMPTS or wait > (deadline.when() or 0) - asyncio.get_running_loop().time():
                        raise _given_up(later, attempt) from later
                    await sleep(wait)
    except TimeoutError as error:
        hint = say("Give it more time with --timeout SECONDS, or download the file and import that.")
        raise OutsideError(say("it took longer than {timeout} s", timeout=timeout), hint=hint) from error


def _given_up(later: Later, attempts: int) -> OutsideError:
    often = several(attempts, "tried once", "tried {n} times")
    asks = say("; it asks to wait for {wait:.0f} seconds", wait=later.wait) if later.wait else ""
    return OutsideError(
        say("{reason} ({often}{asks})", reason=later.reason, often=often, asks=asks), hint=say("Try again later.")
    )


async def _followed(
    client: httpx.AsyncClient, road: Road, asked: Address, known: Validators, progress: Progress | None
) -> Page | None:
    """Ask, and follow redirects; httpx keeps the password from other hosts."""
    request = client.build_request("GET", asked.url, headers=known.headers(), extensions={"trace": road.trace})
    login = asked.login
    try:
        for _ in range(REDIRECTS + 1):
            road.go(request.url)
            async with aclosing(await client.send(request, auth=login, stream=True)) as answer:
                if answer.next_request is None:
                    return await read_answer(answer, progress)
                request, login = answer.next_request, None
    except httpx.TransportError as error:
        raise road.failure(error) from error
    raise OutsideError(
        say("it redirects more than {redirects} times", redirects=REDIRECTS), hint=say("Check the address.")
    )
