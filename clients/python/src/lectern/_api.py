from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from ._pace import RateLimit
from ._transport import Transport


class _Api:
    def __init__(
        self,
        base_url: str,
        *,
        token: str | None = None,
        headers: Mapping[str, str] | None = None,
        max_retries: int = 3,
        max_wait_seconds: float = 60,
        timeout: float = 60,
    ) -> None:
        given = {"Authorization": f"Bearer {token}"} if token else {}
        self._transport = Transport(
            base_url,
            headers=given | dict(headers or {}),
            max_retries=max_retries,
            max_wait_seconds=max_wait_seconds,
            timeout=timeout,
        )

    def rate_limit(self) -> RateLimit | None:
        """What the last answer said about the limit; None before the first one."""
        return self._transport.pace.current()


class SyncApi(_Api):
    """Waits for each answer."""

    def _call(self, method: str, template: str, **given: Any) -> Any:
        return self._transport.call(method, template, **given)


class AsyncApi(_Api):
    """For asyncio: requests run in threads, so nothing else is needed."""

    async def _call(self, method: str, template: str, **given: Any) -> Any:
        return await asyncio.to_thread(self._transport.call, method, template, **given)
