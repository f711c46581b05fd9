import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { Handover } from '../../talk/handover/handover.ts';
import type { Channel } from './channel-records.ts';
import { createLinks } from './chatwoot/chatwoot-links.ts';
import { type ChatwootEvent, readChatwoot } from './chatwoot/chatwoot-read.ts';
import type { ChatwootSettings } from './chatwoot/chatwoot-settings.ts';
import { insertEvent } from './event-queries.ts';
import type { PlatformRequest } from './platform.ts';

export interface ReceiveDeskOptions {
  database: Database;
  desk: Pick<Handover['desk'], 'typing'>;
  createEventId: () => string;
  now: () => number;
  wake(): void;
}

/** Agents who type pause: Chatwoot says when they stop. */
const typingMs = 30_000;

/** Stores what a verified request of a desk reports, before it is acknowledged. The same report changes nothing. */
export function createReceiveDesk({ database, desk, createEventId, now, wake }: ReceiveDeskOptions) {
  const links = createLinks(database);

  return async (channel: Channel, { body }: PlatformRequest): Promise<void> => {
    const event = readChatwoot(body);
    // Its own shape parsed the settings before they were stored.
    const { inbox_id } = channel.settings as unknown as ChatwootSettings;
    if (event === undefined || (event.where.inboxId ?? inbox_id) !== inbox_id) return;
    const conversationId = await links.findOurs(channel.id, channel.botId, event.where);
    if (conversationId === undefined) return;
    if (event.kind === 'typing') {
      await desk.typing(channel, { botId: channel.botId, conversationId }, event.isTyping ? typingMs : 0);
      return;
    }
    const { person, ...stored } = describe(event, body);
    await database.write([
      insertEvent(database.build, {
        id: createEventId(),
        channel_id: channel.id,
        kind: event.kind,
        person,
        visitor_id: null,
        conversation_id: conversationId,
        address: '{}',
        created_at: now(),
        ...stored,
      }),
    ]);
    wake();
  };
}

/** A repeated request has the same body; the next change of a status has another time in it. */
function describe(event: Exclude<ChatwootEvent, { kind: 'typing' }>, body: string) {
  if (event.kind === 'agent') {
    const { reply, where } = event;
    const question = JSON.stringify({ ...reply, externalId: where.externalId });
    return { external_id: `message ${reply.id}`, person: reply.agent.name, question };
  }
  const digest = createHash('sha256').update(body).digest('base64url');
  return { external_id: `resolved ${digest}`, person: '', question: '' };
}
