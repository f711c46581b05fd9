export { ApiError } from './api-error.ts';
export type { CatalogClient, CatalogKind, CatalogQuery, KindClient } from './catalog-client.ts';
export {
  type AskOptions,
  type ChatAnswer,
  type ChatClient,
  type ChatClientOptions,
  type Conversation,
  createChatClient,
  type Session,
  type SessionMessage,
} from './chat-client.ts';
export { type ChatTransportOptions, createChatTransport } from './chat-transport.ts';
export {
  type ChangesOptions,
  type CraftOptions,
  createDataClient,
  type DataClient,
  type DataClientOptions,
  type ListQuery,
  type ResourceClient,
  type ResourceName,
  type SearchOptions,
  type Selected,
} from './data-client.ts';
export type { components as ChatComponents } from './generated/chat-api.ts';
export type { components as DataComponents } from './generated/data-api.ts';
export type * from './generated/resources.ts';
export type { RateLimit } from './pace.ts';
export type { CatalogPage, Page } from './page.ts';
export type { StreamPart } from './stream-part.ts';
export type { ClientOptions, RecordOptions, RequestOptions } from './transport.ts';
export { verifyWebhook, type WebhookDelivery, WebhookError, type WebhookEvent } from './verify-webhook.ts';
