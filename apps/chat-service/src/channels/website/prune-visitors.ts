import { isNotHeld } from '../../bots/bots/legal-hold.ts';
import type { Database } from '../../platform/database/database.ts';

const dayMs = 86_400_000;

/** Removes visitors who have nothing stored, some hundreds at a time: there may be millions of others to look at. */
export async function pruneVisitors({ build, read, write }: Database, nowMs: number, batch = 1_000): Promise<void> {
  for (let after = ''; ; ) {
    const ids = build.selectFrom('visitors').select('id').where('id', '>', after).orderBy('id');
    const [end] = await read(ids.limit(1).offset(batch - 1));
    const some = removeForgotten(build, nowMs).where('id', '>', after);
    await write([end === undefined ? some : some.where('id', '<=', end.id)]);
    if (end === undefined) return;
    after = end.id;
  }
}

/** Who is not known by an id of the website's, was last seen before yesterday, and has no conversation and left no address. */
const removeForgotten = (build: Database['build'], nowMs: number) =>
  build
    .deleteFrom('visitors')
    .where('user_id', 'is', null)
    .where('last_seen_at', '<', nowMs - dayMs)
    .where(isNotHeld('visitors.bot_id'))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('conversations as c').select('c.id').whereRef('c.visitor_id', '=', 'visitors.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('leads as l').select('l.id').whereRef('l.visitor_id', '=', 'visitors.id'))),
    );
