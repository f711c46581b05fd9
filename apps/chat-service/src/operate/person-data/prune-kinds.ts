import { sql } from 'kysely';
import type { Retention } from '../../bots/bots/bot.ts';
import { isNotHeld } from '../../bots/bots/legal-hold.ts';
import type { Database, Query } from '../../platform/database/database.ts';

const dayMs = 86_400_000;

/** Removes leads, visitors and finished deliveries of the bots that keep them for a limited time. */
export async function pruneKinds({ database, now }: { database: Database; now: () => number }): Promise<void> {
  const { build, read, write } = database;
  const limited = build.selectFrom('bots').select(['id', 'workspace_id', 'retention']).where('retention', '<>', '{}');
  for (const { id, workspace_id, retention } of await read(limited.where(isNotHeld('bots.id')))) {
    const kept: Retention = JSON.parse(retention);
    const steps = kinds.flatMap(([kind, remove]) => {
      const days = kept[kind];
      return days === undefined ? [] : [remove(build, { workspaceId: workspace_id, botId: id }, now() - days * dayMs)];
    });
    await write(steps);
  }
}

type Remove = (build: Database['build'], owner: { workspaceId: string; botId: string }, before: number) => Query;

const kinds: readonly (readonly [keyof Retention, Remove])[] = [
  [
    'leads',
    (build, { workspaceId, botId }, before) =>
      build
        .deleteFrom('leads')
        .where('workspace_id', '=', workspaceId)
        .where('bot_id', '=', botId)
        .where('created_at', '<', before),
  ],
  [
    'visitors',
    (build, { workspaceId, botId }, before) =>
      build
        .deleteFrom('visitors')
        .where('workspace_id', '=', workspaceId)
        .where('bot_id', '=', botId)
        .where('last_seen_at', '<', before)
        .where(sql<boolean>`not exists (select 1 from conversations c where c.visitor_id = visitors.id)`),
  ],
  [
    'deliveries',
    (build, { workspaceId, botId }, before) =>
      build
        .deleteFrom('deliveries')
        .where('key_id', 'in', selectKeys(build, workspaceId).where('bot_id', '=', botId))
        .where('state', '<>', 'waiting')
        .where('created_at', '<', before),
  ],
];

const selectKeys = (build: Database['build'], workspaceId: string) =>
  build.selectFrom('api_keys').select('id').where('workspace_id', '=', workspaceId);
