import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ListPage } from '../../platform/http/list-page.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';

/** `answered`: somebody dealt with it, so it comes back only when it goes unanswered again. */
export type UnansweredState = 'open' | 'dismissed' | 'answered';

export interface GroupsRequest extends ListPage {
  state: UnansweredState;
}

/** Unanswered questions, with one row for identical ones. */
export function selectGroups(
  build: Database['build'],
  { workspaceId }: WorkspaceScope,
  botId: string,
  { state, limit, after }: GroupsRequest,
) {
  const last = sql<number>`max(u.asked_at)`;
  let groups = build
    .selectFrom('unanswered_questions as u')
    .leftJoin('unanswered_states as s', (join) =>
      join.onRef('s.bot_id', '=', 'u.bot_id').onRef('s.fingerprint', '=', 'u.fingerprint'),
    )
    .select('u.fingerprint')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('u.asked_at').as('first'), last.as('last')])
    .where('u.workspace_id', '=', workspaceId)
    .where('u.bot_id', '=', botId)
    .groupBy(['u.fingerprint', 's.state', 's.at'])
    .having(isIn[state])
    .orderBy('last', 'desc')
    .orderBy('u.fingerprint', 'desc')
    .limit(limit);
  if (after) {
    groups = groups.having(
      sql<boolean>`(max(u.asked_at) < ${after.at}
        or (max(u.asked_at) = ${after.at} and u.fingerprint < ${after.id}))`,
    );
  }
  return build
    .selectFrom(groups.as('g'))
    .innerJoin('messages as m', (join) =>
      join.on('m.id', '=', ({ selectFrom }) =>
        selectFrom('unanswered_questions as newest')
          .select('newest.message_id')
          .where('newest.workspace_id', '=', workspaceId)
          .where('newest.bot_id', '=', botId)
          .whereRef('newest.fingerprint', '=', 'g.fingerprint')
          .orderBy('newest.asked_at', 'desc')
          .limit(1),
      ),
    )
    .select(['g.fingerprint', 'g.count', 'g.first as firstAskedAt', 'g.last as lastAskedAt'])
    .select(['m.text as question', 'm.conversation_id as conversationId'])
    .orderBy('g.last', 'desc')
    .orderBy('g.fingerprint', 'desc');
}

export const isIn: Record<UnansweredState, ReturnType<typeof sql<boolean>>> = {
  open: sql<boolean>`(s.state is null or (s.state = 'answered' and max(u.asked_at) > s.at))`,
  dismissed: sql<boolean>`s.state = 'dismissed'`,
  answered: sql<boolean>`(s.state = 'answered' and max(u.asked_at) <= s.at)`,
};
