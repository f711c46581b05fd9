import type { Wire } from '@lectern/test-kit';
import { type FakeAnswer, type FakeCall, openFake } from '../../test/fake-platform.ts';

export const chatwootSecrets = { access_token: 'chatwoot-token-of-the-test' };
export const accountId = 3;
export const inboxId = 7;

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface FakeState {
  version: string;
  inbox: Wire;
  contacts: Wire[];
  conversations: Wire[];
  messages: Wire[];
  /** Bodies of webhooks, in the order in which Chatwoot would send them. */
  hooks: string[];
  token: string;
  nextId: number;
}

export type FakeChatwoot = Awaited<ReturnType<typeof openFakeChatwoot>>;

/** Chatwoot's application API for one API inbox, with the webhooks that it sends, also for what this service posts. */
export async function openFakeChatwoot() {
  const state: FakeState = {
    version: '4.11.0',
    inbox: { id: inboxId, name: 'Website bot', channel_type: 'Channel::Api', webhook_url: null },
    contacts: [],
    conversations: [],
    messages: [],
    hooks: [],
    token: chatwootSecrets.access_token,
    nextId: 100,
  };
  const fake = await openFake((call) => answer(state, call));
  const ines = { id: 12, name: 'Ines Woods', available_name: 'Ines', type: 'user' };
  const find = (id: number) => state.conversations.find((one) => one.id === id);

  return {
    ...fake,
    state,
    settings: { base_url: fake.url, account_id: accountId, inbox_id: inboxId },
    /** What is in a conversation: who says it, whether it is a note, and the text. */
    transcript: (id: number) =>
      state.messages
        .filter(({ conversation_id }) => conversation_id === id)
        .map(({ message_type, private: isNote, content }) => [isNote ? 'note' : message_type, content]),
    /** An agent writes. Returns the id of the message. */
    say(id: number, content: string | null, more: Wire = {}): number {
      const sender = { ...ines, thumbnail: `${fake.url}/avatar.png` };
      return addMessage(state, { conversation_id: id, content, message_type: 'outgoing', sender, ...more }).id;
    },
    resolve: (id: number) => setStatus(state, id, 'resolved'),
    type(id: number, isOn: boolean): void {
      const event = isOn ? 'conversation_typing_on' : 'conversation_typing_off';
      state.hooks.push(
        JSON.stringify({ event, user: ines, conversation: wireConversation(state, find(id)), is_private: false }),
      );
    },
    remove(id: number): void {
      state.conversations = state.conversations.filter((one) => one.id !== id);
      state.messages = state.messages.filter(({ conversation_id }) => conversation_id !== id);
    },
  };
}

function answer(state: FakeState, call: FakeCall): FakeAnswer {
  const { pathname, searchParams } = new URL(call.path, 'http://chatwoot');
  if (pathname === '/avatar.png') return { bytes: picture, headers: { 'content-type': 'image/png' } };
  if (pathname === '/api') return { json: { version: state.version, timestamp: '2026-11-18 12:00:00' } };
  if (call.headers['api-access-token'] !== state.token) return { status: 401, json: { error: 'Invalid Access Token' } };
  const [, path = ''] = pathname.split(`/api/v1/accounts/${accountId}/`);
  const parts = path.split('/');
  const known = `${call.method} ${parts.map((part) => (/^\d+$/.test(part) ? ':id' : part)).join('/')}`;
  return routes[known]?.(state, { id: Number(parts[1]), body: call.body, query: searchParams }) ?? notFound;
}

const notFound: FakeAnswer = { status: 404, json: { error: 'Resource could not be found' } };

interface Asked {
  id: number;
  body: Wire;
  query: URLSearchParams;
}

const routes: Readonly<Record<string, (state: FakeState, asked: Asked) => FakeAnswer | undefined>> = {
  'GET inboxes/:id': ({ inbox }, { id }) => (id === inbox.id ? { json: inbox } : undefined),
  'PATCH inboxes/:id': ({ inbox }, { body }) => ({ json: Object.assign(inbox, body.channel) }),
  'GET contacts/search': ({ contacts }, { query }) => ({
    json: { payload: contacts.filter(({ identifier }) => identifier.includes(query.get('q') ?? '')) },
  }),
  'POST contacts': addContact,
  'GET contacts/:id/conversations': (state, { id }) => ({
    json: {
      payload: state.conversations
        .filter(({ contact_id }) => contact_id === id)
        .map((one) => wireConversation(state, one)),
    },
  }),
  'POST conversations': addConversation,
  'GET conversations/:id': ({ conversations }, { id }) => existing(conversations, id, (json) => ({ json })),
  'POST conversations/:id/toggle_status': (state, { id, body }) =>
    existing(state.conversations, id, () => {
      setStatus(state, id, body.status);
      return { json: { payload: { success: true, conversation_id: id, current_status: body.status } } };
    }),
  'GET conversations/:id/messages': ({ conversations, messages }, { id, query }) =>
    existing(conversations, id, () => ({
      json: {
        payload: messages
          .filter((one) => one.conversation_id === id && one.id > Number(query.get('after')))
          .slice(0, 100)
          .map(wireMessage),
      },
    })),
  'POST conversations/:id/messages': (state, { id, body }) =>
    existing(state.conversations, id, () => {
      const isIncoming = body.message_type === 'incoming';
      const sender = isIncoming ? { id: 1, type: 'contact', name: 'Visitor' } : { id: 9, type: 'user', name: 'Owner' };
      return { json: wireMessage(addMessage(state, { ...body, conversation_id: id, sender })) };
    }),
};

const existing = (list: Wire[], id: number, then: (found: Wire) => FakeAnswer) => {
  const found = list.find((one) => one.id === id);
  return found && then(found);
};

function addContact(state: FakeState, { body }: Asked): FakeAnswer {
  const taken = (field: string) =>
    body[field] !== undefined && state.contacts.some((one) => one[field] === body[field]);
  const field = ['identifier', 'email'].find(taken);
  if (field) return { status: 422, json: { message: `${field} has already been taken`, attributes: [field] } };
  const { inbox_id: _, ...contact } = { ...body, id: state.nextId++ };
  state.contacts.push(contact);
  return { json: { payload: { contact, contact_inbox: { source_id: `uuid-${contact.id}` } } } };
}

function addConversation(state: FakeState, { body }: Asked): FakeAnswer | undefined {
  if (body.inbox_id !== inboxId || !state.contacts.some(({ id }) => id === body.contact_id)) return undefined;
  const conversation = { ...body, id: state.nextId++, custom_attributes: body.custom_attributes ?? {} };
  state.conversations.push(conversation);
  return { json: wireConversation(state, conversation) };
}

/** Answers of the API have the type as a number, webhooks as a word. */
const wireMessage = (message: Wire) => ({ ...message, message_type: message.message_type === 'incoming' ? 0 : 1 });

function wireConversation({ messages }: FakeState, { contact_id, ...conversation }: Wire): Wire {
  const last = messages.filter((one) => one.conversation_id === conversation.id && !one.private).at(-1);
  return {
    ...conversation,
    channel: 'Channel::Api',
    meta: { sender: { id: contact_id, type: 'contact' }, assignee: null },
    messages: last ? [wireMessage(last)] : [],
  };
}

function addMessage(state: FakeState, given: Wire): Wire {
  const conversation = state.conversations.find(({ id }) => id === given.conversation_id);
  const message = { private: false, source_id: null, ...given, id: state.nextId++, created_at: 1_700_000_000 };
  state.messages.push(message);
  if (message.message_type === 'incoming' && conversation.status === 'resolved')
    setStatus(state, conversation.id, 'open');
  const { id, name, type } = message.sender;
  state.hooks.push(
    JSON.stringify({
      event: 'message_created',
      ...{ ...message, conversation_id: undefined, sender: { id, name, type } },
      account: { id: accountId },
      inbox: { id: inboxId },
      conversation: wireConversation(state, conversation),
    }),
  );
  return message;
}

function setStatus(state: FakeState, id: number, status: string): void {
  const conversation = state.conversations.find((one) => one.id === id);
  if (conversation.status === status) return;
  Object.assign(conversation, { status, updated_at: state.nextId++ });
  const event = 'conversation_status_changed';
  state.hooks.push(JSON.stringify({ event, ...wireConversation(state, conversation) }));
}
