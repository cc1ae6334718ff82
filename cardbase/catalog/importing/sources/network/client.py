"""The httpx client of one fetch: what the environment says of proxies and certificates, redirects, and words for failures."""

import os
import socket
import ssl
from collections.abc import Iterator
from typing import Any

import httpx

from cardbase.catalog.importing.sources.network import address
from cardbase.catalog.importing.sources.network.address import Address
from cardbase.catalog.importing.sources.network.answer import Later
from cardbase.errors import CardbaseError, InputError, OutsideError
from cardbase.version import __version__

PATIENCE = 30
"""Seconds without a sign of life, after which a connection counts as broken."""
_PROXIES = ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY")
_NO_SUCH_NAME = {socket.EAI_NONAME, getattr(socket, "EAI_NODATA", socket.EAI_NONAME)}


class Road:
    """Where the connections of one fetch lead: `to` is asked now, `by` is what they are made to (a proxy, if not the same).

    What is asked first may be anywhere; a redirect is checked twice: by its words, and once its name has become an address.
    """

    def __init__(self, asked: Address) -> None:
        self.asked = asked.url
        self.go(asked.url)

    def go(self, to: httpx.URL) -> None:
        """Note what is asked now."""
        self.to, self.by = to, (address.host(to), address.port(to))

    async def check_redirect(self, answer: httpx.Response) -> None:
        """Raise OutsideError where an answer leads to where it should not; a hook of httpx."""
        if answer.has_redirect_location:
            address.check_redirect(self.asked, answer.request.url, answer.headers["Location"])

    async def trace(self, event: str, info: dict[str, Any]) -> None:
        """Look at each new connection before anything is said on it; a hook of httpx."""
        if event == "connection.connect_tcp.started":
            self.by = (info["host"], info["port"])
        elif event == "connection.connect_tcp.complete" and not self._is_proxied():
            stream = info["return_value"]
            ip = stream.get_extra_info("server_addr")[0]
            if not address.is_public(ip) and not address.is_same_place(self.asked, self.to):
                await stream.aclose()
                raise address.not_public(self.to)

    def _is_proxied(self) -> bool:
        return self.by != (address.host(self.to), address.port(self.to))

    def failure(self, error: httpx.TransportError) -> Later | CardbaseError:
        """Return what to make of a failure: Later where another try may help, else the error with its reason."""
        there = f"the {'proxy' if self._is_proxied() else 'server'} {self.by[0]}"
        if isinstance(error, httpx.ProxyError):
            return OutsideError(f"{there} makes no connection for us", hint="Check the proxy and its password.")
        if isinstance(error, httpx.TimeoutException):
            return Later(f"{there} is silent for {PATIENCE} seconds")
        for cause in _causes(error):
            if told := _failure_of(cause, there):
                return told
        if isinstance(error, httpx.RemoteProtocolError):
            return Later(f"{there} breaks off, or does not speak HTTP")
        return Later(f"the connection to {there} failed")


def _failure_of(cause: BaseException, there: str) -> Later | CardbaseError | None:
    """Return what to make of one cause, None where it says nothing."""
    if isinstance(cause, ssl.SSLCertVerificationError):
        hint = "Certificates of your own stand in the file that SSL_CERT_FILE names."
        return OutsideError(f"the certificate of {there} is not trusted: {cause.verify_message.rstrip('.')}", hint=hint)
    if isinstance(cause, ssl.SSLError):
        return OutsideError(f"{there} does not speak TLS with us", hint="Check the address.")
    if isinstance(cause, socket.gaierror):
        reason = f"{there} cannot be found"
        return OutsideError(reason, hint="Check its name.") if cause.errno in _NO_SUCH_NAME else Later(reason)
    if isinstance(cause, OSError) and cause.errno:
        return Later(f"the connection to {there} failed: {os.strerror(cause.errno)}")
    return None


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an error and what led to it; of several that happened at once, the first."""
    while error is not None:
        yield error
        error = error.exceptions[0] if isinstance(error, BaseExceptionGroup) else error.__cause__ or error.__context__


def open_client(road: Road, transport: httpx.AsyncBaseTransport | None = None) -> httpx.AsyncClient:
    """Return the client, which follows no redirect by itself, because it would read their bodies.

    Raises InputError where the environment names a proxy or a certificate file that cannot be used.
    """
    try:
        return httpx.AsyncClient(
            timeout=PATIENCE,
            headers={"User-Agent": f"cardbase/{__version__}", "Accept-Encoding": "gzip"},
            event_hooks={"response": [road.check_redirect]},
            transport=transport,
        )
    except ImportError as error:
        hint = "Install it with: pip install 'httpx[socks]'"
        raise InputError("a SOCKS proxy needs a package more", place=_set(_PROXIES), hint=hint) from error
    except OSError as error:
        said = error.strerror if error.errno and not isinstance(error, ssl.SSLError) else "there is none in it"
        raise InputError(
            f"the certificates cannot be read: {said}", place=_set(("SSL_CERT_FILE", "SSL_CERT_DIR"))
        ) from error
    except (httpx.InvalidURL, ValueError) as error:
        hint = "A proxy looks like http://proxy.example.org:8080."
        raise InputError("this names no proxy that can be used", place=_set(_PROXIES), hint=hint) from error


def _set(names: tuple[str, ...]) -> str:
    """Return which of these variables the environment has, in either spelling; never their values, which hold passwords."""
    return " or ".join(name for name in (*names, *map(str.lower, names)) if os.environ.get(name)) or "the environment"
