from __future__ import annotations

import re
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass

from ._errors import seconds_of


@dataclass
class RateLimit:
    """The state of the caller's rate limit."""

    limit: int
    remaining: int
    #: Seconds since 1970.
    reset_at: float


class Pace:
    """Delays requests that would exceed the limit that the last answers reported."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._window: RateLimit | None = None
        self._length = 60.0

    def current(self) -> RateLimit | None:
        with self._lock:
            return None if self._window is None else RateLimit(**vars(self._window))

    def note(self, headers: Mapping[str, str]) -> None:
        told = self._read(headers)
        if told is None:
            return
        with self._lock:
            known = self._window
            # Answers may arrive out of order: within one window the remaining count only decreases.
            if known is not None and abs(known.reset_at - told.reset_at) < 2:
                told.remaining = min(told.remaining, known.remaining)
            self._window = told

    def wait(self, max_wait_seconds: float) -> None:
        """Waits until a used-up window ends if that is soon; otherwise the service refuses the request."""
        while True:
            with self._lock:
                window = self._window
                if window is None:
                    return
                delay = window.reset_at - time.time()
                if window.remaining <= 0 and delay <= 0:
                    window.remaining, window.reset_at = window.limit, time.time() + self._length
                if window.remaining > 0 or delay > max_wait_seconds:
                    window.remaining -= 1
                    return
            time.sleep(max(delay, 0.01))

    def _read(self, headers: Mapping[str, str]) -> RateLimit | None:
        limit = seconds_of(headers.get("x-ratelimit-limit"))
        remaining = seconds_of(headers.get("x-ratelimit-remaining"))
        if limit is None or remaining is None:
            return None
        length = re.search(r"w=(\d+)", headers.get("ratelimit-policy") or "")
        if length:
            self._length = float(length[1])
        # Relative seconds do not depend on the difference between the two clocks.
        left = re.search(r"t=(\d+)", headers.get("ratelimit") or "")
        seconds = seconds_of(headers.get("retry-after") or (left[1] if left else None))
        reset = seconds_of(headers.get("x-ratelimit-reset")) or time.time()
        return RateLimit(int(limit), int(remaining), reset if seconds is None else time.time() + seconds)
