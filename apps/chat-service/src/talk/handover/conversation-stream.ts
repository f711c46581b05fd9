import { AppError } from '@lectern/service-kit';
import { readPictures } from '../../people/accounts/person-pictures.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MessagesTable } from '../../platform/database/schema.ts';
import { statusOf } from '../chat/chat-wire.ts';
import { toMessageBody } from '../chat/session-wire.ts';
import { authorOf, messageOf } from '../chat/sessions.ts';
import type { LiveStreams } from './live-streams.ts';
import { liveEvent } from './live-streams.ts';
import type { StreamOwner } from './stream-places.ts';
import type { Watch, WatchedConversation } from './watch.ts';

export interface ConversationStreamOptions {
  database: Database;
  watch: Watch;
  streams: LiveStreams;
  now: () => number;
  onError(error: unknown): void;
}

interface Reader extends Omit<StreamOwner, 'subject'> {
  /** Asked before anything is sent, because access can end while the stream is open; throws an `AppError` then. */
  requireAccess(): Promise<unknown>;
}

interface To extends Pick<Reader, 'requireAccess'> {
  send(events: string): void;
}

const messagesAtOnce = 100;

/**
 * A conversation as server-sent events: each message after a position once and in order, because positions are given by the
 * database without gaps; and its status whenever that changes.
 */
export function createConversationStream({ database, watch, streams, now, onError }: ConversationStreamOptions) {
  const { build, read } = database;

  const readAfter = async (id: string, position: number) =>
    await read(
      build
        .selectFrom('messages')
        .selectAll()
        .where('conversation_id', '=', id)
        .where('position', '>', position)
        .orderBy('position')
        .limit(messagesAtOnce),
    );

  async function statusEvent({ handover, assignee_id, typing_until }: WatchedConversation): Promise<string> {
    const person = build
      .selectFrom('user')
      .select('name')
      .where('id', '=', assignee_id ?? '');
    const agent = assignee_id === null ? undefined : (await read(person))[0]?.name;
    const typing = (typing_until ?? 0) > now();
    return liveEvent('status', { status: handover ? statusOf(handover) : 'bot', agent: agent ?? null, typing });
  }

  /** Sends what came after a position, and returns the last position. */
  async function sendAfter(id: string, after: number, count: number, { send, requireAccess }: To): Promise<number> {
    let position = after;
    while (position < count - 1) {
      const rows = await readAfter(id, position);
      const pictures = await readPictures(database, rows.map(authorOf));
      // After the messages were read: what hides them may have been stored together with them.
      await requireAccess();
      for (const row of rows) {
        send(liveEvent('message', toMessageBody(messageOf(row, runningIn(row), pictures)), row.position));
        position = row.position;
      }
      if (rows.length < messagesAtOnce) break;
    }
    return position;
  }

  return (id: string, after: number, { requireAccess, ...owner }: Reader): ReadableStream<Uint8Array> =>
    streams.open({ ...owner, subject: id }, (send, end) => {
      let position = after;
      let work = Promise.resolve();
      let last = '';

      async function tell(conversation: WatchedConversation): Promise<void> {
        await requireAccess();
        position = await sendAfter(id, position, conversation.message_count, { send, requireAccess });
        const status = await statusEvent(conversation);
        if (status !== last) send(status);
        last = status;
      }

      function fail(error: unknown): void {
        if (!(error instanceof AppError)) onError(error);
        // The client reconnects and goes on after the last message that it got.
        end();
      }

      return watch.conversation(id, (conversation) => {
        if (conversation === undefined) return end();
        work = work.then(() => tell(conversation)).catch(fail);
      });
    });
}

const runningIn = ({ id, state }: Pick<MessagesTable, 'id' | 'state'>) => (state === 'pending' ? id : undefined);
