from __future__ import annotations

import asyncio
import uuid
from collections.abc import AsyncIterator, Iterator
from typing import Any

from ._stream import Opened, StreamPart, follow
from ._transport import Transport
from .generated.chat_operations import (
    AsyncChatOperations,
    AsyncManageOperations,
    AsyncWebsiteOperations,
    ChatOperations,
    ManageOperations,
    WebsiteOperations,
)
from .generated.chat_types import ChatAnswer, ChatRequest
from .generated.data_operations import AsyncDataOperations, DataOperations


class DataClient(DataOperations):
    """The data API."""


class AsyncDataClient(AsyncDataOperations):
    """The data API, for asyncio."""


class ManageClient(ManageOperations):
    """The management API. `token` is one of the workspace."""


class AsyncManageClient(AsyncManageOperations):
    """The management API, for asyncio."""


class WebsiteClient(WebsiteOperations):
    """The API of bots on websites. `token` is one of a visitor."""


class AsyncWebsiteClient(AsyncWebsiteOperations):
    """The API of bots on websites, for asyncio."""


class _Asking:
    """What both chat clients ask."""

    _transport: Transport

    def __init__(self, base_url: str, *, api_key: str | None = None, bot_id: str | None = None, **options: Any) -> None:
        super().__init__(base_url, token=api_key, **options)  # type: ignore[call-arg]
        self._bot_id = bot_id

    def _request(self, message: str, bot_id: str | None, session_id: str | None) -> ChatRequest:
        asked = bot_id or self._bot_id
        if asked is None:
            raise TypeError("Say which bot to ask: bot_id, for the client or for the question.")
        request: ChatRequest = {"bot_id": asked, "message": message}
        if session_id is not None:
            request["session_id"] = session_id
        return request

    def _follow(self, request: ChatRequest, key: str | None) -> Iterator[StreamPart]:
        headers = {"Idempotency-Key": key or str(uuid.uuid4())}
        send = self._transport.open
        return follow(
            lambda: send("POST", "/api/v1/chat/stream", headers=headers, body=request),
            self._resume,
            self._transport.max_retries,
        )

    def _resume(self, session_id: str) -> Opened:
        return self._transport.open("GET", "/api/v1/sessions/{id}/stream", path={"id": session_id})


class ChatClient(_Asking, ChatOperations):
    """The chat API. Questions are sent again after a lost connection, and still asked once."""

    def ask(
        self,
        message: str,
        *,
        bot_id: str | None = None,
        session_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> ChatAnswer:
        """Asks the bot; with `session_id` in the conversation of an earlier answer."""
        request = self._request(message, bot_id, session_id)
        return self.chat(request, idempotency_key=idempotency_key or str(uuid.uuid4()))

    def stream(
        self,
        message: str,
        *,
        bot_id: str | None = None,
        session_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> Iterator[StreamPart]:
        """The parts of the answer while it is written. The one of type data-result has the whole answer."""
        return self._follow(self._request(message, bot_id, session_id), idempotency_key)

    def resume(self, session_id: str) -> Iterator[StreamPart]:
        """The running answer from its beginning, or the last one."""
        return follow(lambda: self._resume(session_id), self._resume, self._transport.max_retries)


class AsyncChatClient(_Asking, AsyncChatOperations):
    """The chat API, for asyncio."""

    async def ask(
        self,
        message: str,
        *,
        bot_id: str | None = None,
        session_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> ChatAnswer:
        """Asks the bot; with `session_id` in the conversation of an earlier answer."""
        request = self._request(message, bot_id, session_id)
        return await self.chat(request, idempotency_key=idempotency_key or str(uuid.uuid4()))

    def stream(
        self,
        message: str,
        *,
        bot_id: str | None = None,
        session_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncIterator[StreamPart]:
        """The parts of the answer while it is written. The one of type data-result has the whole answer."""
        return _in_thread(self._follow(self._request(message, bot_id, session_id), idempotency_key))

    def resume(self, session_id: str) -> AsyncIterator[StreamPart]:
        """The running answer from its beginning, or the last one."""
        return _in_thread(follow(lambda: self._resume(session_id), self._resume, self._transport.max_retries))


async def _in_thread(parts: Iterator[StreamPart]) -> AsyncIterator[StreamPart]:
    while (part := await asyncio.to_thread(next, parts, None)) is not None:
        yield part
