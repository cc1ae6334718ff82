"""What an address is, what of it may be shown, and where its server may send one on.

A redirect leads from one address to another of the public network, or stays in its place (the same host and port). It
never leads to this machine or into a private network: a page of the public network has no business there. Who trusts such
an address names it.
"""

import ipaddress
import re
from typing import NamedTuple

import httpx

from cardbase.errors import InputError, OutsideError
from cardbase.messages import say

_NAME = re.compile(r"[A-Za-z0-9_-]{1,63}(\.[A-Za-z0-9_-]{1,63})*\.?")
_PORTS = {"http": 80, "https": 443}
_SHOWN = 200


class Address(NamedTuple):
    """An address without name and password, and these: they go to the server and nowhere else."""

    url: httpx.URL
    login: tuple[str, str] | None = None

    def __str__(self) -> str:
        return str(self.url)


def read(text: str) -> Address:
    """Return the address that a text is.

    Raises InputError where no server can have it.
    """
    if not text.lower().startswith(("http:", "https:")):
        message = say("cards are fetched by http and https only")
        raise InputError(message, place=without_login(text), hint=say("Or name a file."))
    try:
        url = httpx.URL(text)
        possible = url.port != 0 and port(url) < 2**16 and _is_host(url)
    except (httpx.InvalidURL, UnicodeError):
        possible = False
    if not possible:
        hint = say("An address looks like https://example.org/cards.csv.")
        raise InputError(say("this is no address"), place=without_login(text), hint=hint)
    login = (url.username, url.password) if url.userinfo else None
    return Address(url.copy_with(userinfo=b"", fragment=None), login)


def without_login(text: str) -> str:
    """Return a text that should be an address without what stands before an @: it may be a name and a password."""
    return re.sub(r"(://).*@", r"\1", text, flags=re.DOTALL)


def port(url: httpx.URL) -> int:
    """Return the port that is asked."""
    return url.port or _PORTS[url.scheme]


def host(url: httpx.URL) -> str:
    """Return the host in ASCII, as it is looked up."""
    return url.raw_host.decode()


def _is_host(url: httpx.URL) -> bool:
    name = host(url)
    return bool(url.host) and (bool(_ip(name)) or (bool(_NAME.fullmatch(name)) and len(name) <= 253))


def _ip(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(name)
    except ValueError:
        return None


def is_public(name: str) -> bool:
    """Tell whether an IP address is one of the public network; of a host's name, whether it may have such addresses."""
    found = _ip(name)
    if found is None:
        labels = name.lower().rstrip(".").split(".")
        return labels[-1] != "localhost"
    found = getattr(found, "ipv4_mapped", None) or found
    return found.is_global and not found.is_multicast


def is_same_place(one: httpx.URL, other: httpx.URL) -> bool:
    """Tell whether two addresses have the same host and port, or the usual ports of http and then of https."""
    ports = port(one), port(other)
    return host(one) == host(other) and (ports[0] == ports[1] or ports == (80, 443))


def check_redirect(asked: httpx.URL, before: httpx.URL, location: str) -> None:
    """Check where a server sends one on.

    asked   what the user asked for; before: the address that answers with the redirect

    Raises OutsideError where that is not to be followed.
    """
    try:
        to = read(str(before.join(location))).url
    except (InputError, httpx.InvalidURL, ValueError) as error:
        raise OutsideError(say("it redirects to something that is no address (http or https)")) from error
    if before.scheme == "https" and to.scheme == "http":
        raise OutsideError(
            say("it redirects from https to http: {brief}", brief=brief(to)),
            hint=say("Name that address if you trust it."),
        )
    if not is_public(host(to)) and not is_same_place(asked, to):
        raise not_public(to)


def not_public(to: httpx.URL) -> OutsideError:
    """Return the error about a redirect out of the public network."""
    where = say("to this machine or into a private network")
    return OutsideError(
        say("it redirects {where}: {brief}", where=where, brief=brief(to)),
        hint=say("Name that address if you trust it."),
    )


def brief(url: httpx.URL) -> str:
    """Return an address that a server gave, as it is shown: in ASCII, and not endless."""
    text = str(url)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"
