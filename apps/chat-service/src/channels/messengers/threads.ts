import { sql } from 'kysely';
import type { Database, Step } from '../../platform/database/database.ts';
import { filterText } from '../../platform/database/source-view.ts';
import { createId } from '../../platform/shared/ids.ts';
import { filterOf } from './channel-limits.ts';
import type { Channel } from './channel-records.ts';
import type { Question } from './platform.ts';

/** After this long without a message, a direct message begins a new conversation. */
const silenceMs = 12 * 3_600_000;

/** Whether the bot takes part in the thread already. */
export async function isKnown({ build, read }: Database, { id }: Channel, { thread }: Question): Promise<boolean> {
  const known = build.selectFrom('channel_threads').select('thread').where('channel_id', '=', id);
  return (await read(known.where('thread', '=', thread))).length > 0;
}

/** The conversation that a thread continues. */
export const currentOf = ({ build }: Database, { id }: Channel, { thread }: Question) =>
  build
    .selectFrom('channel_threads')
    .select('conversation_id')
    .where('channel_id', '=', id)
    .where('thread', '=', thread);

/** The thread continues its conversation, or begins a new one; replies to it go where the last message came from. */
export function threadSteps(database: Database, channel: Channel, question: Question, at: number): [Step, Step] {
  const { build } = database;
  const { thread, isEndless, startsOver = false } = question;
  const fresh = createId('ses');
  const silentSince = isEndless ? at - silenceMs : 0;
  // While somebody of the workspace answers, nothing begins anew.
  const isOpen = sql<boolean>`exists (select 1 from conversations as c where c.id = channel_threads.conversation_id
    and c.handover in ('waiting', 'person'))`;
  // What was said to another audience is not continued.
  const isForOthers = sql<boolean>`exists (select 1 from conversations as c where c.id = channel_threads.conversation_id
    and c.filter is not null and c.filter <> ${filterText(filterOf(channel.settings))})`;
  const isOver = sql<boolean>`((${startsOver ? 1 : 0} = 1 or channel_threads.updated_at < ${silentSince}) and not ${isOpen})
    or ${isForOthers}`;
  const address = JSON.stringify(question.address);
  return [
    build
      .insertInto('channel_threads')
      .values({ channel_id: channel.id, thread, conversation_id: fresh, updated_at: at })
      .onConflict((conflict) =>
        conflict.columns(['channel_id', 'thread']).doUpdateSet({
          conversation_id: sql<string>`case when ${isOver} then excluded.conversation_id else channel_threads.conversation_id end`,
          updated_at: at,
        }),
      ),
    build
      .insertInto('channel_conversations')
      .values(({ selectFrom }) => ({
        conversation_id: selectFrom('channel_threads')
          .select('conversation_id')
          .where('channel_id', '=', channel.id)
          .where('thread', '=', thread)
          .$castTo<{ conversation_id: string }>(),
        channel_id: channel.id,
        thread,
        address,
        updated_at: at,
      }))
      .onConflict((conflict) => conflict.column('conversation_id').doUpdateSet({ address, updated_at: at })),
  ];
}
