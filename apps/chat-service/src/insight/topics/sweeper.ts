import type { Logger } from '@lectern/service-kit';
import { createSweep, type SweepOptions } from './sweep.ts';
import type { TopicOwner } from './topic-rows.ts';

export interface SweeperOptions extends SweepOptions {
  logger: Logger;
}

export type Sweeper = ReturnType<typeof createSweeper>;

const everyMs = 60_000;

/** Groups questions in the background, a batch of one bot at a time. */
export function createSweeper(options: SweeperOptions) {
  const { database, logger } = options;
  const sweep = createSweep(options);
  const waiting = new Map<string, { bot: TopicOwner; done: PromiseWithResolvers<void> }>();
  let isStopped = false;
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    for (let [next] = waiting; next !== undefined && !isStopped; [next] = waiting) {
      const [id, { bot, done }] = next;
      const swept = await sweep(bot).catch((error: unknown) => {
        logger.warn({ err: error, bot: bot.botId }, 'questions could not be grouped into topics and will be retried');
      });
      waiting.delete(id);
      // Bots with more to do go to the end of the queue, so that large ones do not block others.
      if (swept === 'more') waiting.set(id, { bot, done });
      else done.resolve();
    }
    working = undefined;
  }

  function request(bot: TopicOwner): Promise<void> {
    const known = waiting.get(bot.botId);
    if (known !== undefined || isStopped) return known?.done.promise ?? Promise.resolve();
    const done = Promise.withResolvers<void>();
    waiting.set(bot.botId, { bot, done });
    working ??= work();
    return done.promise;
  }

  /** Bots whose topics somebody has viewed, and that got questions since. */
  async function requestAll(): Promise<void> {
    for (const bot of await database.read(selectStale(database))) void request(bot);
  }

  let timer: NodeJS.Timeout | undefined;
  return {
    /** Resolves once every question of the bot is in its topic, or cannot be for now. */
    request,
    isBusy: (botId: string) => waiting.has(botId),
    start(): void {
      const failed = (error: unknown) => logger.warn({ err: error }, 'topics could not be updated');
      timer = setInterval(() => void requestAll().catch(failed), everyMs).unref();
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await working;
      for (const { done } of waiting.values()) done.resolve();
    },
  };
}

function selectStale({ build }: SweeperOptions['database']) {
  return build
    .selectFrom('topic_progress as p')
    .innerJoin('bots as b', 'b.id', 'p.bot_id')
    .select(['p.workspace_id as workspaceId', 'p.bot_id as botId'])
    .where('b.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('conversations as c')
          .select('c.id')
          .whereRef('c.workspace_id', '=', 'p.workspace_id')
          .whereRef('c.bot_id', '=', 'p.bot_id')
          .whereRef('c.updated_at', '>', 'p.swept_until'),
      ),
    )
    .limit(1_000);
}
