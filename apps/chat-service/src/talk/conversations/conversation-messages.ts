import { readPictures } from '../../people/accounts/person-pictures.ts';
import type { Database } from '../../platform/database/database.ts';
import { authorOf, type Message, messageOf } from '../chat/sessions.ts';
import { type Feedback, feedbackOf } from './feedback.ts';

export type RatedMessage = Message & { feedback: Feedback | undefined };

export interface MessagesRequest {
  /** The position after which the page begins; -1 for the first. */
  after: number;
  limit: number;
  /** The question that is being answered. */
  running?: string | undefined;
}

/** A page of the messages of a conversation that the caller may read, in order, with their ratings. */
export async function readMessages(
  database: Database,
  conversationId: string,
  { after, limit, running }: MessagesRequest,
): Promise<{ messages: RatedMessage[]; nextAfter: number | undefined }> {
  const { build, read } = database;
  const rows = await read(
    build
      .selectFrom('messages')
      .selectAll()
      .where('conversation_id', '=', conversationId)
      .where('position', '>', after)
      .orderBy('position')
      // One extra row shows whether there is a next page.
      .limit(limit + 1),
  );
  const page = rows.slice(0, limit);
  const ids = page.map(({ id }) => id);
  const ratings = await read(
    build
      .selectFrom('feedback')
      .selectAll()
      .where('message_id', 'in', ['', ...ids]),
  );
  const byMessage = new Map(ratings.map((row) => [row.message_id, feedbackOf(row)]));
  const pictures = await readPictures(database, page.map(authorOf));
  const messages = page.map((row) => ({ ...messageOf(row, running, pictures), feedback: byMessage.get(row.id) }));
  return { messages, nextAfter: rows.length > limit ? messages.at(-1)?.position : undefined };
}
