import { createHmac } from 'node:crypto';
import { randomBase62 } from '../../../platform/shared/ids.ts';
import { ChannelError } from '../channel-client.ts';
import { isRecent, isSame } from '../compare.ts';
import {
  definePlatform,
  type PlatformRequest,
  type Secrets,
  type Sending,
  type Sent,
  type Verdict,
} from '../platform.ts';
import { type ChatwootApi, ChatwootError, createChatwootApi } from './chatwoot-api.ts';
import { ourSource } from './chatwoot-read.ts';
import { type ChatwootSettings, chatwootSecrets, chatwootSettings } from './chatwoot-settings.ts';

/** Earlier versions do not keep the `source_id` of messages, which says which are ours. */
const leastVersion = 4;

/** Chatwoot, where people answer what the bot hands over. */
export const chatwoot = definePlatform<ChatwootSettings, string>({
  type: 'chatwoot',
  name: 'Chatwoot',
  summary: 'A desk: people answer there what the bot hands over.',
  isDesk: true,
  settings: chatwootSettings,
  secrets: chatwootSecrets,
  destination: ({ base_url }) => new URL(base_url).origin,
  makeSecrets: () => ({ url_key: randomBase62(40) }),
  testPlace: {
    label: 'Name of a test contact',
    hint: 'A conversation with this name appears in the inbox.',
    pattern: /^[^\p{Cc}]{1,100}$/u,
  },
  setUp: ({ url }) => [
    {
      title: 'Create an inbox',
      text: 'In Chatwoot open Settings, Inboxes, Add Inbox and choose API. Enter a name and this webhook URL, then add the agents who answer.',
      values: [{ label: 'Webhook URL', value: url }],
    },
    {
      title: 'Enter the ids and the token',
      text: 'Open the settings of the new inbox: its address contains both ids, as in /app/accounts/1/settings/inboxes/5. The access token is at the bottom of your profile settings.',
      values: [],
    },
    {
      title: 'Turn handover on and write the first message',
      text: 'Send a test with a name below. Under Handover let visitors ask for a person: whoever asks then appears in the inbox, and replies of agents go to the visitor.',
      values: [],
    },
  ],
  verify: (request, { secrets }) => verifyChatwoot(request, secrets),
  // A desk has its own way: see receive-desk.ts.
  read: () => ({}),
  async connect(channel) {
    try {
      return await connect(createChatwootApi(channel), channel.url);
    } catch (error) {
      if (error instanceof ChatwootError) throw new ChannelError(error.message);
      throw error;
    }
  },
  testTo: (name) => ({ name }),
  render: ({ text }) => [text],
  send: sendTest,
});

/** Sets the webhook where the inbox has none and the token may; tells its owner what to do otherwise. */
async function connect(api: ChatwootApi, url: string): Promise<string> {
  const version = await api.version();
  if (Number.parseInt(version, 10) < leastVersion) {
    throw new ChannelError(`This needs Chatwoot ${leastVersion} or newer; this is ${version.slice(0, 20)}.`);
  }
  const { name, channel_type, webhook_url } = await api.inbox();
  if (channel_type !== 'Channel::Api') throw new ChannelError('This inbox is not of the kind API. Create one that is.');
  if (typeof webhook_url === 'string' && webhook_url !== '' && webhook_url !== url) throw new ChannelError(elsewhere);
  if (webhook_url === url) return String(name);
  const changed = await api.setWebhook(url).catch((error: unknown) => {
    // Only administrators may change an inbox.
    if (error instanceof ChatwootError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  });
  if (changed?.webhook_url !== url) throw new ChannelError(elsewhere);
  return String(name);
}

const elsewhere = 'The inbox does not report to this service. Enter the webhook URL of step 1 in its settings.';

/** A conversation of its own, so that a test disturbs nobody. */
async function sendTest(sending: Sending<ChatwootSettings, string>): Promise<Sent> {
  const { address, eventId, part } = sending;
  try {
    const api = createChatwootApi(sending);
    const identifier = `lectern-${eventId}`;
    const contact =
      (await api.findContact(identifier)) ?? (await api.createContact({ identifier, name: address.name ?? 'Test' }));
    const id = String(
      (await api.findConversation(contact, eventId)) ?? (await api.createConversation(contact, eventId)),
    );
    const source_id = `${ourSource}${eventId}`;
    const isThere = (await api.messagesAfter(id, 0)).some((message) => message.source_id === source_id);
    if (!isThere) await api.post(id, { content: part, message_type: 'incoming', private: false, source_id });
    return { state: 'sent' };
  } catch (error) {
    if (error instanceof ChatwootError) return error.outcome;
    throw error;
  }
}

/**
 * The key in the address proves that Chatwoot sent it. Recent versions also sign `timestamp.body`: where the owner stored
 * the secret for that, the signature must be right, and the timestamp within five minutes of our clock.
 */
function verifyChatwoot(request: PlatformRequest, { url_key, webhook_secret }: Secrets): Verdict {
  const { header, query, body, at } = request;
  if (url_key === undefined || !isSame(query('key') ?? '', url_key)) return 'forged';
  if (webhook_secret === undefined) return 'genuine';
  const timestamp = header('x-chatwoot-timestamp') ?? '';
  const expected = `sha256=${createHmac('sha256', webhook_secret).update(`${timestamp}.${body}`).digest('hex')}`;
  if (!isSame(header('x-chatwoot-signature') ?? '', expected)) return 'forged';
  return isRecent(timestamp, at) ? 'genuine' : 'late';
}
