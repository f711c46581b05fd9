import { AppError } from '@lectern/service-kit';
import type { ChannelEventsTable } from '../../platform/database/channel-schema.ts';
import type { Database } from '../../platform/database/database.ts';
import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { sessionNotFound } from '../../talk/chat/turn-attempts.ts';
import type { Handover } from '../../talk/handover/handover.ts';
import type { ChannelClient } from './channel-client.ts';
import { type Channel, contextOf } from './channel-records.ts';
import { type ChatwootApi, ChatwootError, createChatwootApi } from './chatwoot/chatwoot-api.ts';
import { createForward } from './chatwoot/chatwoot-forward.ts';
import { createLinks } from './chatwoot/chatwoot-links.ts';
import { createTake } from './chatwoot/chatwoot-take.ts';
import type { Sent } from './platform.ts';

export interface HandleDeskOptions {
  database: Database;
  box: SecretBox;
  client: ChannelClient;
  fetch: GuardedFetch['fetch'];
  desk: Pick<Handover['desk'], 'reply' | 'end'>;
  chatUrl: (workspaceId?: string) => string;
  onError(error: unknown): void;
}

/** `why` says what came of it. */
export type HandledDeskEvent = { state: 'done' | 'failed'; why: string } | Extract<Sent, { state: 'retry' }>;

/** Handles a claimed event of a desk. */
export function createHandleDesk(options: HandleDeskOptions) {
  const { database, box, client, chatUrl, onError } = options;
  const links = createLinks(database);
  const take = createTake({ ...options, links });
  const forward = createForward({
    database,
    links,
    take,
    pageOf: ({ workspaceId, botId }, id) =>
      `${chatUrl(workspaceId)}/w/${workspaceId}/bots/${botId}/conversations/${id}`,
  });

  function apiOf(channel: Channel): ChatwootApi {
    const context = contextOf(box, channel);
    if (context === undefined) throw new ChatwootError('The credentials cannot be read. Enter them again.');
    return createChatwootApi({ ...context, client });
  }

  async function attempt(channel: Channel, event: ChannelEventsTable, isHeld: () => Promise<boolean>): Promise<string> {
    const { kind, conversation_id: conversationId } = event;
    if (conversationId === null) throw sessionNotFound();
    if (kind === 'resolved') return await take.resolved(channel, conversationId, apiOf(channel));
    if (kind === 'agent') {
      // Only `receiveDesk` stores it, with the shape of a reply.
      await take.reply(channel, conversationId, JSON.parse(event.question));
      return 'The visitor has it.';
    }
    await forward({ channel, conversationId, api: apiOf(channel), isHeld });
    return 'Chatwoot has it.';
  }

  return async (
    channel: Channel,
    event: ChannelEventsTable,
    isHeld: () => Promise<boolean>,
  ): Promise<HandledDeskEvent> => {
    if (!channel.enabled) return { state: 'failed', why: 'The channel is switched off.' };
    try {
      return { state: 'done', why: await attempt(channel, event, isHeld) };
    } catch (error) {
      return outcomeOf(error, onError);
    }
  };
}

function outcomeOf(error: unknown, onError: (error: unknown) => void): HandledDeskEvent {
  if (error instanceof ChatwootError) return error.outcome;
  if (!(error instanceof AppError)) {
    onError(error);
    return { state: 'retry', why: 'It could not be stored.' };
  }
  if (error.code === 'session_not_found') return { state: 'failed', why: 'The conversation was removed.' };
  const afterMs = error.retryAfterSeconds === undefined ? undefined : error.retryAfterSeconds * 1_000;
  return { state: 'retry', why: error.message, afterMs };
}

export const isDeskEvent = ({ kind }: Pick<ChannelEventsTable, 'kind'>): boolean =>
  kind === 'forward' || kind === 'agent' || kind === 'resolved';
