from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping, Sequence
from typing import Any

from ._errors import WebhookError


def verify_webhook(
    *,
    secret: str | Sequence[str],
    headers: Mapping[str, str],
    body: str | bytes,
    tolerance_seconds: float = 300,
    now: float | None = None,
) -> dict[str, Any]:
    """The event, if its signature is valid and recent (Standard Webhooks); otherwise raises `WebhookError`.

    `body` is the body as it was received, before any parsing. `secret` may be several during a rotation.
    """
    given = {name.lower(): value for name, value in headers.items()}
    values = [given.get(name) or "" for name in ("webhook-id", "webhook-timestamp", "webhook-signature")]
    if "" in values:
        raise WebhookError("A header webhook-id, webhook-timestamp or webhook-signature is missing.")
    identity, timestamp, signatures = values
    if not timestamp.isascii() or not timestamp.isdigit():
        raise WebhookError("The timestamp is not a number.")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance_seconds:
        raise WebhookError("The timestamp is too far from the present.")
    raw = body.encode("utf-8") if isinstance(body, str) else body
    signed = f"{identity}.{timestamp}.".encode() + raw
    for one in [secret] if isinstance(secret, str) else secret:
        made = base64.b64encode(hmac.new(_key(one), signed, hashlib.sha256).digest()).decode()
        for signature in signatures.split(" "):
            if hmac.compare_digest(signature.encode(), f"v1,{made}".encode()):
                return json.loads(raw)
    raise WebhookError("No signature matches.")


def _key(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        key = b""
    if not key:
        raise ValueError('The secret must be "whsec_" followed by base64.')
    return key
