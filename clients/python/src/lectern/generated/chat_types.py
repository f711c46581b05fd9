# Made from the OpenAPI document by npm run generate.
from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class ChatRequestFilter(TypedDict):
    audience: NotRequired[list[str]]
    tags: NotRequired[list[str]]
    fields: NotRequired[dict[str, str]]


class ChatRequest(TypedDict):
    bot_id: str
    message: str
    session_id: NotRequired[str | None]
    filter: NotRequired[ChatRequestFilter | None]
    hand_over: NotRequired[bool | None]


class ChatAnswer(TypedDict):
    response: str
    sources: list[Source]
    session_id: str
    message_id: str
    answered: bool
    usage: Usage
    status: NotRequired[Literal["waiting", "with_person", "away"]]
    suggestions: NotRequired[list[str]]


class SourcePicturesItem(TypedDict):
    url: str
    alt: str


class Source(TypedDict):
    title: str
    url: str
    quote: NotRequired[str]
    page: NotRequired[int]
    pictures: NotRequired[list[SourcePicturesItem]]


class Usage(TypedDict):
    model: str
    input_tokens: int
    output_tokens: int
    history: Literal["full", "summarised"]
    kind: NotRequired[Literal["small_talk", "person", "closest"]]
    first_token_ms: NotRequired[float]
    cost: NotRequired[float]
    stopped: NotRequired[Literal[True]]
    cut: NotRequired[Literal[True]]
    fallback: NotRequired[Literal["model_unavailable", "model_unproven", "budget_spent"]]


class Session(TypedDict):
    session_id: str
    bot_id: str
    created_at: str
    updated_at: str
    message_count: int
    status: NotRequired[Literal["waiting", "with_person", "away"]]
    messages: list[UserMessage | AssistantMessage]
    next_after: int | None


class UserMessage(TypedDict):
    message_id: str
    role: Literal["user"]
    text: str
    created_at: str
    state: Literal["answered", "running", "unanswered"]


class AssistantMessage(TypedDict):
    message_id: str
    role: Literal["assistant"]
    text: str
    created_at: str
    answered: bool
    sources: list[Source]
    usage: Usage
    suggestions: NotRequired[list[str]]
    author: NotRequired[str]
    author_picture: NotRequired[str]


class Stop(TypedDict):
    session_id: str
    stopped: bool


class Health(TypedDict):
    status: Literal["ok", "unavailable"]
    reason: NotRequired[Literal["starting", "stopping", "models", "database", "disk"]]
    timestamp: str
    version: str


class ErrorBody(TypedDict):
    error: str
    code: ErrorCode
    request_id: str


class ChatExchangeEventData(TypedDict):
    request: dict[str, Any] | list[Any] | str | float | bool | None
    response: dict[str, Any] | list[Any] | str | float | bool | None
    status: int
    method: str
    path: str
    request_id: str
    key_id: str
    channel: Literal["api", "website", "slack", "discord", "telegram", "whatsapp", "teams", "email"]
    visitor_id: str | None
    bot_id: str
    session_id: str | None
    started_at: str
    finished_at: str


class ChatExchangeEvent(TypedDict):
    type: Literal["chat.exchange"]
    timestamp: str
    data: ChatExchangeEventData


class ConversationRatedEventData(TypedDict):
    bot_id: str
    key_id: str
    session_id: str
    message_id: str
    rating: Literal["up", "down"]
    comment: str | None
    rated_by: str | None


class ConversationRatedEvent(TypedDict):
    type: Literal["conversation.rated"]
    timestamp: str
    data: ConversationRatedEventData


class QuestionUnansweredEventData(TypedDict):
    bot_id: str
    key_id: str
    session_id: str
    message_id: str
    question: str
    response: str


class QuestionUnansweredEvent(TypedDict):
    type: Literal["question.unanswered"]
    timestamp: str
    data: QuestionUnansweredEventData


class SourceFailedEventData(TypedDict):
    bot_id: str
    key_id: str
    source_id: str
    title: str
    url: str | None
    error: str


class SourceFailedEvent(TypedDict):
    type: Literal["source.failed"]
    timestamp: str
    data: SourceFailedEventData


class LeadCreatedEventData(TypedDict):
    bot_id: str
    key_id: str
    lead_id: str
    name: str | None
    email: str
    email_verified: bool
    question: str
    session_id: str | None
    visitor_id: str


class LeadCreatedEvent(TypedDict):
    type: Literal["lead.created"]
    timestamp: str
    data: LeadCreatedEventData


class ConversationWaitingEventData(TypedDict):
    bot_id: str
    key_id: str
    session_id: str
    visitor_id: str | None
    reason: Literal["asked", "button", "failed"]
    question: str
    away: bool


class ConversationWaitingEvent(TypedDict):
    type: Literal["conversation.waiting"]
    timestamp: str
    data: ConversationWaitingEventData


class ConversationAssignedEventData(TypedDict):
    bot_id: str
    key_id: str
    session_id: str
    assignee_id: str | None


class ConversationAssignedEvent(TypedDict):
    type: Literal["conversation.assigned"]
    timestamp: str
    data: ConversationAssignedEventData


class ConversationMessageEventData(TypedDict):
    bot_id: str
    key_id: str
    session_id: str
    message_id: str
    role: Literal["user", "assistant"]
    text: str
    author: str | None


class ConversationMessageEvent(TypedDict):
    type: Literal["conversation.message"]
    timestamp: str
    data: ConversationMessageEventData


class ConversationClosedEventData(TypedDict):
    bot_id: str
    key_id: str
    session_id: str
    outcome: Literal["handed_back", "closed", "left"]


class ConversationClosedEvent(TypedDict):
    type: Literal["conversation.closed"]
    timestamp: str
    data: ConversationClosedEventData


class QuotaReachedEventData(TypedDict):
    bot_id: str
    key_id: str
    limit: int
    day: str
    reset_at: str


class QuotaReachedEvent(TypedDict):
    type: Literal["quota.reached"]
    timestamp: str
    data: QuotaReachedEventData


class LimitReachedEventData(TypedDict):
    bot_id: str
    key_id: str
    workspace_id: str
    limit: Literal["key_requests_per_day", "questions_per_day", "questions_per_month", "bots", "keys", "sources", "members", "stored_bytes", "channels"]
    percent: Literal[80] | Literal[100]
    used: int
    allowed: int
    period: str | None
    resets_at: str | None


class LimitReachedEvent(TypedDict):
    type: Literal["limit.reached"]
    timestamp: str
    data: LimitReachedEventData


class UsageDailyEventDataChannels(TypedDict):
    api: int
    website: int
    slack: int
    discord: int
    telegram: int
    whatsapp: int
    teams: int
    email: int


class UsageDailyEventDataChange(TypedDict):
    questions: int
    answered: int
    input_tokens: int
    output_tokens: int


class UsageDailyEventData(TypedDict):
    id: str
    workspace_id: str
    bot_id: str
    day: str
    revision: int
    corrects: str | None
    questions: int
    answered: int
    input_tokens: int
    output_tokens: int
    channels: UsageDailyEventDataChannels
    stored_bytes: int | None
    change: UsageDailyEventDataChange


class UsageDailyEvent(TypedDict):
    type: Literal["usage.daily"]
    timestamp: str
    data: UsageDailyEventData


class PingEventData(TypedDict):
    key_id: str
    bot_id: str


class PingEvent(TypedDict):
    type: Literal["ping"]
    timestamp: str
    data: PingEventData


class CompletionRequestMessagesItemContentItem(TypedDict):
    type: str
    text: NotRequired[str]


class CompletionRequestMessagesItem(TypedDict):
    role: Literal["system", "developer", "user", "assistant", "tool", "function"]
    content: NotRequired[str | list[CompletionRequestMessagesItemContentItem] | None]


class CompletionRequestMetadata(TypedDict):
    session_id: NotRequired[str | None]


class CompletionRequestFilter(TypedDict):
    audience: NotRequired[list[str]]
    tags: NotRequired[list[str]]
    fields: NotRequired[dict[str, str]]


class CompletionRequest(TypedDict):
    model: str
    messages: list[CompletionRequestMessagesItem]
    user: NotRequired[str | None]
    metadata: NotRequired[CompletionRequestMetadata | None]
    filter: NotRequired[CompletionRequestFilter | None]
    citations: NotRequired[Literal["inline", "none"] | None]


class CompletionChoicesItemMessage(TypedDict):
    role: Literal["assistant"]
    content: str
    refusal: None


class CompletionChoicesItem(TypedDict):
    index: Literal[0]
    message: CompletionChoicesItemMessage
    citations: list[Source]
    finish_reason: Literal["stop", "length"]
    logprobs: None


class CompletionUsage(TypedDict):
    prompt_tokens: int
    completion_tokens: int
    total_tokens: int


class Completion(TypedDict):
    id: str
    created: int
    model: str
    session_id: str
    object: Literal["chat.completion"]
    choices: list[CompletionChoicesItem]
    usage: CompletionUsage
    message_id: str
    answered: bool


class EmbeddingsRequest(TypedDict):
    model: str
    input: str | list[str]
    encoding_format: NotRequired[Literal["float", "base64"] | None]
    dimensions: NotRequired[int | None]


class EmbeddingListDataItem(TypedDict):
    object: Literal["embedding"]
    index: int
    embedding: list[float] | str


class EmbeddingListUsage(TypedDict):
    prompt_tokens: int
    total_tokens: int


class EmbeddingList(TypedDict):
    object: Literal["list"]
    model: str
    data: list[EmbeddingListDataItem]
    usage: EmbeddingListUsage


class ModelListDataItem(TypedDict):
    id: str
    object: Literal["model"]
    created: int
    owned_by: str


class ModelList(TypedDict):
    object: Literal["list"]
    data: list[ModelListDataItem]


class Model(TypedDict):
    id: str
    object: Literal["model"]
    created: int
    owned_by: str


class OpenAiErrorError(TypedDict):
    message: str
    type: str
    param: str | None
    code: str | None
    request_id: str


class OpenAiError(TypedDict):
    error: OpenAiErrorError


class WebsiteVisitRequestIdentity(TypedDict):
    token: str


class WebsiteVisitRequestIdentity2(TypedDict):
    user_id: str
    user_hash: str
    name: NotRequired[str | None]
    email: NotRequired[str | None]


class WebsiteVisitRequest(TypedDict):
    ticket: NotRequired[str | None]
    visitor: NotRequired[str | None]
    identity: NotRequired[WebsiteVisitRequestIdentity | WebsiteVisitRequestIdentity2 | None]


class WebsiteQuestion(TypedDict):
    message: str
    session_id: NotRequired[str | None]
    hand_over: NotRequired[bool | None]
    stream: NotRequired[bool | None]
    consent: NotRequired[str | None]


class WebsiteFeedbackRequest(TypedDict):
    message_id: str
    rating: Literal["up", "down"] | None
    reason: NotRequired[str | None]


class WebsiteLeadRequest(TypedDict):
    name: NotRequired[str | None]
    email: str
    question: str
    session_id: NotRequired[str | None]
    consent: NotRequired[str | None]


class WebsiteSettingsConsent(TypedDict):
    text: str
    url: str | None
    hash: str


class WebsiteSettingsProactiveItem(TypedDict):
    id: str
    path: str
    delay_seconds: int
    text: str


class WebsiteSettingsHandOver(TypedDict):
    enabled: bool
    text: str | None
    person: bool
    open: bool


class WebsiteSettingsLimits(TypedDict):
    message_characters: int


class WebsiteSettings(TypedDict):
    public_id: str
    name: str
    title: str
    welcome: str
    placeholder: str | None
    colour: str
    text_colour: str
    avatar_url: str | None
    initials: str
    launcher: Literal["circle", "pill"]
    launcher_text: str | None
    corner: Literal["right", "left"]
    starters: list[str]
    powered_by: bool
    powered_by_name: str
    voice_input: bool
    consent: WebsiteSettingsConsent | None
    proactive: NotRequired[list[WebsiteSettingsProactiveItem]]
    hand_over: WebsiteSettingsHandOver
    share: bool
    language_default: Literal["en", "de", "es", "fr", "pt", "ja", "ar", "he"] | None
    limits: WebsiteSettingsLimits


class WebsiteTicket(TypedDict):
    ticket: str
    expires_in: int


class WebsiteVisit(TypedDict):
    token: str
    expires_in: int
    visitor: NotRequired[str]
    name: NotRequired[str]
    verified: bool


class WebsiteAnswer(TypedDict):
    response: str
    sources: list[Source]
    session_id: str
    message_id: str
    answered: bool
    usage: Usage
    status: NotRequired[Literal["waiting", "with_person", "away"]]
    suggestions: NotRequired[list[str]]
    hand_over: NotRequired[Literal[True]]


class WebsiteConversationsConversationsItem(TypedDict):
    session_id: str
    title: str
    created_at: str
    updated_at: str
    message_count: int


class WebsiteConversations(TypedDict):
    conversations: list[WebsiteConversationsConversationsItem]


class WebsiteSession(TypedDict):
    session_id: str
    created_at: str
    updated_at: str
    message_count: int
    status: NotRequired[Literal["waiting", "with_person", "away"]]
    messages: list[UserMessage | AssistantMessage]
    next_after: int | None


class WebsiteStop(TypedDict):
    session_id: str
    stopped: bool


class WebsiteFeedback(TypedDict):
    message_id: str
    rating: Literal["up", "down"] | None
    reason: str | None


class WebsiteLead(TypedDict):
    id: str
    created_at: str


class BotCopy(TypedDict):
    name: NotRequired[str]


class NewBotModel(TypedDict):
    kind: Literal["default"]
    monthly_budget: NotRequired[float]


class NewBotModel2(TypedDict):
    kind: Literal["built-in"]


class NewBotModel3(TypedDict):
    kind: Literal["openai-compatible"]
    base_url: str
    model: str
    api_key: NotRequired[str]
    input_price: NotRequired[float]
    output_price: NotRequired[float]
    monthly_budget: NotRequired[float]


class NewBotModel4(TypedDict):
    kind: Literal["anthropic"]
    model: str
    api_key: NotRequired[str]
    input_price: NotRequired[float]
    output_price: NotRequired[float]
    monthly_budget: NotRequired[float]


class NewBotMaskingItem(TypedDict):
    name: str
    pattern: str


class NewBotConsent(TypedDict):
    text: str
    url: NotRequired[str | None]


class NewBot(TypedDict):
    name: str
    welcome: NotRequired[str]
    suggested_questions: NotRequired[list[str]]
    fallback_text: NotRequired[str]
    model: NotRequired[NewBotModel | NewBotModel2 | NewBotModel3 | NewBotModel4]
    retention_days: NotRequired[int | None]
    retention: NotRequired[dict[str, int | None]]
    texts: NotRequired[dict[str, dict[str, str]]]
    follow_up_questions: NotRequired[bool]
    masking: NotRequired[list[Literal["email", "phone", "card", "iban", "national_id"] | NewBotMaskingItem]]
    consent: NotRequired[NewBotConsent | None]
    instructions: NotRequired[str]


class BotChangesModel(TypedDict):
    kind: Literal["default"]
    monthly_budget: NotRequired[float]


class BotChangesModel2(TypedDict):
    kind: Literal["built-in"]


class BotChangesModel3(TypedDict):
    kind: Literal["openai-compatible"]
    base_url: str
    model: str
    api_key: NotRequired[str]
    input_price: NotRequired[float]
    output_price: NotRequired[float]
    monthly_budget: NotRequired[float]


class BotChangesModel4(TypedDict):
    kind: Literal["anthropic"]
    model: str
    api_key: NotRequired[str]
    input_price: NotRequired[float]
    output_price: NotRequired[float]
    monthly_budget: NotRequired[float]


class BotChangesMaskingItem(TypedDict):
    name: str
    pattern: str


class BotChangesConsent(TypedDict):
    text: str
    url: NotRequired[str | None]


class BotChanges(TypedDict):
    name: NotRequired[str]
    welcome: NotRequired[str]
    suggested_questions: NotRequired[list[str]]
    fallback_text: NotRequired[str]
    model: NotRequired[BotChangesModel | BotChangesModel2 | BotChangesModel3 | BotChangesModel4]
    retention_days: NotRequired[int | None]
    retention: NotRequired[dict[str, int | None]]
    texts: NotRequired[dict[str, dict[str, str]]]
    follow_up_questions: NotRequired[bool]
    masking: NotRequired[list[Literal["email", "phone", "card", "iban", "national_id"] | BotChangesMaskingItem]]
    consent: NotRequired[BotChangesConsent | None]


class NewInstructions(TypedDict):
    text: str


class NewSourceValue(TypedDict):
    kind: Literal["dataset"]
    audience: NotRequired[list[str]]
    tags: NotRequired[list[str]]
    fields: NotRequired[dict[str, str]]


class NewSourceValue2(TypedDict):
    kind: Literal["text"]
    title: str
    text: str
    url: NotRequired[str]
    published: NotRequired[bool]
    audience: NotRequired[list[str]]
    tags: NotRequired[list[str]]
    fields: NotRequired[dict[str, str]]


class NewSourceValue3PairsItem(TypedDict):
    question: str
    answer: str


class NewSourceValue3(TypedDict):
    kind: Literal["qa"]
    title: str
    pairs: list[NewSourceValue3PairsItem]
    url: NotRequired[str]
    published: NotRequired[bool]
    audience: NotRequired[list[str]]
    tags: NotRequired[list[str]]
    fields: NotRequired[dict[str, str]]


class NewSourceValue4(TypedDict):
    kind: Literal["url"]
    title: NotRequired[str]
    url: str
    javascript: NotRequired[bool]
    headers: NotRequired[dict[str, str | None]]
    refresh_hours: NotRequired[int | None]
    audience: NotRequired[list[str]]
    tags: NotRequired[list[str]]
    fields: NotRequired[dict[str, str]]


class NewSourceValue5(TypedDict):
    kind: Literal["site"]
    title: NotRequired[str]
    url: str
    javascript: NotRequired[bool]
    discovery: NotRequired[Literal["sitemap", "links", "both"]]
    sitemap_url: NotRequired[str | None]
    under: NotRequired[str | None]
    include: NotRequired[list[str]]
    exclude: NotRequired[list[str]]
    max_pages: NotRequired[int | None]
    refresh_hours: NotRequired[int | None]
    audience: NotRequired[list[str]]
    tags: NotRequired[list[str]]
    fields: NotRequired[dict[str, str]]
    headers: NotRequired[dict[str, str | None]]


class NewSourceValue6Connection(TypedDict):
    type: Literal["git"]
    host: Literal["github", "gitlab", "gitea"]
    server: NotRequired[str]
    repository: str
    branch: NotRequired[str]
    folders: NotRequired[list[str]]
    include: NotRequired[list[str]]
    exclude: NotRequired[list[str]]


class NewSourceValue6Connection2(TypedDict):
    type: Literal["git_clone"]
    url: str
    branch: NotRequired[str]
    folders: NotRequired[list[str]]
    include: NotRequired[list[str]]
    exclude: NotRequired[list[str]]
    file_url: NotRequired[str]


class NewSourceValue6Connection3(TypedDict):
    type: Literal["feed"]
    url: str
    read: NotRequired[Literal["pages", "entries"]]
    unlisted: NotRequired[Literal["keep", "remove"]]


class NewSourceValue6Connection4(TypedDict):
    type: Literal["s3"]
    endpoint: str
    region: str
    bucket: str
    prefix: NotRequired[str]
    include: NotRequired[list[str]]
    exclude: NotRequired[list[str]]
    public_url: NotRequired[str]


class NewSourceValue6Connection5(TypedDict):
    type: Literal["webdav"]
    url: str
    include: NotRequired[list[str]]
    exclude: NotRequired[list[str]]
    public_url: NotRequired[str]


class NewSourceValue6Connection6(TypedDict):
    type: Literal["zendesk"]
    server: str
    locale: str
    visibility: NotRequired[Literal["public", "all"]]


class NewSourceValue6Connection7(TypedDict):
    type: Literal["intercom"]
    region: NotRequired[Literal["us", "eu", "au"]]
    languages: NotRequired[list[str]]
    server: NotRequired[str]


class NewSourceValue6Connection8(TypedDict):
    type: Literal["notion"]
    server: NotRequired[str]


class NewSourceValue6Connection9(TypedDict):
    type: Literal["confluence"]
    hosting: Literal["cloud", "server"]
    server: str
    space: str


class NewSourceValue6Connection10(TypedDict):
    type: Literal["google_drive"]
    places: list[str]
    include: NotRequired[list[str]]
    exclude: NotRequired[list[str]]
    server: NotRequired[str]


class NewSourceValue6Connection11(TypedDict):
    type: Literal["sharepoint"]
    site: str
    tenant: Any
    client_id: Any
    folders: NotRequired[list[str]]
    include: NotRequired[list[str]]
    exclude: NotRequired[list[str]]
    server: NotRequired[str]


class NewSourceValue6(TypedDict):
    kind: Literal["connected"]
    title: NotRequired[str]
    connection: NewSourceValue6Connection | NewSourceValue6Connection2 | NewSourceValue6Connection3 | NewSourceValue6Connection4 | NewSourceValue6Connection5 | NewSourceValue6Connection6 | NewSourceValue6Connection7 | NewSourceValue6Connection8 | NewSourceValue6Connection9 | NewSourceValue6Connection10 | NewSourceValue6Connection11
    secrets: NotRequired[dict[str, str | None]]
    refresh_hours: NotRequired[int | None]
    audience: NotRequired[list[str]]
    tags: NotRequired[list[str]]
    fields: NotRequired[dict[str, str]]


class SourceChangesPairsItem(TypedDict):
    question: str
    answer: str


class SourceChangesConnection(TypedDict):
    type: Literal["git"]
    host: Literal["github", "gitlab", "gitea"]
    server: NotRequired[str]
    repository: str
    branch: NotRequired[str]
    folders: NotRequired[list[str]]
    include: NotRequired[list[str]]
    exclude: NotRequired[list[str]]


class SourceChangesConnection2(TypedDict):
    type: Literal["git_clone"]
    url: str
    branch: NotRequired[str]
    folders: NotRequired[list[str]]
    include: NotRequired[list[str]]
    exclude: NotRequired[list[str]]
    file_url: NotRequired[str]


class SourceChangesConnection3(TypedDict):
    type: Literal["feed"]
    url: str
    read: NotRequired[Literal["pages", "entries"]]
    unlisted: NotRequired[Literal["keep", "remove"]]


class SourceChangesConnection4(TypedDict):
    type: Literal["s3"]
    endpoint: str
    region: str
    bucket: str
    prefix: NotRequired[str]
    include: NotRequired[list[str]]
    exclude: NotRequired[list[str]]
    public_url: NotRequired[str]


class SourceChangesConnection5(TypedDict):
    type: Literal["webdav"]
    url: str
    include: NotRequired[list[str]]
    exclude: NotRequired[list[str]]
    public_url: NotRequired[str]


class SourceChangesConnection6(TypedDict):
    type: Literal["zendesk"]
    server: str
    locale: str
    visibility: NotRequired[Literal["public", "all"]]


class SourceChangesConnection7(TypedDict):
    type: Literal["intercom"]
    region: NotRequired[Literal["us", "eu", "au"]]
    languages: NotRequired[list[str]]
    server: NotRequired[str]


class SourceChangesConnection8(TypedDict):
    type: Literal["notion"]
    server: NotRequired[str]


class SourceChangesConnection9(TypedDict):
    type: Literal["confluence"]
    hosting: Literal["cloud", "server"]
    server: str
    space: str


class SourceChangesConnection10(TypedDict):
    type: Literal["google_drive"]
    places: list[str]
    include: NotRequired[list[str]]
    exclude: NotRequired[list[str]]
    server: NotRequired[str]


class SourceChangesConnection11(TypedDict):
    type: Literal["sharepoint"]
    site: str
    tenant: Any
    client_id: Any
    folders: NotRequired[list[str]]
    include: NotRequired[list[str]]
    exclude: NotRequired[list[str]]
    server: NotRequired[str]


class SourceChanges(TypedDict):
    title: NotRequired[str]
    text: NotRequired[str]
    pairs: NotRequired[list[SourceChangesPairsItem]]
    published: NotRequired[bool]
    url: NotRequired[str | None]
    javascript: NotRequired[bool]
    discovery: NotRequired[Literal["sitemap", "links", "both"]]
    sitemap_url: NotRequired[str | None]
    under: NotRequired[str | None]
    include: NotRequired[list[str]]
    exclude: NotRequired[list[str]]
    max_pages: NotRequired[int | None]
    refresh_hours: NotRequired[int | None]
    audience: NotRequired[list[str]]
    tags: NotRequired[list[str]]
    fields: NotRequired[dict[str, str]]
    headers: NotRequired[dict[str, str | None]]
    connection: NotRequired[SourceChangesConnection | SourceChangesConnection2 | SourceChangesConnection3 | SourceChangesConnection4 | SourceChangesConnection5 | SourceChangesConnection6 | SourceChangesConnection7 | SourceChangesConnection8 | SourceChangesConnection9 | SourceChangesConnection10 | SourceChangesConnection11]
    secrets: NotRequired[dict[str, str | None]]


class Retry(TypedDict):
    page_id: NotRequired[str]


class PairBatchPairsItem(TypedDict):
    question: str
    answer: str


class PairBatch(TypedDict):
    pairs: NotRequired[list[PairBatchPairsItem]]
    remove: NotRequired[list[str]]


class RightAnswer(TypedDict):
    question: str
    answer: str


class NewFeedback(TypedDict):
    rating: Literal["up", "down"]
    comment: NotRequired[str | None]


class QuestionState(TypedDict):
    state: Literal["open", "dismissed", "answered"]


class NewKey(TypedDict):
    label: NotRequired[str]
    webhook_url: NotRequired[str | None]
    webhook_events: NotRequired[list[Literal["chat.exchange", "conversation.rated", "question.unanswered", "source.failed", "lead.created", "conversation.waiting", "conversation.assigned", "conversation.message", "conversation.closed", "quota.reached", "limit.reached"]]]
    expires_at: NotRequired[str | None]
    own_quota_per_day: NotRequired[int | None]


class KeyChanges(TypedDict):
    label: NotRequired[str]
    webhook_url: NotRequired[str | None]
    webhook_events: NotRequired[list[Literal["chat.exchange", "conversation.rated", "question.unanswered", "source.failed", "lead.created", "conversation.waiting", "conversation.assigned", "conversation.message", "conversation.closed", "quota.reached", "limit.reached"]]]
    own_quota_per_day: NotRequired[int | None]


class Rotation(TypedDict):
    overlap: Literal["0", "1h", "24h", "7d"]


class NewSecret(TypedDict):
    overlap: NotRequired[Literal["0", "1h", "24h", "7d"]]


Redelivery = TypedDict("Redelivery", {
    "from": "str",
    "until": "NotRequired[str]",
    "states": "NotRequired[list[Literal[\"delivered\", \"failed\", \"cancelled\"]]]",
})


class NewTest(TypedDict):
    name: NotRequired[str | None]
    turns: list[str]
    outcome: NotRequired[Literal["answered", "refused", "either"]]
    contains: NotRequired[list[str]]
    match: NotRequired[Literal["all", "any"]]
    excludes: NotRequired[list[str]]
    source: NotRequired[str | None]


class TestChanges(TypedDict):
    name: NotRequired[str | None]
    turns: NotRequired[list[str]]
    outcome: NotRequired[Literal["answered", "refused", "either"]]
    contains: NotRequired[list[str]]
    match: NotRequired[Literal["all", "any"]]
    excludes: NotRequired[list[str]]
    source: NotRequired[str | None]


class TestImportTestsItem(TypedDict):
    name: NotRequired[str | None]
    turns: list[str]
    outcome: NotRequired[Literal["answered", "refused", "either"]]
    contains: NotRequired[list[str]]
    match: NotRequired[Literal["all", "any"]]
    excludes: NotRequired[list[str]]
    source: NotRequired[str | None]


class TestImport(TypedDict):
    tests: NotRequired[list[TestImportTestsItem]]
    csv: NotRequired[str]


class TestSettingsChanges(TypedDict):
    after_crawl: NotRequired[bool]
    after_change: NotRequired[bool]
    guard: NotRequired[bool]


class NewTestRunModel(TypedDict):
    kind: Literal["default"]
    monthly_budget: NotRequired[float]


class NewTestRunModel2(TypedDict):
    kind: Literal["built-in"]


class NewTestRunModel3(TypedDict):
    kind: Literal["openai-compatible"]
    base_url: str
    model: str
    api_key: NotRequired[str]
    input_price: NotRequired[float]
    output_price: NotRequired[float]
    monthly_budget: NotRequired[float]


class NewTestRunModel4(TypedDict):
    kind: Literal["anthropic"]
    model: str
    api_key: NotRequired[str]
    input_price: NotRequired[float]
    output_price: NotRequired[float]
    monthly_budget: NotRequired[float]


class NewTestRun(TypedDict):
    test_ids: NotRequired[list[str]]
    instructions: NotRequired[str]
    model: NotRequired[NewTestRunModel | NewTestRunModel2 | NewTestRunModel3 | NewTestRunModel4]


class TestPublication(TypedDict):
    save_anyway: NotRequired[bool]


HandoverChangeHoursItem = TypedDict("HandoverChangeHoursItem", {
    "days": "list[int]",
    "from": "str",
    "to": "str",
})


class HandoverChange(TypedDict):
    enabled: NotRequired[bool]
    after_failures: NotRequired[int]
    time_zone: NotRequired[str]
    hours: NotRequired[list[HandoverChangeHoursItem]]
    holidays: NotRequired[list[str]]
    reply_minutes: NotRequired[int]
    text: NotRequired[str]
    away_text: NotRequired[str]
    answer_role: NotRequired[Literal["viewer", "editor", "admin"]]
    mail: NotRequired[bool]


class NewPersonMessage(TypedDict):
    text: str
    author: NotRequired[str | None]


class NewNote(TypedDict):
    text: str


class NewAssignee(TypedDict):
    assignee_id: str | None


class NewSavedReply(TypedDict):
    title: str
    text: str


class Person(TypedDict):
    email: NotRequired[str]
    user_id: NotRequired[str]
    visitor_id: NotRequired[str]
    conversation_ids: NotRequired[list[str]]
    with_mentions: NotRequired[bool]


class NewLegalHold(TypedDict):
    reason: str


class ChannelChange(TypedDict):
    enabled: NotRequired[bool]
    settings: NotRequired[dict[str, Any]]
    secrets: NotRequired[dict[str, str | None]]


class ChannelTest(TypedDict):
    to: NotRequired[str | None]


class AccessRules(TypedDict):
    require_second_factor: bool
    networks: list[str]


class NewWorkspaceOwner(TypedDict):
    email: str
    name: NotRequired[str]


class NewWorkspaceLimits(TypedDict):
    key_requests_per_day: NotRequired[int | None]
    questions_per_day: NotRequired[int | None]
    questions_per_month: NotRequired[int | None]
    bots: NotRequired[int | None]
    keys: NotRequired[int | None]
    sources: NotRequired[int | None]
    members: NotRequired[int | None]
    stored_bytes: NotRequired[int | None]
    channels: NotRequired[int | None]
    retention_days: NotRequired[int | None]


class NewWorkspace(TypedDict):
    name: str
    owner: NewWorkspaceOwner
    plan: NotRequired[str]
    limits: NotRequired[NewWorkspaceLimits]


class WorkspaceChangesLimits(TypedDict):
    key_requests_per_day: NotRequired[int | None]
    questions_per_day: NotRequired[int | None]
    questions_per_month: NotRequired[int | None]
    bots: NotRequired[int | None]
    keys: NotRequired[int | None]
    sources: NotRequired[int | None]
    members: NotRequired[int | None]
    stored_bytes: NotRequired[int | None]
    channels: NotRequired[int | None]
    retention_days: NotRequired[int | None]


class WorkspaceChangesSuspended(TypedDict):
    reason: NotRequired[str]


class WorkspaceChanges(TypedDict):
    plan: NotRequired[str]
    limits: NotRequired[WorkspaceChangesLimits]
    brand: NotRequired[str | None]
    access: NotRequired[None]
    suspended: NotRequired[WorkspaceChangesSuspended | None]


class Suspension(TypedDict):
    reason: NotRequired[str]


class PlanTerms(TypedDict):
    name: str
    api_access: NotRequired[bool]
    white_label: NotRequired[bool]
    own_models: NotRequired[bool]
    key_requests_per_day: NotRequired[int | None]
    questions_per_day: NotRequired[int | None]
    questions_per_month: NotRequired[int | None]
    bots: NotRequired[int | None]
    keys: NotRequired[int | None]
    sources: NotRequired[int | None]
    members: NotRequired[int | None]
    stored_bytes: NotRequired[int | None]
    channels: NotRequired[int | None]
    retention_days: NotRequired[int | None]


class NewSignInLink(TypedDict):
    email: str
    expires_in: NotRequired[int]
    workspace_id: NotRequired[str]


class BrandTerms(TypedDict):
    name: str
    logo: NotRequired[str | None]
    accent: NotRequired[str | None]
    mail_from: NotRequired[str | None]


class MeteringChanges(TypedDict):
    enabled: bool
    url: NotRequired[str | None]


UsagePeriod = TypedDict("UsagePeriod", {
    "from": "str",
    "to": "str",
})


class ManagementToken(TypedDict):
    id: str
    name: str
    scopes: list[str]
    last_four: str
    state: Literal["active", "expired", "revoked"]
    created_at: str
    created_by: str | None
    expires_at: str | None
    revoked_at: str | None
    last_used_at: str | None
    workspace_id: str


class BotModel(TypedDict):
    kind: Literal["default", "built-in"]
    input_price: NotRequired[float]
    output_price: NotRequired[float]
    monthly_budget: NotRequired[float]


class BotModel2(TypedDict):
    kind: Literal["openai-compatible"]
    base_url: str
    model: str
    has_key: bool
    key_last_four: str | None
    input_price: NotRequired[float]
    output_price: NotRequired[float]
    monthly_budget: NotRequired[float]


class BotModel3(TypedDict):
    kind: Literal["anthropic"]
    model: str
    has_key: bool
    key_last_four: str | None
    input_price: NotRequired[float]
    output_price: NotRequired[float]
    monthly_budget: NotRequired[float]


class BotRetention(TypedDict):
    leads: int | None
    visitors: int | None
    deliveries: int | None


class BotMaskingItem(TypedDict):
    name: str
    pattern: str


class BotConsent(TypedDict):
    text: str
    url: str | None


class Bot(TypedDict):
    id: str
    name: str
    welcome: str
    suggested_questions: list[str]
    fallback_text: str
    model: BotModel | BotModel2 | BotModel3
    retention_days: int | None
    texts: dict[str, dict[str, str]]
    retention: BotRetention
    masking: list[Literal["email", "phone", "card", "iban", "national_id"] | BotMaskingItem]
    consent: BotConsent | None
    follow_up_questions: bool
    created_at: str
    updated_at: str


class BotWithInstructionsModel(TypedDict):
    kind: Literal["default", "built-in"]
    input_price: NotRequired[float]
    output_price: NotRequired[float]
    monthly_budget: NotRequired[float]


class BotWithInstructionsModel2(TypedDict):
    kind: Literal["openai-compatible"]
    base_url: str
    model: str
    has_key: bool
    key_last_four: str | None
    input_price: NotRequired[float]
    output_price: NotRequired[float]
    monthly_budget: NotRequired[float]


class BotWithInstructionsModel3(TypedDict):
    kind: Literal["anthropic"]
    model: str
    has_key: bool
    key_last_four: str | None
    input_price: NotRequired[float]
    output_price: NotRequired[float]
    monthly_budget: NotRequired[float]


class BotWithInstructionsRetention(TypedDict):
    leads: int | None
    visitors: int | None
    deliveries: int | None


class BotWithInstructionsMaskingItem(TypedDict):
    name: str
    pattern: str


class BotWithInstructionsConsent(TypedDict):
    text: str
    url: str | None


class BotWithInstructionsInstructions(TypedDict):
    version: int
    text: str
    created_at: str
    created_by: str | None


class BotWithInstructionsModelFailure(TypedDict):
    at: str
    reason: str


class BotWithInstructions(TypedDict):
    id: str
    name: str
    welcome: str
    suggested_questions: list[str]
    fallback_text: str
    model: BotWithInstructionsModel | BotWithInstructionsModel2 | BotWithInstructionsModel3
    retention_days: int | None
    texts: dict[str, dict[str, str]]
    retention: BotWithInstructionsRetention
    masking: list[Literal["email", "phone", "card", "iban", "national_id"] | BotWithInstructionsMaskingItem]
    consent: BotWithInstructionsConsent | None
    follow_up_questions: bool
    created_at: str
    updated_at: str
    instructions: BotWithInstructionsInstructions
    model_failure: BotWithInstructionsModelFailure | None


class DefaultTextsDefaultsEn(TypedDict):
    greeting: str
    thanks: str
    goodbye: str
    bot: str
    complaint: str
    person: str
    fallback: str
    closest: str


class DefaultTextsDefaultsDe(TypedDict):
    greeting: str
    thanks: str
    goodbye: str
    bot: str
    complaint: str
    person: str
    fallback: str
    closest: str


class DefaultTextsDefaultsEs(TypedDict):
    greeting: str
    thanks: str
    goodbye: str
    bot: str
    complaint: str
    person: str
    fallback: str
    closest: str


class DefaultTextsDefaultsFr(TypedDict):
    greeting: str
    thanks: str
    goodbye: str
    bot: str
    complaint: str
    person: str
    fallback: str
    closest: str


class DefaultTextsDefaultsPt(TypedDict):
    greeting: str
    thanks: str
    goodbye: str
    bot: str
    complaint: str
    person: str
    fallback: str
    closest: str


class DefaultTextsDefaultsJa(TypedDict):
    greeting: str
    thanks: str
    goodbye: str
    bot: str
    complaint: str
    person: str
    fallback: str
    closest: str


class DefaultTextsDefaultsAr(TypedDict):
    greeting: str
    thanks: str
    goodbye: str
    bot: str
    complaint: str
    person: str
    fallback: str
    closest: str


class DefaultTextsDefaultsHe(TypedDict):
    greeting: str
    thanks: str
    goodbye: str
    bot: str
    complaint: str
    person: str
    fallback: str
    closest: str


class DefaultTextsDefaults(TypedDict):
    en: DefaultTextsDefaultsEn
    de: DefaultTextsDefaultsDe
    es: DefaultTextsDefaultsEs
    fr: DefaultTextsDefaultsFr
    pt: DefaultTextsDefaultsPt
    ja: DefaultTextsDefaultsJa
    ar: DefaultTextsDefaultsAr
    he: DefaultTextsDefaultsHe


class DefaultTexts(TypedDict):
    defaults: DefaultTextsDefaults


class BotListBotsItemModel(TypedDict):
    kind: Literal["default", "built-in"]
    input_price: NotRequired[float]
    output_price: NotRequired[float]
    monthly_budget: NotRequired[float]


class BotListBotsItemModel2(TypedDict):
    kind: Literal["openai-compatible"]
    base_url: str
    model: str
    has_key: bool
    key_last_four: str | None
    input_price: NotRequired[float]
    output_price: NotRequired[float]
    monthly_budget: NotRequired[float]


class BotListBotsItemModel3(TypedDict):
    kind: Literal["anthropic"]
    model: str
    has_key: bool
    key_last_four: str | None
    input_price: NotRequired[float]
    output_price: NotRequired[float]
    monthly_budget: NotRequired[float]


class BotListBotsItemRetention(TypedDict):
    leads: int | None
    visitors: int | None
    deliveries: int | None


class BotListBotsItemMaskingItem(TypedDict):
    name: str
    pattern: str


class BotListBotsItemConsent(TypedDict):
    text: str
    url: str | None


class BotListBotsItemToday(TypedDict):
    requests: int
    answered: int
    unanswered: int


class BotListBotsItemYesterday(TypedDict):
    requests: int
    answered: int
    unanswered: int


class BotListBotsItem(TypedDict):
    id: str
    name: str
    welcome: str
    suggested_questions: list[str]
    fallback_text: str
    model: BotListBotsItemModel | BotListBotsItemModel2 | BotListBotsItemModel3
    retention_days: int | None
    texts: dict[str, dict[str, str]]
    retention: BotListBotsItemRetention
    masking: list[Literal["email", "phone", "card", "iban", "national_id"] | BotListBotsItemMaskingItem]
    consent: BotListBotsItemConsent | None
    follow_up_questions: bool
    created_at: str
    updated_at: str
    today: BotListBotsItemToday
    yesterday: BotListBotsItemYesterday


class BotList(TypedDict):
    bots: list[BotListBotsItem]
    next_cursor: str | None


class Instructions(TypedDict):
    version: int
    text: str
    created_at: str
    created_by: str | None


class BotFileChangesChangesItem(TypedDict):
    action: Literal["add", "change", "remove", "keep"]
    what: str
    lines: list[str]


class BotFileChanges(TypedDict):
    bot_id: str | None
    applied: bool
    changes: list[BotFileChangesChangesItem]


class InstructionsListVersionsItem(TypedDict):
    version: int
    text: str
    created_at: str
    created_by: str | None


class InstructionsList(TypedDict):
    versions: list[InstructionsListVersionsItem]
    next_cursor: int | None


class KnowledgeSourceProgress(TypedDict):
    found: int
    waiting: int
    done: int
    failed: int
    skipped: int


class KnowledgeSourceSettingsConnection(TypedDict):
    type: str


class KnowledgeSourceSettings(TypedDict):
    discovery: NotRequired[Literal["sitemap", "links", "both"]]
    javascript: NotRequired[bool]
    sitemap_url: NotRequired[str]
    max_pages: NotRequired[int]
    under: NotRequired[str]
    include: NotRequired[list[str]]
    exclude: NotRequired[list[str]]
    file_name: NotRequired[str]
    bytes: NotRequired[int]
    has_original: NotRequired[bool]
    published: NotRequired[bool]
    connection: NotRequired[KnowledgeSourceSettingsConnection]
    secrets: NotRequired[list[str]]
    headers: NotRequired[list[str]]


class KnowledgeSource(TypedDict):
    id: str
    kind: Literal["dataset", "text", "qa", "file", "url", "site", "connected"]
    title: str
    url: str | None
    state: Literal["waiting", "running", "ready", "failed", "cancelled"]
    error: str | None
    external_id: str | None
    audience: list[str]
    tags: list[str]
    fields: dict[str, str]
    progress: KnowledgeSourceProgress
    passages: int
    settings: KnowledgeSourceSettings
    refresh_hours: int | None
    next_run_at: str | None
    finished_at: str | None
    created_at: str
    updated_at: str


class PutSourceProgress(TypedDict):
    found: int
    waiting: int
    done: int
    failed: int
    skipped: int


class PutSourceSettingsConnection(TypedDict):
    type: str


class PutSourceSettings(TypedDict):
    discovery: NotRequired[Literal["sitemap", "links", "both"]]
    javascript: NotRequired[bool]
    sitemap_url: NotRequired[str]
    max_pages: NotRequired[int]
    under: NotRequired[str]
    include: NotRequired[list[str]]
    exclude: NotRequired[list[str]]
    file_name: NotRequired[str]
    bytes: NotRequired[int]
    has_original: NotRequired[bool]
    published: NotRequired[bool]
    connection: NotRequired[PutSourceSettingsConnection]
    secrets: NotRequired[list[str]]
    headers: NotRequired[list[str]]


class PutSource(TypedDict):
    id: str
    kind: Literal["dataset", "text", "qa", "file", "url", "site", "connected"]
    title: str
    url: str | None
    state: Literal["waiting", "running", "ready", "failed", "cancelled"]
    error: str | None
    external_id: str | None
    audience: list[str]
    tags: list[str]
    fields: dict[str, str]
    progress: PutSourceProgress
    passages: int
    settings: PutSourceSettings
    refresh_hours: int | None
    next_run_at: str | None
    finished_at: str | None
    created_at: str
    updated_at: str
    result: Literal["created", "replaced", "unchanged"]


class PairCounts(TypedDict):
    added: int
    changed: int
    removed: int
    unchanged: int


class SourceListSourcesItemProgress(TypedDict):
    found: int
    waiting: int
    done: int
    failed: int
    skipped: int


class SourceListSourcesItemSettingsConnection(TypedDict):
    type: str


class SourceListSourcesItemSettings(TypedDict):
    discovery: NotRequired[Literal["sitemap", "links", "both"]]
    javascript: NotRequired[bool]
    sitemap_url: NotRequired[str]
    max_pages: NotRequired[int]
    under: NotRequired[str]
    include: NotRequired[list[str]]
    exclude: NotRequired[list[str]]
    file_name: NotRequired[str]
    bytes: NotRequired[int]
    has_original: NotRequired[bool]
    published: NotRequired[bool]
    connection: NotRequired[SourceListSourcesItemSettingsConnection]
    secrets: NotRequired[list[str]]
    headers: NotRequired[list[str]]


class SourceListSourcesItem(TypedDict):
    id: str
    kind: Literal["dataset", "text", "qa", "file", "url", "site", "connected"]
    title: str
    url: str | None
    state: Literal["waiting", "running", "ready", "failed", "cancelled"]
    error: str | None
    external_id: str | None
    audience: list[str]
    tags: list[str]
    fields: dict[str, str]
    progress: SourceListSourcesItemProgress
    passages: int
    settings: SourceListSourcesItemSettings
    refresh_hours: int | None
    next_run_at: str | None
    finished_at: str | None
    created_at: str
    updated_at: str


class SourceList(TypedDict):
    sources: list[SourceListSourcesItem]
    next_cursor: str | None


class SourcePageListPagesItem(TypedDict):
    id: str
    url: str
    state: Literal["waiting", "done", "failed", "skipped"]
    reason: str | None
    title: str | None
    bytes: int | None
    passages: int
    updated_at: str


class SourcePageList(TypedDict):
    pages: list[SourcePageListPagesItem]
    next_cursor: str | None


class SourceContentValue(TypedDict):
    kind: Literal["text"]
    text: str


class SourceContentValue2PairsItem(TypedDict):
    question: str
    answer: str


class SourceContentValue2(TypedDict):
    kind: Literal["qa"]
    pairs: list[SourceContentValue2PairsItem]


class SourceTextPassagesItem(TypedDict):
    number: int
    title: str
    url: str
    headings: list[str]
    question: str | None
    text: str
    page: NotRequired[int]
    ai_instructions: list[str]


class SourceText(TypedDict):
    passages: list[SourceTextPassagesItem]
    next_cursor: int | None


class FoundPassagesPassagesItem(TypedDict):
    id: str
    source_id: str
    kind: Literal["text", "qa", "file", "page", "record"]
    title: str
    url: str
    headings: list[str]
    text: str
    question: str | None
    page: NotRequired[int]
    score: float


class FoundPassages(TypedDict):
    passages: list[FoundPassagesPassagesItem]


class Suggestions(TypedDict):
    from_content: list[str]
    most_asked: list[str]


class ConnectorListConnectorsItemFieldsItemOptionsItem(TypedDict):
    value: str
    label: str


class ConnectorListConnectorsItemFieldsItem(TypedDict):
    name: str
    label: str
    hint: str | None
    placeholder: str | None
    control: Literal["text", "number", "lines", "choice", "secret"]
    required: bool
    advanced: bool
    options: list[ConnectorListConnectorsItemFieldsItemOptionsItem]


class ConnectorListConnectorsItem(TypedDict):
    type: str
    name: str
    summary: str
    has_pushes: bool
    fields: list[ConnectorListConnectorsItemFieldsItem]


class ConnectorList(TypedDict):
    connectors: list[ConnectorListConnectorsItem]


class ConversationListConversationsItemVisitor(TypedDict):
    id: str
    user_id: str | None
    name: str | None
    email: str | None
    contact_verified: bool


class ConversationListConversationsItemFeedback(TypedDict):
    up: int
    down: int


class ConversationListConversationsItem(TypedDict):
    id: str
    channel: Literal["api", "website", "playground", "slack", "discord", "telegram", "whatsapp", "teams", "email"]
    key_id: str | None
    visitor: ConversationListConversationsItemVisitor | None
    message_count: int
    created_at: str
    updated_at: str
    question: str
    unanswered: int
    feedback: ConversationListConversationsItemFeedback


class ConversationList(TypedDict):
    conversations: list[ConversationListConversationsItem]
    next_cursor: str | None


class ConversationVisitor(TypedDict):
    id: str
    user_id: str | None
    name: str | None
    email: str | None
    contact_verified: bool


class ConversationConsent(TypedDict):
    hash: str
    accepted_at: str


class ConversationMessagesItem(TypedDict):
    id: str
    text: str
    created_at: str
    role: Literal["user"]
    state: Literal["answered", "running", "unanswered"]


class ConversationMessagesItem2SourcesItem(TypedDict):
    title: str
    url: str
    quote: NotRequired[str]
    page: NotRequired[int]
    source_id: NotRequired[str]


class ConversationMessagesItem2Usage(TypedDict):
    model: str
    input_tokens: int
    output_tokens: int
    history: Literal["full", "summarised"]
    first_token_ms: NotRequired[float]
    cost: NotRequired[float]
    kind: NotRequired[Literal["small_talk", "person", "closest"]]
    stopped: NotRequired[Literal[True]]
    cut: NotRequired[Literal[True]]
    fallback: NotRequired[Literal["model_unavailable", "model_unproven", "budget_spent"]]


class ConversationMessagesItem2Feedback(TypedDict):
    rating: Literal["up", "down"]
    comment: str | None
    created_by: str | None
    updated_at: str


class ConversationMessagesItem2(TypedDict):
    id: str
    text: str
    created_at: str
    role: Literal["assistant"]
    answered: bool
    sources: list[ConversationMessagesItem2SourcesItem]
    usage: ConversationMessagesItem2Usage
    suggestions: NotRequired[list[str]]
    feedback: ConversationMessagesItem2Feedback | None
    author: str | None
    author_picture: NotRequired[str]
    trace: Any


class Conversation(TypedDict):
    id: str
    channel: Literal["api", "website", "playground", "slack", "discord", "telegram", "whatsapp", "teams", "email"]
    key_id: str | None
    visitor: ConversationVisitor | None
    message_count: int
    created_at: str
    updated_at: str
    consent: ConversationConsent | None
    messages: list[ConversationMessagesItem | ConversationMessagesItem2]
    next_after: int | None


class Feedback(TypedDict):
    rating: Literal["up", "down"]
    comment: str | None
    created_by: str | None
    updated_at: str


class FeedbackListFeedbackItem(TypedDict):
    rating: Literal["up", "down"]
    comment: str | None
    created_by: str | None
    updated_at: str
    message_id: str
    conversation_id: str
    question: str | None
    answer: str


class FeedbackList(TypedDict):
    feedback: list[FeedbackListFeedbackItem]
    next_cursor: str | None


class UnansweredListQuestionsItem(TypedDict):
    id: str
    question: str
    count: int
    first_asked_at: str
    last_asked_at: str
    conversation_id: str
    state: Literal["open", "dismissed", "answered"]


class UnansweredList(TypedDict):
    questions: list[UnansweredListQuestionsItem]
    next_cursor: str | None


class TopicListTotal(TypedDict):
    topics: int
    questions: int
    answered: int
    questions_before: int
    gaps: int


class TopicListTopicsItemExample(TypedDict):
    question: str
    conversation_id: str


class TopicListTopicsItemFeedback(TypedDict):
    up: int
    down: int


class TopicListTopicsItem(TypedDict):
    id: str
    name: str
    example: TopicListTopicsItemExample
    questions: int
    answered: int
    questions_before: int
    trend: list[int]
    feedback: TopicListTopicsItemFeedback
    gap: bool
    state: Literal["open", "dismissed", "answered"]
    last_asked_at: str


class TopicListRest(TypedDict):
    topics: int
    questions: int
    answered: int
    questions_before: int


class TopicList(TypedDict):
    days: int
    total: TopicListTotal
    topics: list[TopicListTopicsItem]
    rest: TopicListRest
    grouped_by: Literal["meaning", "words"]
    grouping: bool


class TopicQuestionListQuestionsItem(TypedDict):
    id: str
    question: str
    channel: Literal["api", "website", "playground", "slack", "discord", "telegram", "whatsapp", "teams", "email"]
    answered: bool
    rating: Literal["up", "down"] | None
    conversation_id: str
    asked_at: str


class TopicQuestionList(TypedDict):
    questions: list[TopicQuestionListQuestionsItem]
    next_cursor: str | None


class BotUsageTotal(TypedDict):
    requests: int
    answered: int
    unanswered: int
    small_talk: int
    person: int
    failed: int
    masked: int
    limited: int
    refused: int
    errors: int
    answered_rate: float | None
    p50_ms: float | None
    p95_ms: float | None
    input_tokens: int
    output_tokens: int
    cost: float
    first_token_p50_ms: float | None


class BotUsageDaysItem(TypedDict):
    requests: int
    answered: int
    unanswered: int
    small_talk: int
    person: int
    failed: int
    masked: int
    limited: int
    refused: int
    errors: int
    answered_rate: float | None
    p50_ms: float | None
    p95_ms: float | None
    input_tokens: int
    output_tokens: int
    cost: float
    first_token_p50_ms: float | None
    day: str


BotUsage = TypedDict("BotUsage", {
    "from": "str",
    "to": "str",
    "total": "BotUsageTotal",
    "days": "list[BotUsageDaysItem]",
})


class BotUsageOfKeysKeysItem(TypedDict):
    requests: int
    answered: int
    unanswered: int
    small_talk: int
    person: int
    failed: int
    masked: int
    limited: int
    refused: int
    errors: int
    answered_rate: float | None
    p50_ms: float | None
    p95_ms: float | None
    input_tokens: int
    output_tokens: int
    cost: float
    first_token_p50_ms: float | None
    key_id: str | None
    label: str
    last_four: str | None
    state: Literal["active", "expired", "revoked"] | None
    used_today: int
    quota_per_day: int | None
    left_today: int | None


class BotUsageOfKeys(TypedDict):
    keys: list[BotUsageOfKeysKeysItem]
    next_cursor: str | None


class BotLanguagesLanguagesItem(TypedDict):
    language: str | None
    pages: int
    questions: int
    answered: int
    answered_rate: float | None


class BotLanguages(TypedDict):
    days: int
    languages: list[BotLanguagesLanguagesItem]


class Key(TypedDict):
    id: str
    bot_id: str
    label: str
    last_four: str
    state: Literal["active", "expired", "revoked"]
    created_at: str
    created_by: str | None
    expires_at: str | None
    revoked_at: str | None
    last_used_at: str | None
    webhook_url: str | None
    webhook_events: list[Literal["chat.exchange", "conversation.rated", "question.unanswered", "source.failed", "lead.created", "conversation.waiting", "conversation.assigned", "conversation.message", "conversation.closed", "quota.reached", "limit.reached"]]
    used_today: int
    quota_per_day: int
    own_quota_per_day: int | None


class CreatedKey(TypedDict):
    id: str
    bot_id: str
    label: str
    last_four: str
    state: Literal["active", "expired", "revoked"]
    created_at: str
    created_by: str | None
    expires_at: str | None
    revoked_at: str | None
    last_used_at: str | None
    webhook_url: str | None
    webhook_events: list[Literal["chat.exchange", "conversation.rated", "question.unanswered", "source.failed", "lead.created", "conversation.waiting", "conversation.assigned", "conversation.message", "conversation.closed", "quota.reached", "limit.reached"]]
    used_today: int
    quota_per_day: int
    own_quota_per_day: int | None
    key: str


class RotatedKeyPrevious(TypedDict):
    id: str
    bot_id: str
    label: str
    last_four: str
    state: Literal["active", "expired", "revoked"]
    created_at: str
    created_by: str | None
    expires_at: str | None
    revoked_at: str | None
    last_used_at: str | None
    webhook_url: str | None
    webhook_events: list[Literal["chat.exchange", "conversation.rated", "question.unanswered", "source.failed", "lead.created", "conversation.waiting", "conversation.assigned", "conversation.message", "conversation.closed", "quota.reached", "limit.reached"]]
    used_today: int
    quota_per_day: int
    own_quota_per_day: int | None


class RotatedKey(TypedDict):
    id: str
    bot_id: str
    label: str
    last_four: str
    state: Literal["active", "expired", "revoked"]
    created_at: str
    created_by: str | None
    expires_at: str | None
    revoked_at: str | None
    last_used_at: str | None
    webhook_url: str | None
    webhook_events: list[Literal["chat.exchange", "conversation.rated", "question.unanswered", "source.failed", "lead.created", "conversation.waiting", "conversation.assigned", "conversation.message", "conversation.closed", "quota.reached", "limit.reached"]]
    used_today: int
    quota_per_day: int
    own_quota_per_day: int | None
    key: str
    previous: RotatedKeyPrevious


class KeyListKeysItem(TypedDict):
    id: str
    bot_id: str
    label: str
    last_four: str
    state: Literal["active", "expired", "revoked"]
    created_at: str
    created_by: str | None
    expires_at: str | None
    revoked_at: str | None
    last_used_at: str | None
    webhook_url: str | None
    webhook_events: list[Literal["chat.exchange", "conversation.rated", "question.unanswered", "source.failed", "lead.created", "conversation.waiting", "conversation.assigned", "conversation.message", "conversation.closed", "quota.reached", "limit.reached"]]
    used_today: int
    quota_per_day: int
    own_quota_per_day: int | None


class KeyList(TypedDict):
    keys: list[KeyListKeysItem]
    next_cursor: str | None


class WebhookBacklog(TypedDict):
    waiting: int
    oldest_at: str | None


class WebhookSecretsItem(TypedDict):
    id: str
    created_at: str
    expires_at: str | None


class Webhook(TypedDict):
    webhook_url: str | None
    enabled: bool
    disabled_at: str | None
    disabled_reason: Literal["gone", "failing"] | None
    failing_since: str | None
    notice: str | None
    backlog: WebhookBacklog
    secrets: list[WebhookSecretsItem]


class SigningSecret(TypedDict):
    secret: str
    created_at: str


class DeliveryAttemptLogItem(TypedDict):
    number: int
    at: str
    duration_ms: float
    status: int | None
    error: str | None
    answer: str


class Delivery(TypedDict):
    id: str
    type: str
    state: Literal["waiting", "delivered", "failed", "cancelled"]
    session_id: str | None
    webhook_url: str
    attempts: int
    next_attempt_at: str | None
    created_at: str
    finished_at: str | None
    payload: Any
    attempt_log: list[DeliveryAttemptLogItem]


class DeliveryListDeliveriesItem(TypedDict):
    id: str
    type: str
    state: Literal["waiting", "delivered", "failed", "cancelled"]
    session_id: str | None
    webhook_url: str
    attempts: int
    next_attempt_at: str | None
    created_at: str
    finished_at: str | None


class DeliveryList(TypedDict):
    deliveries: list[DeliveryListDeliveriesItem]
    next_cursor: str | None


class QueuedDelivery(TypedDict):
    id: str


class QueuedDeliveries(TypedDict):
    count: int


class TestLast(TypedDict):
    run_id: str
    passed: bool
    at: str


class Test(TypedDict):
    name: str | None
    turns: list[str]
    outcome: Literal["answered", "refused", "either"]
    contains: list[str]
    match: Literal["all", "any"]
    excludes: list[str]
    source: str | None
    id: str
    created_at: str
    updated_at: str
    last: TestLast | None


class TestListTestsItemLast(TypedDict):
    run_id: str
    passed: bool
    at: str


class TestListTestsItem(TypedDict):
    name: str | None
    turns: list[str]
    outcome: Literal["answered", "refused", "either"]
    contains: list[str]
    match: Literal["all", "any"]
    excludes: list[str]
    source: str | None
    id: str
    created_at: str
    updated_at: str
    last: TestListTestsItemLast | None


class TestListSettings(TypedDict):
    after_crawl: bool
    after_change: bool
    guard: bool


class TestList(TypedDict):
    tests: list[TestListTestsItem]
    settings: TestListSettings
    limit: int


class TestSettings(TypedDict):
    after_crawl: bool
    after_change: bool
    guard: bool


class TestImported(TypedDict):
    added: int
    skipped: int


class TestRun(TypedDict):
    id: str
    reason: Literal["manual", "crawl", "change", "command", "trial"]
    state: Literal["waiting", "running", "done", "cancelled", "interrupted", "failed"]
    total: int
    done: int
    passed: int
    failed: int
    broken: int
    trial: Literal["instructions", "model"] | None
    error: str | None
    created_by: str | None
    created_at: str
    started_at: str | None
    finished_at: str | None


class TestRunListRunsItem(TypedDict):
    id: str
    reason: Literal["manual", "crawl", "change", "command", "trial"]
    state: Literal["waiting", "running", "done", "cancelled", "interrupted", "failed"]
    total: int
    done: int
    passed: int
    failed: int
    broken: int
    trial: Literal["instructions", "model"] | None
    error: str | None
    created_by: str | None
    created_at: str
    started_at: str | None
    finished_at: str | None


class TestRunList(TypedDict):
    runs: list[TestRunListRunsItem]
    next_cursor: str | None


class TestResultListResultsItemTest(TypedDict):
    name: str | None
    turns: list[str]
    outcome: Literal["answered", "refused", "either"]
    contains: list[str]
    match: Literal["all", "any"]
    excludes: list[str]
    source: str | None


class TestResultListResultsItemAnswersItemSourcesItem(TypedDict):
    title: str
    url: str
    quote: NotRequired[str]


class TestResultListResultsItemAnswersItem(TypedDict):
    text: str
    answered: bool
    sources: list[TestResultListResultsItemAnswersItemSourcesItem]
    model: str


class TestResultListResultsItemFailuresItem(TypedDict):
    kind: Literal["outcome", "contains", "excludes", "source", "model", "error"]
    message: str


class TestResultListResultsItemPreviousAnswerSourcesItem(TypedDict):
    title: str
    url: str
    quote: NotRequired[str]


class TestResultListResultsItemPreviousAnswer(TypedDict):
    text: str
    answered: bool
    sources: list[TestResultListResultsItemPreviousAnswerSourcesItem]
    model: str


class TestResultListResultsItemPrevious(TypedDict):
    passed: bool
    answer: TestResultListResultsItemPreviousAnswer | None


class TestResultListResultsItem(TypedDict):
    test_id: str
    test: TestResultListResultsItemTest
    answers: list[TestResultListResultsItemAnswersItem]
    passed: bool
    failures: list[TestResultListResultsItemFailuresItem]
    broken: bool
    changed: bool
    previous: TestResultListResultsItemPrevious | None
    duration_ms: int


class TestResultList(TypedDict):
    results: list[TestResultListResultsItem]


HandoverSettingsHoursItem = TypedDict("HandoverSettingsHoursItem", {
    "days": "list[int]",
    "from": "str",
    "to": "str",
})


class HandoverSettings(TypedDict):
    enabled: bool
    after_failures: int
    time_zone: str
    hours: list[HandoverSettingsHoursItem]
    holidays: list[str]
    reply_minutes: int
    text: str
    away_text: str
    answer_role: Literal["viewer", "editor", "admin"]
    mail: bool


class InboxConversationsItemVisitor(TypedDict):
    id: str
    user_id: str | None
    name: str | None
    email: str | None
    contact_verified: bool


class InboxConversationsItemLast(TypedDict):
    role: Literal["user", "assistant"]
    text: str
    author: str | None
    at: str


class InboxConversationsItemAssignee(TypedDict):
    id: str
    name: str


class InboxConversationsItem(TypedDict):
    id: str
    bot_id: str
    bot_name: str
    channel: Literal["api", "website", "playground", "slack", "discord", "telegram", "whatsapp", "teams", "email"]
    visitor: InboxConversationsItemVisitor | None
    question: str
    last: InboxConversationsItemLast | None
    status: Literal["bot", "away", "waiting", "with_person"]
    assignee: InboxConversationsItemAssignee | None
    may_answer: bool
    answer_role: Literal["viewer", "editor", "admin"]
    waiting_since: str | None
    needs_reply: bool
    visitor_typing: bool
    message_count: int
    note_count: int
    updated_at: str


class InboxCounts(TypedDict):
    waiting: int
    mine: int


class Inbox(TypedDict):
    conversations: list[InboxConversationsItem]
    counts: InboxCounts
    next_cursor: str | None


class InboxItemVisitor(TypedDict):
    id: str
    user_id: str | None
    name: str | None
    email: str | None
    contact_verified: bool


class InboxItemLast(TypedDict):
    role: Literal["user", "assistant"]
    text: str
    author: str | None
    at: str


class InboxItemAssignee(TypedDict):
    id: str
    name: str


class InboxItem(TypedDict):
    id: str
    bot_id: str
    bot_name: str
    channel: Literal["api", "website", "playground", "slack", "discord", "telegram", "whatsapp", "teams", "email"]
    visitor: InboxItemVisitor | None
    question: str
    last: InboxItemLast | None
    status: Literal["bot", "away", "waiting", "with_person"]
    assignee: InboxItemAssignee | None
    may_answer: bool
    answer_role: Literal["viewer", "editor", "admin"]
    waiting_since: str | None
    needs_reply: bool
    visitor_typing: bool
    message_count: int
    note_count: int
    updated_at: str


class PersonMessage(TypedDict):
    message_id: str
    session_id: str
    text: str
    author: str
    created_at: str


class Note(TypedDict):
    id: str
    text: str
    author: str
    created_at: str


class NoteListNotesItem(TypedDict):
    id: str
    text: str
    author: str
    created_at: str


class NoteList(TypedDict):
    notes: list[NoteListNotesItem]


class SavedReply(TypedDict):
    id: str
    title: str
    text: str


class SavedReplyListRepliesItem(TypedDict):
    id: str
    title: str
    text: str


class SavedReplyList(TypedDict):
    replies: list[SavedReplyListRepliesItem]


class SuggestedAnswerSourcesItem(TypedDict):
    title: str
    url: str
    quote: NotRequired[str]
    page: NotRequired[int]
    source_id: NotRequired[str]


class SuggestedAnswer(TypedDict):
    text: str
    answered: bool
    sources: list[SuggestedAnswerSourcesItem]


class HandoverFiguresRatingsPerson(TypedDict):
    up: int
    down: int


class HandoverFiguresRatingsBot(TypedDict):
    up: int
    down: int


class HandoverFiguresRatings(TypedDict):
    person: HandoverFiguresRatingsPerson
    bot: HandoverFiguresRatingsBot


class HandoverFigures(TypedDict):
    days: int
    handovers: int
    replied: int
    replies: int
    wait_seconds: int | None
    resolved: int
    ratings: HandoverFiguresRatings


class PersonDataPlacesItem(TypedDict):
    place: str
    found: int


class PersonData(TypedDict):
    places: list[PersonDataPlacesItem]
    mentions: list[str]


class PersonProofPlacesItem(TypedDict):
    place: str
    found: int
    deleted: int


class PersonProofKeptItem(TypedDict):
    place: str
    why: str


class PersonProof(TypedDict):
    id: str
    action: Literal["export", "deletion"]
    workspace_id: str
    at: str
    by: str
    subject_sha256: str
    places: list[PersonProofPlacesItem]
    mentions: int
    content_sha256: str
    kept: list[PersonProofKeptItem]
    sha256: str


class PersonProofListProofsItemPlacesItem(TypedDict):
    place: str
    found: int
    deleted: int


class PersonProofListProofsItemKeptItem(TypedDict):
    place: str
    why: str


class PersonProofListProofsItem(TypedDict):
    id: str
    action: Literal["export", "deletion"]
    workspace_id: str
    at: str
    by: str
    subject_sha256: str
    places: list[PersonProofListProofsItemPlacesItem]
    mentions: int
    content_sha256: str
    kept: list[PersonProofListProofsItemKeptItem]
    sha256: str


class PersonProofList(TypedDict):
    proofs: list[PersonProofListProofsItem]
    next_cursor: str | None


class LegalHoldStateHold(TypedDict):
    reason: str
    created_at: str
    created_by: str | None


class LegalHoldState(TypedDict):
    hold: LegalHoldStateHold | None


class ChannelSetupItemValuesItem(TypedDict):
    label: str
    value: str
    code: bool


class ChannelSetupItem(TypedDict):
    title: str
    text: str
    link: str | None
    values: list[ChannelSetupItemValuesItem]


class Channel(TypedDict):
    id: str
    type: str
    enabled: bool
    url: str
    account: str | None
    settings: dict[str, Any]
    secrets: list[str]
    setup: list[ChannelSetupItem]
    created_at: str


class ChannelListChannelsItemSetupItemValuesItem(TypedDict):
    label: str
    value: str
    code: bool


class ChannelListChannelsItemSetupItem(TypedDict):
    title: str
    text: str
    link: str | None
    values: list[ChannelListChannelsItemSetupItemValuesItem]


class ChannelListChannelsItem(TypedDict):
    id: str
    type: str
    enabled: bool
    url: str
    account: str | None
    settings: dict[str, Any]
    secrets: list[str]
    setup: list[ChannelListChannelsItemSetupItem]
    created_at: str


class ChannelListPlatformsItemFieldsItemOptionsItem(TypedDict):
    value: str
    label: str


class ChannelListPlatformsItemFieldsItem(TypedDict):
    name: str
    label: str
    hint: str | None
    placeholder: str | None
    control: Literal["text", "number", "lines", "choice", "secret"]
    required: bool
    advanced: bool
    options: list[ChannelListPlatformsItemFieldsItemOptionsItem]


class ChannelListPlatformsItem(TypedDict):
    type: str
    name: str
    summary: str
    fields: list[ChannelListPlatformsItemFieldsItem]
    test_label: str
    test_hint: str
    desk: bool


class ChannelList(TypedDict):
    channels: list[ChannelListChannelsItem]
    platforms: list[ChannelListPlatformsItem]


class ChannelEventsEventsItem(TypedDict):
    id: str
    kind: Literal["question", "greeting", "rating", "member", "notice", "test", "forward", "agent", "resolved"]
    state: Literal["waiting", "done", "refused", "failed"]
    person: str
    note: str | None
    attempts: int
    session_id: str | None
    created_at: str
    finished_at: str | None


class ChannelEvents(TypedDict):
    events: list[ChannelEventsEventsItem]


class TestedChannelEventsItem(TypedDict):
    id: str
    kind: Literal["question", "greeting", "rating", "member", "notice", "test", "forward", "agent", "resolved"]
    state: Literal["waiting", "done", "refused", "failed"]
    person: str
    note: str | None
    attempts: int
    session_id: str | None
    created_at: str
    finished_at: str | None


class TestedChannel(TypedDict):
    account: str
    events: list[TestedChannelEventsItem]


class WorkspaceAccess(TypedDict):
    require_second_factor: bool
    networks: list[str]
    your_address: str


class OperatorToken(TypedDict):
    id: str
    name: str
    scopes: list[str]
    last_four: str
    state: Literal["active", "expired", "revoked"]
    created_at: str
    created_by: str | None
    expires_at: str | None
    revoked_at: str | None
    last_used_at: str | None


class OperatorWorkspaceFeaturesItem(TypedDict):
    id: Literal["playground", "knowledge", "conversations", "team", "api_access", "webhooks"]
    included: bool
    plans: list[str]


class OperatorWorkspaceOwnLimits(TypedDict):
    key_requests_per_day: NotRequired[int | None]
    questions_per_day: NotRequired[int | None]
    questions_per_month: NotRequired[int | None]
    bots: NotRequired[int | None]
    keys: NotRequired[int | None]
    sources: NotRequired[int | None]
    members: NotRequired[int | None]
    stored_bytes: NotRequired[int | None]
    channels: NotRequired[int | None]
    retention_days: NotRequired[int | None]


class OperatorWorkspaceSuspended(TypedDict):
    at: str
    reason: str


class OperatorWorkspaceAccess(TypedDict):
    require_second_factor: bool
    networks: list[str]


class OperatorWorkspace(TypedDict):
    id: str
    name: str
    plan: str
    plan_name: str
    features: list[OperatorWorkspaceFeaturesItem]
    own_limits: OperatorWorkspaceOwnLimits
    suspended: OperatorWorkspaceSuspended | None
    access: OperatorWorkspaceAccess | None
    brand: str | None
    created_at: str
    members: int
    bots: int
    keys: int
    requests_today: int


class OperatorWorkspaceListWorkspacesItemFeaturesItem(TypedDict):
    id: Literal["playground", "knowledge", "conversations", "team", "api_access", "webhooks"]
    included: bool
    plans: list[str]


class OperatorWorkspaceListWorkspacesItemOwnLimits(TypedDict):
    key_requests_per_day: NotRequired[int | None]
    questions_per_day: NotRequired[int | None]
    questions_per_month: NotRequired[int | None]
    bots: NotRequired[int | None]
    keys: NotRequired[int | None]
    sources: NotRequired[int | None]
    members: NotRequired[int | None]
    stored_bytes: NotRequired[int | None]
    channels: NotRequired[int | None]
    retention_days: NotRequired[int | None]


class OperatorWorkspaceListWorkspacesItemSuspended(TypedDict):
    at: str
    reason: str


class OperatorWorkspaceListWorkspacesItemAccess(TypedDict):
    require_second_factor: bool
    networks: list[str]


class OperatorWorkspaceListWorkspacesItem(TypedDict):
    id: str
    name: str
    plan: str
    plan_name: str
    features: list[OperatorWorkspaceListWorkspacesItemFeaturesItem]
    own_limits: OperatorWorkspaceListWorkspacesItemOwnLimits
    suspended: OperatorWorkspaceListWorkspacesItemSuspended | None
    access: OperatorWorkspaceListWorkspacesItemAccess | None
    brand: str | None
    created_at: str
    members: int
    bots: int
    keys: int
    requests_today: int


class OperatorWorkspaceList(TypedDict):
    workspaces: list[OperatorWorkspaceListWorkspacesItem]
    next_cursor: str | None


class Plan(TypedDict):
    id: str
    name: str
    api_access: bool
    white_label: bool
    own_models: bool
    from_file: bool
    built_in: bool
    key_requests_per_day: int | None
    questions_per_day: int | None
    questions_per_month: int | None
    bots: int | None
    keys: int | None
    sources: int | None
    members: int | None
    stored_bytes: int | None
    channels: int | None
    retention_days: int | None


class PlanListPlansItem(TypedDict):
    id: str
    name: str
    api_access: bool
    white_label: bool
    own_models: bool
    from_file: bool
    built_in: bool
    key_requests_per_day: int | None
    questions_per_day: int | None
    questions_per_month: int | None
    bots: int | None
    keys: int | None
    sources: int | None
    members: int | None
    stored_bytes: int | None
    channels: int | None
    retention_days: int | None


class PlanList(TypedDict):
    plans: list[PlanListPlansItem]
    next_cursor: str | None


class DailyUsageListUsageItemChannels(TypedDict):
    api: int
    website: int
    slack: int
    discord: int
    telegram: int
    whatsapp: int
    teams: int
    email: int


class DailyUsageListUsageItem(TypedDict):
    workspace_id: str
    bot_id: str
    day: str
    questions: int
    answered: int
    input_tokens: int
    output_tokens: int
    stored_bytes: int | None
    channels: DailyUsageListUsageItemChannels


class DailyUsageList(TypedDict):
    usage: list[DailyUsageListUsageItem]
    next_cursor: str | None


class Brand(TypedDict):
    host: str
    name: str
    logo: str | None
    accent: str | None
    mail_from: str | None
    from_file: bool


class BrandListBrandsItem(TypedDict):
    host: str
    name: str
    accent: str | None
    mail_from: str | None
    from_file: bool
    has_logo: bool


class BrandList(TypedDict):
    brands: list[BrandListBrandsItem]
    next_cursor: str | None


class Metering(TypedDict):
    enabled: bool
    url: str | None
    from_settings: bool
    since: str | None
    counted_day: str | None
    waiting: int
    oldest_waiting_at: str | None
    last_error: str | None


class MeteringSecret(TypedDict):
    secret: str


class UsageEventListEventsItemChannels(TypedDict):
    api: int
    website: int
    slack: int
    discord: int
    telegram: int
    whatsapp: int
    teams: int
    email: int


class UsageEventListEventsItemChange(TypedDict):
    questions: int
    answered: int
    input_tokens: int
    output_tokens: int


class UsageEventListEventsItem(TypedDict):
    id: str
    workspace_id: str
    bot_id: str
    day: str
    revision: int
    corrects: str | None
    questions: int
    answered: int
    input_tokens: int
    output_tokens: int
    channels: UsageEventListEventsItemChannels
    stored_bytes: int | None
    change: UsageEventListEventsItemChange
    state: Literal["kept", "waiting", "delivered"]
    attempts: int
    last_error: str | None
    created_at: str
    delivered_at: str | None


class UsageEventList(TypedDict):
    events: list[UsageEventListEventsItem]
    next_cursor: str | None


class Resent(TypedDict):
    created: int
    queued: int


class SignInLink(TypedDict):
    url: str
    email: str
    expires_at: str


ErrorCode: TypeAlias = Literal["invalid_request", "invalid_api_key", "plan_required", "plan_limit", "workspace_suspended", "forbidden", "session_not_found", "bot_not_found", "not_found", "method_not_allowed", "request_timeout", "conflict", "idempotency_in_progress", "too_large", "unsupported_media_type", "idempotency_mismatch", "quota_exceeded", "rate_limited", "internal", "model_unavailable", "unavailable", "overloaded", "origin_not_allowed", "consent_required", "invalid_visitor_token", "invalid_ticket", "invalid_identity"]


NewSource: TypeAlias = NewSourceValue | NewSourceValue2 | NewSourceValue3 | NewSourceValue4 | NewSourceValue5 | NewSourceValue6


SourceContent: TypeAlias = SourceContentValue | SourceContentValue2
