import type { Database } from '../../platform/database/database.ts';

const dayMs = 86_400_000;
/** Platforms repeat an event for hours at most. */
const keptDays = 7;

/** Removes old outcomes, and the places of conversations that are gone. */
export async function pruneChannels({ database, now }: { database: Database; now: () => number }): Promise<void> {
  const { build, write } = database;
  const yesterday = now() - dayMs;
  const goneConversation = build
    .selectFrom('channel_conversations as place')
    .select('place.conversation_id')
    .where('place.updated_at', '<', yesterday)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('conversations as c').select('c.id').whereRef('c.id', '=', 'place.conversation_id'))),
    );
  await write([
    build.deleteFrom('channel_events').where('finished_at', '<', now() - keptDays * dayMs),
    build.deleteFrom('channel_threads').where('conversation_id', 'in', goneConversation),
    build.deleteFrom('channel_conversations').where('conversation_id', 'in', goneConversation),
  ]);
}
