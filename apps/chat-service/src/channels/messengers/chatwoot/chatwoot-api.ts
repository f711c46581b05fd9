import { type ChannelClient, isAnswer } from '../channel-client.ts';
import type { Secrets, Sent } from '../platform.ts';
import type { ChatwootSettings } from './chatwoot-settings.ts';

export interface ChatwootAccess {
  client: ChannelClient;
  settings: ChatwootSettings;
  secrets: Secrets;
}

type Json = Readonly<Record<string, unknown>>;

/** Why Chatwoot did not do something, and when to try again. */
export class ChatwootError extends Error {
  readonly status: number | undefined;
  readonly afterMs: number | undefined;
  readonly isUnsure: boolean;

  constructor(message: string, given: { status?: number; afterMs?: number | undefined; isUnsure?: boolean } = {}) {
    super(message);
    this.name = 'ChatwootError';
    this.status = given.status;
    this.afterMs = given.afterMs;
    this.isUnsure = given.isUnsure ?? false;
  }

  get outcome(): Extract<Sent, { state: 'retry' }> {
    return { state: 'retry', why: this.message, afterMs: this.afterMs, isUnsure: this.isUnsure };
  }
}

export interface NewChatwootMessage {
  content: string;
  message_type: 'incoming' | 'outgoing';
  private: boolean;
  /** Chatwoot keeps it: it says which messages are ours. */
  source_id: string;
}

export type ChatwootApi = ReturnType<typeof createChatwootApi>;

/** The calls of Chatwoot's application API that a desk needs. They throw ChatwootError. */
export function createChatwootApi(access: ChatwootAccess) {
  const { base_url, account_id, inbox_id } = access.settings;
  if (account_id === undefined || inbox_id === undefined) throw new ChatwootError(missing);
  const home = base_url.replace(/(?<!\/)\/+$/, '');
  const account = `${home}/api/v1/accounts/${account_id}`;
  const get = (url: string) => call(access, 'GET', url);
  const post = (path: string, json: object) => call(access, 'POST', `${account}${path}`, json);

  return {
    inboxId: inbox_id,
    version: async () => text((await get(`${home}/api`)).version),
    inbox: () => get(`${account}/inboxes/${inbox_id}`),
    setWebhook: (webhook_url: string) =>
      call(access, 'PATCH', `${account}/inboxes/${inbox_id}`, { channel: { webhook_url } }),

    async findContact(identifier: string): Promise<number | undefined> {
      const found = listOf(await get(`${account}/contacts/search?q=${encodeURIComponent(identifier)}`));
      return idOf(found.find((contact) => contact.identifier === identifier));
    },

    async createContact(contact: { identifier: string; name: string; email?: string | undefined }): Promise<number> {
      const { payload } = await post('/contacts', { ...contact, inbox_id });
      return requireId(objectOf(payload).contact);
    },

    /** The conversation of a contact that an earlier attempt made. */
    async findConversation(contactId: number, ourId: string): Promise<number | undefined> {
      const found = listOf(await get(`${account}/contacts/${contactId}/conversations`));
      return idOf(
        found.find((one) => one.inbox_id === inbox_id && objectOf(one.custom_attributes)[ourIdName] === ourId),
      );
    },

    async createConversation(contact_id: number, ourId: string, ourUrl?: string): Promise<number> {
      const custom_attributes = { [ourIdName]: ourId, ...(ourUrl !== undefined && { lectern_url: ourUrl }) };
      return requireId(await post('/conversations', { contact_id, inbox_id, status: 'open', custom_attributes }));
    },

    statusOf: async (id: string) => text((await get(`${account}/conversations/${id}`)).status),
    resolve: (id: string) => post(`/conversations/${id}/toggle_status`, { status: 'resolved' }),
    post: (id: string, message: NewChatwootMessage) => post(`/conversations/${id}/messages`, message),

    /** At most 100, in order. */
    async messagesAfter(id: string, after: number): Promise<Json[]> {
      return listOf(await get(`${account}/conversations/${id}/messages?after=${after}`));
    },
  };
}

/** The custom attribute of a conversation there that names the one here. */
export const ourIdName = 'lectern_conversation';

const missing = 'Enter the account id and the inbox id.';

async function call(
  { client, secrets }: ChatwootAccess,
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  json?: object,
): Promise<Json> {
  // With hyphens, since proxies drop names with underscores. Rails reads both as the same.
  const headers = { 'api-access-token': secrets.access_token ?? '', accept: 'application/json' };
  const answer = await client.call({ method, url, headers, json });
  if (!isAnswer(answer)) throw new ChatwootError(answer.problem, { isUnsure: answer.isUnsure });
  const { status, retryAfterMs } = answer;
  if (status >= 200 && status < 300) return answer.json;
  const afterMs = retryAfterMs ?? (status === 429 ? 30_000 : undefined);
  throw new ChatwootError(explain(status, answer.json), { status, afterMs, isUnsure: status >= 500 });
}

const reasons: Readonly<Record<number, string>> = {
  401: 'Chatwoot does not accept the access token. Enter the current one.',
  403: 'The owner of the access token may not use this inbox. Add them to it.',
  404: 'Chatwoot does not know this account or inbox. Check its address and both ids.',
  429: 'Chatwoot limits how much may be sent.',
};

function explain(status: number, { message, error }: Json): string {
  if (reasons[status] !== undefined) return reasons[status];
  const said = text(message) || text(error);
  return status >= 500 || said === ''
    ? `Chatwoot answered with status ${status}.`
    : `Chatwoot refused it: ${said.slice(0, 100)}`;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});
const listOf = ({ payload }: Json): Json[] => (Array.isArray(payload) ? payload.map(objectOf) : []);

function idOf(value: unknown): number | undefined {
  const { id } = objectOf(value);
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : undefined;
}

function requireId(value: unknown): number {
  const id = idOf(value);
  if (id === undefined)
    throw new ChatwootError('Chatwoot gave no valid answer. Check its address.', { isUnsure: true });
  return id;
}
