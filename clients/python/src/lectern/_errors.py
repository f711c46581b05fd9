from __future__ import annotations

import json
import re
from collections.abc import Mapping


class ApiError(Exception):
    """A request that was refused or not answered. The message has method, URL, status and the text of the service."""

    def __init__(
        self,
        method: str,
        url: str,
        status: int,
        text: str,
        *,
        code: str | None = None,
        request_id: str | None = None,
        retry_after_seconds: float | None = None,
        suggestions: tuple[str, ...] = (),
    ) -> None:
        super().__init__(f"{method} {url}: {status or 'no answer'} {text}")
        self.method = method
        self.url = url
        #: 0 without an answer.
        self.status = status
        self.text = text
        #: The stable error code of the chat API.
        self.code = code
        self.request_id = request_id
        self.retry_after_seconds = retry_after_seconds
        #: Names of records that may have been meant, from the data API.
        self.suggestions = suggestions


class WebhookError(Exception):
    """A delivery that is not genuine, or too old."""


def error_of(method: str, url: str, status: int, headers: Mapping[str, str], body: bytes) -> ApiError:
    try:
        said = json.loads(body)
    except ValueError:
        said = None  # Proxies answer with pages.
    known = said if isinstance(said, dict) else {}
    alternates = re.findall(r'rel="alternate"; title="([^"]*)"', headers.get("link") or "")
    return ApiError(
        method,
        url,
        status,
        str(known.get("error") or "refused"),
        code=known.get("code"),
        request_id=headers.get("x-request-id"),
        retry_after_seconds=seconds_of(headers.get("retry-after")),
        suggestions=tuple(alternates),
    )


def seconds_of(text: str | None) -> float | None:
    try:
        return float(text) if text else None
    except ValueError:
        return None
