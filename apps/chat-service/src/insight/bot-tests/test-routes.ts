import { AppError } from '@lectern/service-kit';
import { Hono } from 'hono';
import { z } from 'zod';
import { botPath, type RequireBot } from '../../bots/bots/require-bot.ts';
import { isAtLeast } from '../../people/accounts/roles.ts';
import type { TestListBody } from '../../platform/dashboard-api/types.ts';
import { bodyBytes, pathId, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { changedTestBody, newTestBody, testLimits, testListField } from './bot-test.ts';
import { readTestCsv, writeTestCsv } from './test-csv.ts';
import type { TestRecords } from './test-records.ts';
import type { TestSettingsRecords } from './test-settings.ts';
import { wireDefinition, wireSettings, wireTest } from './test-wire.ts';

export interface TestRoutesOptions {
  requireBot: RequireBot;
  tests: TestRecords;
  settings: TestSettingsRecords;
}

const flag = z.boolean({ error: 'must be true or false' }).optional();
export const settingsBody = z.object({
  after_crawl: flag.describe('Run the tests after a source was updated'),
  after_change: flag.describe('Run the tests after new instructions or another model'),
  guard: flag.describe(
    'New instructions or another model are saved only if they break no test. Only admins and owners can change this',
  ),
});

export const importBody = z
  .object({
    tests: testListField.optional(),
    csv: z.string({ error: 'must be the text of a CSV file' }).max(5_000_000).optional().describe('Instead of tests'),
  })
  .refine(({ tests, csv }) => (tests === undefined) !== (csv === undefined), { error: 'Send either tests or csv' });

export const exportQuery = z.object({
  format: z.enum(['json', 'csv'], { error: 'must be json or csv' }).default('json'),
});

/** The dashboard's routes for the tests of a bot: everybody in the workspace can read them, editors can change them. */
export function createTestRoutes(options: TestRoutesOptions): Hono {
  const { requireBot, tests, settings } = options;
  const routes = new Hono();

  routes.get(`${botPath}/tests`, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const [all, when] = await Promise.all([tests.list(scope, botId), settings.read(scope, botId)]);
    const body: TestListBody = { tests: all.map(wireTest), settings: wireSettings(when), limit: testLimits.tests };
    return context.json(body);
  });

  routes.post(`${botPath}/tests`, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    const [test] = await tests.add(scope, botId, [await readBody(context, newTestBody, bodyBytes.text)]);
    return context.json(test && wireTest(test), 201);
  });

  routes.route('/', createTransferRoutes(options));
  routes.route('/', createSettingsRoutes(options));

  routes.get(`${botPath}/tests/:test_id`, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const test = await tests.find(scope, botId, pathId(context, 'test_id'));
    if (test === undefined) throw testNotFound();
    return context.json(wireTest(test));
  });

  routes.patch(`${botPath}/tests/:test_id`, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    const before = await tests.find(scope, botId, pathId(context, 'test_id'));
    if (before === undefined) throw testNotFound();
    const changes = await readBody(context, changedTestBody, bodyBytes.text);
    const test = await tests.change(scope, botId, before.id, { ...wireDefinition(before), ...given(changes) });
    if (test === undefined) throw testNotFound();
    return context.json(wireTest({ ...test, last: before.last }));
  });

  routes.delete(`${botPath}/tests/:test_id`, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    if (!(await tests.remove(scope, botId, pathId(context, 'test_id')))) throw testNotFound();
    return context.body(null, 204);
  });

  return routes;
}

/** Many tests at once. */
function createTransferRoutes({ requireBot, tests }: TestRoutesOptions): Hono {
  const routes = new Hono();

  routes.get(`${botPath}/tests/export`, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const { format } = readQuery(context, exportQuery);
    const all = (await tests.list(scope, botId)).map(wireDefinition);
    const text = format === 'csv' ? writeTestCsv(all) : `${JSON.stringify({ tests: all }, null, 2)}\n`;
    return context.body(text, 200, {
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
      'Content-Disposition': `attachment; filename="tests-${botId}.${format}"`,
    });
  });

  routes.post(`${botPath}/tests/import`, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    const { tests: given, csv } = await readBody(context, importBody, bodyBytes.source);
    const wanted = given ?? readTestCsv(csv ?? '');
    if (wanted.length > testLimits.tests)
      throw new AppError('invalid_request', `A bot can have ${testLimits.tests} tests at most.`);
    const { added, skipped } = await tests.addMissing(scope, botId, wanted);
    return context.json({ added: added.length, skipped });
  });

  return routes;
}

function createSettingsRoutes({ requireBot, settings }: TestRoutesOptions): Hono {
  const routes = new Hono();

  routes.patch(`${botPath}/tests/settings`, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    const { after_crawl, after_change, guard } = await readBody(context, settingsBody);
    const before = await settings.read(scope, botId);
    if (guard !== undefined && guard !== before.guard && !isAtLeast(scope.role, 'admin'))
      throw new AppError('forbidden', 'Only admins and owners can change this setting.');
    const changes = {
      ...(after_crawl !== undefined && { afterCrawl: after_crawl }),
      ...(after_change !== undefined && { afterChange: after_change }),
      ...(guard !== undefined && { guard }),
    };
    return context.json(wireSettings(await settings.change(scope, botId, changes)));
  });

  return routes;
}

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** The fields that were sent. */
function given<Fields extends object>(changes: Fields): Given<Fields> {
  // The filter has removed all undefined values.
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Given<Fields>;
}

const testNotFound = () => new AppError('not_found', 'Test not found.');
