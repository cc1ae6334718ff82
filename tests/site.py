"""A server on this machine that says exactly what a test tells it to, byte by byte, lies included."""

import socketserver
from collections.abc import Callable, Iterable
from typing import NamedTuple


class Asked(NamedTuple):
    """A request: its path and its headers, names in lower case."""

    path: str
    headers: dict[str, str]


Reply = Callable[[Asked], Iterable[bytes]]
Serve = Callable[[Reply], "Site"]


class Site(socketserver.ThreadingTCPServer):
    """Answers each request with the parts that `reply` gives, then closes the connection; `asked` are the requests."""

    daemon_threads = True
    reply: Reply
    asked: list[Asked]

    def address(self, path: str = "/mine.csv", host: str = "127.0.0.1") -> str:
        return f"http://{host}:{self.server_address[1]}{path}"


class Handler(socketserver.StreamRequestHandler):
    server: Site

    def handle(self) -> None:
        if not self.rfile.peek(1)[:1].isalpha():  # nothing, or another protocol
            self.wfile.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            return
        first = self.rfile.readline()
        headers = {}
        while line := self.rfile.readline().strip():
            name, _, value = line.decode("latin-1").partition(":")
            headers[name.lower()] = value.strip()
        asked = Asked(first.decode().split()[1], headers)
        self.server.asked.append(asked)
        try:
            for part in self.server.reply(asked):
                self.wfile.write(part)
        except ConnectionError:
            pass  # the client has heard enough


def answer(body: bytes = b"", status: str = "200 OK", **headers: str) -> bytes:
    """Return an answer with its length; `content_type="text/html"` becomes the header Content-Type."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    lines = [f"HTTP/1.1 {status}", *(f"{name}: {value}" for name, value in named.items())]
    if "content-length" not in named:
        lines.append(f"content-length: {len(body)}")
    return "\r\n".join([*lines, "connection: close", "", ""]).encode("latin-1") + body


def redirect(to: str) -> bytes:
    """Return an answer that sends one on."""
    return answer(status="302 Found", location=to)
