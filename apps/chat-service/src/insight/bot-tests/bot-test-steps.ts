import { type RawBuilder, sql } from 'kysely';
import type { BotSteps } from '../../bots/bots/bot-records.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { RunReason } from './test-run.ts';

type Automatic = Extract<RunReason, 'crawl' | 'change'>;

/**
 * What happens to a bot's tests in the same unit as a change of the bot: removing it deletes them, and new instructions,
 * another model or a source that was read queue a run if that is switched on.
 */
export function createBotTestSteps({ build }: Pick<Database, 'build'>) {
  const queueRun = (botId: string, at: number, reason: Automatic): Step => {
    const setting = sql.ref(reason === 'crawl' ? 's.after_crawl' : 's.after_change');
    return sql`insert into bot_test_runs
      (id, bot_id, workspace_id, reason, state, total, done, passed, broken, created_at)
      select ${createId('run')}, s.bot_id, s.workspace_id, ${reason}, 'waiting', 0, 0, 0, 0, ${instant(at)}
      from bot_test_settings s
      where s.bot_id = ${botId} and ${setting} = 1
        and exists (select 1 from bot_tests t where t.bot_id = s.bot_id)
        and not exists (select 1 from bot_test_runs r
          where r.bot_id = s.bot_id and r.state = 'waiting' and r.reason <> 'trial')`.compile(build);
  };

  return {
    /** For the unit that makes a source ready. */
    sourceReady: (botId: string, at: number): Step[] => [queueRun(botId, at, 'crawl')],
    ...({
      created: () => [],
      changed: ({ id, at }) => [queueRun(id, at, 'change')],
      removed: ({ id }) => [
        build.deleteFrom('bot_test_runs').where('bot_id', '=', id),
        build.deleteFrom('bot_tests').where('bot_id', '=', id),
        build.deleteFrom('bot_test_settings').where('bot_id', '=', id),
      ],
    } satisfies BotSteps),
  };
}

/** PostgreSQL cannot infer the type of a parameter in a select list. */
const instant = (at: number): RawBuilder<number> => sql<number>`cast(${at} as bigint)`;
