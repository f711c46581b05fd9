from __future__ import annotations

import http.client
import json
import random
import time
import urllib.error
import urllib.request
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

from ._errors import ApiError, error_of
from ._pace import Pace

#: Temporary: no answer, rate limit, refused by a proxy or a starting service.
_passing = {0, 429, 502, 503, 504}


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The services never redirect; a proxy that does must not get the key."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


class Transport:
    """Sends requests: waits for limits, tries again where that is safe, and raises `ApiError`."""

    def __init__(
        self,
        base_url: str,
        *,
        headers: Mapping[str, str] | None = None,
        max_retries: int = 3,
        max_wait_seconds: float = 60,
        timeout: float = 60,
    ) -> None:
        if urlsplit(base_url).scheme not in ("http", "https"):
            raise ValueError("base_url must begin with http:// or https://")
        self.base_url = base_url.rstrip("/")
        self.max_retries = max_retries
        self.pace = Pace()
        self._headers = dict(headers or {})
        self._max_wait_seconds = max_wait_seconds
        self._timeout = timeout
        self._opener = urllib.request.build_opener(_NoRedirect())

    def call(
        self,
        method: str,
        template: str,
        *,
        path: Mapping[str, str | int] | None = None,
        query: Mapping[str, Any] | None = None,
        headers: Mapping[str, str | None] | None = None,
        body: Any = None,
        text: bool = False,
    ) -> Any:
        """The answer of an operation, as it is described."""
        with self.open(method, template, path=path, query=query, headers=headers, body=body) as response:
            received = response.read()
        if text:
            return received.decode("utf-8")
        return json.loads(received) if received else None

    def open(
        self,
        method: str,
        template: str,
        *,
        path: Mapping[str, str | int] | None = None,
        query: Mapping[str, Any] | None = None,
        headers: Mapping[str, str | None] | None = None,
        body: Any = None,
    ) -> http.client.HTTPResponse:
        """An answer of 2xx whose body is not read yet; after retries where they make sense."""
        named = {name: quote(str(value), safe="") for name, value in (path or {}).items()}
        asked = urlencode(list(_pairs(query or {})))
        url = self.base_url + template.format(**named) + (f"?{asked}" if asked else "")
        sent = self._headers | {name: value for name, value in (headers or {}).items() if value is not None}
        data, kind = _encode(body)
        if kind:
            sent["Content-Type"] = kind
        is_repeatable = method in ("GET", "PUT", "DELETE") or "Idempotency-Key" in sent
        for tries in range(self.max_retries + 1):
            try:
                return self._attempt(method, url, sent, data)
            except ApiError as error:
                delay = self._delay_after(error, tries, is_repeatable)
                if delay is None:
                    raise
            time.sleep(delay)
        raise AssertionError("the last attempt returns or raises")

    def _attempt(self, method: str, url: str, headers: Mapping[str, str], data: bytes | None) -> Any:
        self.pace.wait(self._max_wait_seconds)
        request = urllib.request.Request(url, data=data, headers=dict(headers), method=method)
        try:
            response = self._opener.open(request, timeout=self._timeout)
        except urllib.error.HTTPError as refused:
            with refused:
                self.pace.note(refused.headers)
                raise error_of(method, url, refused.code, refused.headers, refused.read()) from None
        except (OSError, http.client.HTTPException) as lost:
            raise ApiError(method, url, 0, f"({lost})") from lost
        self.pace.note(response.headers)
        return response

    def _delay_after(self, error: ApiError, tries: int, is_repeatable: bool) -> float | None:
        is_running = error.status == 409 and error.retry_after_seconds is not None
        if tries >= self.max_retries or not (error.status in _passing or is_running):
            return None
        # A rate-limited request had no effect; one that failed otherwise may have had.
        if error.status != 429 and not is_repeatable:
            return None
        delay = error.retry_after_seconds or 0.25 * 2**tries * (1 + random.random())
        return delay if delay <= self._max_wait_seconds else None


def _encode(body: Any) -> tuple[bytes | None, str | None]:
    if body is None:
        return None, None
    if isinstance(body, bytes):
        return body, "application/octet-stream"
    if isinstance(body, str):
        return body.encode("utf-8"), "application/yaml"
    return json.dumps(body).encode("utf-8"), "application/json"


def _pairs(query: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    """Several values are one text with commas; a mapping has parameters of its own."""
    for name, value in query.items():
        if value is None:
            continue
        if isinstance(value, Mapping):
            yield from _pairs(value)
        elif isinstance(value, (list, tuple, set, frozenset)):
            yield name, ",".join(map(_word, value))
        else:
            yield name, _word(value)


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
