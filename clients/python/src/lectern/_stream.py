from __future__ import annotations

import http.client
import json
from collections.abc import Callable, Iterator
from typing import Any, TypedDict

from ._errors import ApiError
from .generated.chat_types import ChatAnswer


class StreamPart(TypedDict, total=False):
    """A part of an answer while it is written, told apart by `type`: the AI SDK's UI message stream."""

    type: str
    id: str
    messageId: str
    messageMetadata: dict[str, str]
    #: The next words, for the type text-delta.
    delta: str
    sourceId: str
    url: str
    title: str
    mediaType: str
    #: The whole answer, for the type data-result.
    data: ChatAnswer
    reason: str
    errorText: str


Opened = http.client.HTTPResponse


class _Progress:
    """Which parts of an answer the caller has seen."""

    def __init__(self) -> None:
        self.session_id: str | None = None
        self.is_complete = False
        self._seen: set[str] = set()
        self._passed_on = 0
        self._position = 0

    def again(self) -> None:
        self._position = 0

    def rest(self, part: StreamPart) -> StreamPart | None:
        if part["type"] == "text-delta":
            return self._rest_of_text(part)
        if part["type"] == "start":
            self.session_id = part["messageMetadata"]["session_id"]
        if part["type"] == "data-result":
            self.is_complete = True
        name = part["type"] + part.get("sourceId", "")
        if name in self._seen:
            return None
        self._seen.add(name)
        return part

    def _rest_of_text(self, part: StreamPart) -> StreamPart | None:
        delta = part["delta"][max(0, self._passed_on - self._position) :]
        self._position += len(part["delta"])
        self._passed_on = max(self._passed_on, self._position)
        return {**part, "delta": delta} if delta else None


def follow(start: Callable[[], Opened], resume: Callable[[str], Opened], max_resumes: int) -> Iterator[StreamPart]:
    """Follows an answer to its end, resuming it when the connection is lost. No part is passed on twice."""
    progress = _Progress()
    for _ in range(max_resumes + 1):
        opened = start() if progress.session_id is None else resume(progress.session_id)
        yield from _fresh_parts(opened, progress)
        if progress.is_complete:
            return
    raise ApiError("POST", opened.url, opened.status, "The connection was lost before the answer was complete.")


def _fresh_parts(opened: Opened, progress: _Progress) -> Iterator[StreamPart]:
    progress.again()
    with opened:
        try:
            for part in _parts(opened):
                fresh = progress.rest(part)
                if fresh is not None and fresh["type"] == "error":
                    raise ApiError("POST", opened.url, opened.status, fresh["errorText"])
                if fresh is not None:
                    yield fresh
        except (OSError, http.client.HTTPException):
            return


def _parts(opened: Opened) -> Iterator[Any]:
    for line in opened:
        if not line.startswith(b"data: "):
            continue
        if line.strip() == b"data: [DONE]":
            return
        if not line.endswith(b"\n"):
            return  # It was cut off.
        yield json.loads(line[len(b"data: ") :])
