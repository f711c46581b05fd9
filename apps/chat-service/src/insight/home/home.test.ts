import { expect, it } from 'vitest';
import { createBots } from '../../bots/bots/bots.ts';
import { addWorkspace, scopeOf } from '../../bots/bots/test/tenants.ts';
import { createBotSteps } from '../../knowledge/bot-steps.ts';
import type { HomeBody } from '../../platform/dashboard-api/types.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createHomeRoutes } from './home-routes.ts';

const nowMs = Date.parse('2026-11-15T12:00:00Z');

onBothDatabases('the home of a workspace', (opened) => {
  async function start() {
    const { database } = opened();
    const scope = await addWorkspace(database);
    const now = () => nowMs;
    const bots = createBots({ database, now, steps: createBotSteps(database) });
    const { id: botId } = await bots.create(scope, { name: 'Help desk', withDataSet: true });
    const routes = createHomeRoutes({
      database,
      now,
      quotaPerDay: 100,
      flush: async () => {},
      requireWorkspace: async () => scopeOf(scope.workspaceId, 'viewer'),
    });
    const read = async (): Promise<HomeBody> => {
      const response = await routes.request(`/workspaces/${scope.workspaceId}/home`);
      // The tests check the shape.
      return (await response.json()) as HomeBody;
    };
    return { database, scope, botId, bots, read };
  }

  it('of a new one has no step done, no figures and nothing to see to', async () => {
    const { read } = await start();
    const home = await read();
    expect(home.checklist).toEqual({ knowledge: false, tried: false, fixed: false, connected: false });
    expect(home.days).toHaveLength(30);
    expect(home.days.at(-1)).toEqual({ day: '2026-11-15', answered: 0, unanswered: 0, requests: 0 });
    expect(home.total).toEqual({ questions: 0, answered: 0, requests: 0, up: 0, down: 0 });
    expect(home.attention).toEqual([]);
  });

  it('adds up what bots did, now and in the month before, and forgets bots that are gone', async () => {
    const { database, scope, botId, bots, read } = await start();
    const { id: goneId } = await bots.create(scope, { name: 'Gone' });
    const count = (bot_id: string, day: string, figure: string, count: number, key_id = '') => ({
      workspace_id: scope.workspaceId,
      bot_id,
      day,
      key_id,
      figure,
      count,
    });
    await database.write([
      database.build.insertInto('usage_counts').values([
        count(botId, '2026-11-15', 'answered', 4),
        count(botId, '2026-11-10', 'unanswered', 1),
        count(botId, '2026-11-10', 'requests', 5, 'key_1'),
        // Visitors of a website use no key.
        count(botId, '2026-11-10', 'requests', 7, 'website'),
        count(botId, '2026-10-01', 'answered', 2),
        count(goneId, '2026-11-15', 'answered', 9),
      ]),
    ]);
    await bots.remove(scope, goneId);
    const home = await read();
    expect(home.total).toMatchObject({ questions: 5, answered: 4, requests: 5 });
    expect(home.before).toMatchObject({ questions: 2, answered: 2, requests: 0 });
    expect(home.days.at(-1)).toMatchObject({ answered: 4 });
  });

  it('names what keeps a bot from answering, and its own bots alone', async () => {
    const { database, scope, botId, bots, read } = await start();
    const other = await addWorkspace(database);
    const { id: otherBot } = await bots.create(other, { name: 'Other' });
    const { build, write } = database;
    const fail = (id: string) =>
      build.insertInto('bot_model_failures').values({ bot_id: id, at: nowMs, reason: 'No credit.' });
    await write([fail(botId), fail(otherBot)]);
    const failed = build.updateTable('knowledge_sources').set({ state: 'failed', error: 'It is down.' });
    await write([failed.where('bot_id', '=', botId)]);
    const key = {
      id: `key_${botId}`,
      bot_id: botId,
      workspace_id: scope.workspaceId,
      hash: botId,
      last_four: 'abcd',
      label: 'Website',
      created_at: nowMs,
      created_by: null,
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
      webhook_url: 'https://example.org/',
      webhook_events: null,
    };
    await write([
      build.insertInto('api_keys').values(key),
      build.insertInto('key_usage').values({ key_id: key.id, day: '2026-11-15', used: 85 }),
      build.insertInto('webhook_endpoints').values({
        key_id: key.id,
        failing_since: null,
        disabled_at: nowMs,
        disabled_reason: 'gone',
        notice: null,
      }),
    ]);
    const { attention, checklist } = await read();
    expect(attention.map(({ kind, bot }) => [kind, bot.name])).toEqual([
      ['model_failed', 'Help desk'],
      ['source_failed', 'Help desk'],
      ['webhook_off', 'Help desk'],
      ['quota', 'Help desk'],
    ]);
    expect(checklist.connected).toBe(true);
  });
});
