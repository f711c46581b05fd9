import type { ChannelEventsTable } from '../../platform/database/channel-schema.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { ChannelClient } from './channel-client.ts';
import { type Channel, contextOf } from './channel-records.ts';
import { notePart } from './event-queries.ts';
import type { Reply, Sent } from './platform.ts';

export interface SendReplyOptions {
  database: Database;
  box: SecretBox;
  client: ChannelClient;
  owner: string;
  now: () => number;
}

/** Sends a reply part by part. What was sent is stored after each part, so that a retry goes on with the next one. */
export function createSendReply({ database, box, client, owner, now }: SendReplyOptions) {
  return async (channel: Channel, event: ChannelEventsTable, reply: Reply): Promise<Sent> => {
    const { platform } = channel;
    const context = contextOf(box, channel);
    if (context === undefined) return { state: 'failed', why: 'The credentials cannot be read. Enter them again.' };
    const parts = platform.render(reply);
    for (let index = event.parts_sent; index < parts.length; index += 1) {
      const sent = await platform.send({
        ...context,
        client,
        // We stored it ourselves, as an object of texts.
        address: JSON.parse(event.address),
        eventId: event.id,
        part: parts[index],
        index,
        isUnsure: event.is_unsure === 1 && index === event.parts_sent,
        receivedAt: event.created_at,
        at: now(),
      });
      if (sent.state !== 'sent') return sent;
      const noted = await database.write([
        { query: notePart(database.build, event.id, owner, index + 1), mustAffect: true },
      ]);
      // Another instance has taken over, since this one was too slow.
      if (!noted.done) return { state: 'retry', why: 'Another instance goes on.' };
    }
    return { state: 'sent' };
  };
}
