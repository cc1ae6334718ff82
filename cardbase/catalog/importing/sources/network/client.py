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
from cardbase.messages import say
from cardbase.version import __version__

PATIENCE = 30
"""Seconds without a sign of life, after which a connection counts as broken."""
_PROXIES = ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY")
_NO_SUCH_NAME = {socket.EAI_NONAME, getattr(socket, "EAI_NODATA", socket.EAI_NONAME)}


class Road:
    """Where the connections of one fetch lead: `to` is asked now, `by` is what they are made to (a proxy, if not the same).

    What is asked first may be anywhere; a redirect is checked twice: by its words, and once its name has become an address.
    All connections are closed at its end: httpcore leaves one open that is given up in the midst of its handshake.
    """

    def __init__(self, asked: Address) -> None:
        self.asked = asked.url
        self.made = list[Any]()  # streams of httpcore
        self.go(asked.url)

    async def aclose(self) -> None:
        """Close all connections."""
        for stream in self.made:
            await stream.aclose()

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
        elif event == "connection.connect_tcp.complete":
            self.made.append(info["return_value"])
            if not self._is_proxied():
                ip = self.made[-1].get_extra_info("server_addr")[0]
                if not address.is_public(ip) and not address.is_same_place(self.asked, self.to):
                    raise address.not_public(self.to)

    def _is_proxied(self) -> bool:
        return self.by != (address.host(self.to), address.port(self.to))

    def failure(self, error: httpx.TransportError) -> Later | CardbaseError:
        """Return what to make of a failure: Later where another try may help, else the error with its reason."""
        there = say("the proxy {name}" if self._is_proxied() else "the server {name}", name=self.by[0])
        if isinstance(error, httpx.ProxyError):
            return OutsideError(
                say("{there} makes no connection for us", there=there), hint=say("Check the proxy and its password.")
            )
        if isinstance(error, httpx.TimeoutException):
            return Later(say("{there} is silent for {patience} seconds", there=there, patience=PATIENCE))
        for cause in _causes(error):
            if told := _failure_of(cause, there):
                return told
        if isinstance(error, httpx.RemoteProtocolError):
            return Later(say("{there} breaks off, or does not speak HTTP", there=there))
        return Later(say("the connection to {there} failed", there=there))


def _failure_of(cause: BaseException, there: str) -> Later | CardbaseError | None:
    """Return what to make of one cause, None where it says nothing."""
    if isinstance(cause, ssl.SSLCertVerificationError):
        hint = say("Certificates of your own stand in the file that SSL_CERT_FILE names.")
        return OutsideError(
            say(
                "the certificate of {there} is not trusted: {reason}",
                there=there,
                reason=cause.verify_message.rstrip("."),
            ),
            hint=hint,
        )
    if isinstance(cause, ssl.SSLError):
        return OutsideError(say("{there} does not speak TLS with us", there=there), hint=say("Check the address."))
    if isinstance(cause, socket.gaierror):
        reason = say("{there} cannot be found", there=there)
        return OutsideError(reason, hint=say("Check its name.")) if cause.errno in _NO_SUCH_NAME else Later(reason)
    if isinstance(cause, OSError) and cause.errno:
        return Later(
            say("the connection to {there} failed: {strerror}", there=there, strerror=os.strerror(cause.errno))
        )
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
        hint = say("Install it with: pip install 'httpx[socks]'")
        raise InputError(say("a SOCKS proxy needs a package more"), place=_set(_PROXIES), hint=hint) from error
    except OSError as error:
        said = error.strerror if error.errno and not isinstance(error, ssl.SSLError) else say("there is none in it")
        raise InputError(
            say("the certificates cannot be read: {said}", said=said), place=_set(("SSL_CERT_FILE", "SSL_CERT_DIR"))
        ) from error
    except (httpx.InvalidURL, ValueError) as error:
        hint = say("A proxy looks like http://proxy.example.org:8080.")
        raise InputError(say("this names no proxy that can be used"), place=_set(_PROXIES), hint=hint) from error


def _set(names: tuple[str, ...]) -> str:
    """Return which of these variables the environment has, in either spelling; never their values, which hold passwords."""
    return " or ".join(name for name in (*names, *map(str.lower, names)) if os.environ.get(name)) or say(
        "the environment"
    )
