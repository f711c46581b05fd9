"""The Lectern data API and chat API. The types are in `lectern.data_types` and `lectern.chat_types`."""

from ._clients import (
    AsyncChatClient,
    AsyncDataClient,
    AsyncManageClient,
    AsyncWebsiteClient,
    ChatClient,
    DataClient,
    ManageClient,
    WebsiteClient,
)
from ._errors import ApiError, WebhookError
from ._pace import RateLimit
from ._stream import StreamPart
from ._webhooks import verify_webhook
from .generated import chat_types, data_types

__all__ = [
    "ApiError",
    "AsyncChatClient",
    "AsyncDataClient",
    "AsyncManageClient",
    "AsyncWebsiteClient",
    "ChatClient",
    "DataClient",
    "ManageClient",
    "RateLimit",
    "StreamPart",
    "WebhookError",
    "WebsiteClient",
    "chat_types",
    "data_types",
    "verify_webhook",
]
