"""Files from addresses, by httpx."""
