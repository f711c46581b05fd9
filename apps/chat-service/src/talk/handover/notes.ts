import { sql } from 'kysely';
import type { NoteBody } from '../../platform/dashboard-api/handover-types.ts';
import type { Database } from '../../platform/database/database.ts';
import { isoTime } from '../../platform/http/dashboard-request.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { sessionNotFound } from '../chat/turn-attempts.ts';
import { type ConversationPath, matchesPath, requireConversation } from './conversation-path.ts';
import type { Author } from './reply-steps.ts';

const mostListed = 200;

/** What members tell each other about a conversation; visitors never see it. */
export function createNotes({ database, now }: { database: Database; now: () => number }) {
  const { build, read, write } = database;
  return {
    async list(scope: WorkspaceScope, path: ConversationPath): Promise<NoteBody[]> {
      await requireConversation(database, scope, path);
      const rows = await read(
        build
          .selectFrom('conversation_notes as n')
          .select(['n.id', 'n.text', 'n.author_name', 'n.created_at'])
          .where('n.conversation_id', '=', path.conversationId)
          .orderBy('n.created_at', 'desc')
          .orderBy('n.id', 'desc')
          .limit(mostListed),
      );
      return rows.map(({ id, text, author_name, created_at }) => wireNote(id, text, author_name, created_at)).reverse();
    },

    async add(scope: WorkspaceScope, path: ConversationPath, text: string, author: Author): Promise<NoteBody> {
      const [id, at] = [createId('not'), now()];
      const counted = build
        .updateTable('conversations')
        .set({ note_count: sql<number>`coalesce(note_count, 0) + 1` })
        .where(matchesPath(scope, path));
      const { done } = await write([
        { query: counted, mustAffect: true },
        build.insertInto('conversation_notes').values({
          id,
          conversation_id: path.conversationId,
          author_id: author.id,
          author_name: author.name,
          text,
          created_at: at,
        }),
      ]);
      if (!done) throw sessionNotFound();
      return wireNote(id, text, author.name, at);
    },
  };
}

const wireNote = (id: string, text: string, author: string, at: number): NoteBody => ({
  id,
  text,
  author,
  created_at: isoTime(at),
});
