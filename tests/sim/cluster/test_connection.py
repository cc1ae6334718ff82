"""Addresses of clusters."""

import pytest

from cardbase.errors import InputError
from cardbase.sim.cluster.connection import checked


@pytest.mark.parametrize("address", ["tcp://10.0.0.7:8786", "tls://scheduler.example:8786", "tcp://[::1]:8786"])
def test_an_address_has_a_scheme_a_host_and_a_port(address: str) -> None:
    assert checked(address) == address
    assert checked(address + "/") == address


@pytest.mark.parametrize(
    "address",
    ["", "10.0.0.7:8786", "tcp://10.0.0.7", "tcp://:8786", "http://10.0.0.7:8786", "tcp://a:b", "tcp://a:1/b"],
)
def test_anything_else_is_refused(address: str) -> None:
    with pytest.raises(InputError, match="is no address of a cluster") as caught:
        checked(address)
    assert caught.value.hint == "Write tcp://HOST:PORT, as 'dask scheduler' says it."
