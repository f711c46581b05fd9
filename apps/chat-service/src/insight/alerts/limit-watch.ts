import type { Outbox } from '../../channels/webhooks/outbox.ts';
import { endOfPeriod, type OnQuestions } from '../../people/plans/question-count.ts';
import type { Database } from '../../platform/database/database.ts';
import { readEvents, writeEvent } from '../../platform/events/events.ts';
import { makeKeyScope } from '../../platform/shared/scope.ts';
import { createStockWatch, type StockOptions } from './stock-watch.ts';
import { percentOf, type Reached, type UsedLimit } from './used-limit.ts';

export interface LimitWatchOptions extends Pick<StockOptions, 'database' | 'counts'> {
  outbox: Outbox;
  /** Tells people, once the notice is stored. */
  mail?: ((reached: Reached) => void) | undefined;
  now: () => number;
  onError(error: unknown): void;
}

export type LimitWatch = ReturnType<typeof createLimitWatch>;

const mostRemembered = 10_000;

/**
 * Says when 80 and 100 % of a limit are used, once for each limit and period: the instance whose notice the database takes
 * sends it. Callers do not wait for it; what a crash loses is said with the next use.
 */
export function createLimitWatch(options: LimitWatchOptions) {
  const underWay = new Set<Promise<void>>();
  const said = new Set<string>();
  const stock = createStockWatch({ ...options, say: (used) => say(options, used) });

  function start(work: Promise<void>): void {
    const running = work.catch(options.onError).finally(() => underWay.delete(running));
    underWay.add(running);
  }

  /** Remembers what was said already, so that a busy workspace costs nothing. */
  async function sayOnce(used: UsedLimit): Promise<void> {
    const percent = percentOf(used);
    const name = `${used.workspaceId} ${used.limit} ${used.keyId} ${used.period} ${percent}`;
    if (percent === undefined || said.has(name)) return;
    if (said.size >= mostRemembered) said.clear();
    said.add(name);
    await say(options, used).catch((error: unknown) => {
      said.delete(name);
      throw error;
    });
  }

  const onQuestions: OnQuestions = (workspaceId, { name, period, limit }, used) =>
    start(sayOnce({ workspaceId, limit: name, period, used, allowed: limit }));

  return {
    onQuestions,
    onKeyRequests: (used: Omit<UsedLimit, 'limit'>) => start(sayOnce({ ...used, limit: 'key_requests_per_day' })),
    /** Something was added to a workspace, or removed from it. */
    onChange: (workspaceId: string) => start(stock(workspaceId)),
    async close(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}

/** Stores the notice with its deliveries, unless it is there already. */
async function say({ database, outbox, mail, now }: LimitWatchOptions, used: UsedLimit): Promise<void> {
  const percent = percentOf(used);
  if (percent === undefined) return;
  const { build, write } = database;
  const { workspaceId, limit, keyId = '', period = '' } = used;
  const at = now();
  const listeners = await findListeners(database, used);
  const notice = build
    .insertInto('limit_notices')
    .values({ workspace_id: workspaceId, limit_name: limit, subject: keyId, period, percent, at })
    .onConflict((conflict) => conflict.doNothing());
  const deliveries = listeners.map(({ id, bot_id: botId, webhook_url }) =>
    outbox.step({
      scope: makeKeyScope({ workspaceId, botId, keyId: id }),
      webhookUrl: webhook_url ?? '',
      conversationId: undefined,
      type: 'limit.reached',
      payload: writeReached({ ...used, percent }, { botId, keyId: id, at }),
      at,
    }),
  );
  const { done } = await write([{ query: notice, mustAffect: true }, ...deliveries]);
  if (!done) return;
  for (const { id } of listeners) outbox.queued(id);
  mail?.({ ...used, percent });
}

/** Webhooks of the key, or of all keys of the workspace, that subscribe to it. */
async function findListeners({ read, build }: Database, { workspaceId, keyId }: UsedLimit) {
  let keys = build
    .selectFrom('api_keys')
    .innerJoin('bots', 'bots.id', 'api_keys.bot_id')
    .select(['api_keys.id', 'api_keys.bot_id', 'api_keys.webhook_url', 'api_keys.webhook_events'])
    .where('api_keys.workspace_id', '=', workspaceId)
    .where('api_keys.webhook_url', 'is not', null)
    .where('api_keys.revoked_at', 'is', null)
    .where('bots.deleted_at', 'is', null);
  if (keyId !== undefined) keys = keys.where('api_keys.id', '=', keyId);
  return (await read(keys)).filter(({ webhook_events }) => readEvents(webhook_events).includes('limit.reached'));
}

function writeReached(
  { workspaceId, limit, percent, used, allowed, period }: Reached,
  { botId, keyId, at }: { botId: string; keyId: string; at: number },
): string {
  const resets_at = period === undefined ? null : new Date(endOfPeriod(period)).toISOString();
  return writeEvent('limit.reached', at, {
    bot_id: botId,
    key_id: keyId,
    workspace_id: workspaceId,
    limit,
    percent,
    used,
    allowed,
    period: period ?? null,
    resets_at,
  });
}
