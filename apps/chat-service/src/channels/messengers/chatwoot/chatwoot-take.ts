import type { Database } from '../../../platform/database/database.ts';
import type { GuardedFetch } from '../../../platform/network/guarded-fetch.ts';
import { fingerprintOf } from '../../../talk/chat/idempotency.ts';
import type { Handover } from '../../../talk/handover/handover.ts';
import type { Channel } from '../channel-records.ts';
import type { ChatwootApi } from './chatwoot-api.ts';
import type { Links } from './chatwoot-links.ts';
import { createAgentPictures } from './chatwoot-picture.ts';
import type { ChatwootReply } from './chatwoot-read.ts';

export interface TakeOptions {
  database: Database;
  fetch: GuardedFetch['fetch'];
  desk: Pick<Handover['desk'], 'reply' | 'end'>;
  links: Links;
}

/** A reply, with the conversation there in which it was written. */
export type TakenReply = ChatwootReply & { externalId: string };

export type Take = ReturnType<typeof createTake>;

/** Takes what agents do in Chatwoot into our conversations. */
export function createTake({ database, fetch, desk, links }: TakeOptions) {
  const authorIdOf = createAgentPictures({ database, fetch });
  const { build, read } = database;

  /** Stores a reply of an agent as a turn of a person: the same message of Chatwoot once. */
  async function reply(channel: Channel, conversationId: string, given: TakenReply): Promise<void> {
    const external_id = String(given.id);
    if (await links.isKnown(channel.id, external_id)) return;
    const key = `chatwoot ${channel.id} ${external_id}`;
    const agentId = await authorIdOf(channel.id, given.agent);
    await desk.reply(replierOf(channel), pathOf(channel, conversationId), {
      text: given.text,
      author: { id: null, name: given.agent.name, agentId },
      idempotency: { key, fingerprint: fingerprintOf([key]) },
      steps: (message_id) => [
        links.knownStep({ channel_id: channel.id, external_id, message_id, written_in: given.externalId }),
      ],
    });
  }

  /** Ends the handover, unless the visitor has written since: their message opens the conversation there again. */
  async function resolved(channel: Channel, conversationId: string, api: ChatwootApi): Promise<string> {
    const link = await links.find(channel.id, conversationId);
    if (!link?.external_id) return 'The conversation is no longer there.';
    const [ours] = await read(
      build.selectFrom('conversations').select(['handover', 'message_count']).where('id', '=', conversationId),
    );
    if (ours === undefined || ours.handover === null) return 'The conversation was with the bot already.';
    if (ours.message_count - 1 > link.sent_position) return 'The visitor has written since.';
    if ((await api.statusOf(link.external_id)) !== 'resolved') return 'It was opened again since.';
    await desk.end(channel, pathOf(channel, conversationId), 'closed', [links.closeStep(link)]);
    return 'The bot answers again.';
  }

  return { reply, resolved };
}

const pathOf = ({ botId }: Channel, conversationId: string) => ({ botId, conversationId });

/** Chatwoot itself is the actor: its agents are no members here. */
const replierOf = ({ id, workspaceId }: Channel) => ({
  workspaceId,
  actor: { kind: 'system', id, address: undefined } as const,
});
