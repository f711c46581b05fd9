import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import type { Role } from '../../platform/shared/scope.ts';
import { createTestHarness, type Place, type TestHarness } from './test/harness.ts';

const hours = { turns: ['When are you open?'], contains: ['9', '17'], source: 'Hours' };
const defaults = { name: null, outcome: 'answered', contains: [], match: 'all', excludes: [], source: null };

onBothDatabases('the tests of a bot', (opened) => {
  let harness: TestHarness;
  let place: Place;
  const ask = (method: string, path: string, body?: unknown, role?: Role) =>
    harness.ask(place, method, path, body, role);

  beforeAll(() => {
    harness = createTestHarness(opened().database);
  });
  beforeEach(async () => {
    place = await harness.addBot();
  });

  it('are added, listed, changed and deleted, and the audit log tells it', async () => {
    const made = await ask('POST', '/tests', hours);
    expect(made).toMatchObject({ status: 201, json: { ...defaults, ...hours, last: null } });
    const { id } = made.json;
    expect((await ask('GET', '/tests')).json).toEqual({
      tests: [made.json],
      limit: 500,
      settings: { after_crawl: false, after_change: false, guard: false },
    });
    const changed = await ask('PATCH', `/tests/${id}`, { name: ' Hours ', contains: ['8'] });
    expect(changed).toMatchObject({ status: 200, json: { ...hours, name: 'Hours', contains: ['8'] } });
    expect((await ask('GET', `/tests/${id}`)).json).toEqual(changed.json);
    expect((await ask('DELETE', `/tests/${id}`)).status).toBe(204);
    for (const method of ['GET', 'DELETE']) expect((await ask(method, `/tests/${id}`)).status).toBe(404);
    expect(await ask('PATCH', `/tests/${id}`, { name: 'x' })).toMatchObject({ status: 404 });
    const { build, read } = opened().database;
    const entries = build.selectFrom('audit_log').select(['action', 'details']).where('subject_id', '=', id);
    expect(
      (await read(entries.orderBy('at'))).map(({ action, details }) => [action, JSON.parse(details).name]),
    ).toEqual([
      ['test.created', 'When are you open?'],
      ['test.updated', 'Hours'],
      ['test.deleted', 'Hours'],
    ]);
  });

  const phrases = 'must be a list of at most 20 phrases';
  it.each([
    [{}, 'The field "turns" must be a list of 1 to 10 questions.'],
    [{ turns: [] }, 'The field "turns" must be a list of 1 to 10 questions.'],
    [{ turns: ['a', ' '] }, 'The field "turns", entry 2, must have 1 to 2000 characters.'],
    [{ turns: Array(11).fill('a') }, 'The field "turns" must be a list of 1 to 10 questions.'],
    [{ turns: ['a'], outcome: 'wrong' }, 'The field "outcome" must be answered, refused or either.'],
    [{ turns: ['a'], contains: Array(21).fill('a') }, `The field "contains" ${phrases}.`],
    [{ turns: ['a'], excludes: [''] }, 'The field "excludes", entry 1, must have 1 to 300 characters, in one line.'],
    [
      { turns: ['a'], outcome: 'refused', contains: ['b'] },
      'A question that must be refused has no source and no phrases that its answer must contain.',
    ],
    [
      { turns: ['a'], outcome: 'either' },
      'A test whose question may be answered or refused needs a phrase that the answer must contain, or must not.',
    ],
  ])('refuse what says nothing: %j', async (body, error) => {
    expect(await ask('POST', '/tests', body)).toMatchObject({ status: 400, json: { error } });
    expect((await ask('GET', '/tests')).json.tests).toEqual([]);
  });

  it('are exported and imported in their order, and no test twice', async () => {
    const tests = Array.from({ length: 120 }, (_, index) => ({
      turns: [`Question ${index}`],
      excludes: ['"no",\nwell'.slice(0, 5)],
    }));
    expect((await ask('POST', '/tests/import', { tests })).json).toEqual({ added: 120, skipped: 0 });
    expect((await ask('POST', '/tests/import', { tests: [...tests, hours, hours] })).json).toEqual({
      added: 1,
      skipped: 121,
    });
    const order = (await ask('GET', '/tests')).json.tests.map(({ turns }: { turns: string[] }) => turns[0]);
    expect(order).toEqual([...tests.map(({ turns }) => turns[0]), hours.turns[0]]);
    for (const format of ['json', 'csv']) {
      const exported = await ask('GET', `/tests/export?format=${format}`, undefined, 'viewer');
      expect(exported.headers.get('content-disposition')).toContain(`tests-${place.botId}.${format}`);
      const other = await harness.addBot();
      const body = format === 'json' ? exported.json : { csv: exported.text };
      expect((await harness.ask(other, 'POST', '/tests/import', body)).json).toEqual({ added: 121, skipped: 0 });
      const copy = await harness.ask(other, 'GET', `/tests/export?format=${format}`);
      expect(copy.text).toBe(exported.text);
    }
  });

  it('are 500 at most, all of an import or none', async () => {
    const tests = (count: number, from = 0) =>
      Array.from({ length: count }, (_, index) => ({ turns: [`Question ${from + index}`] }));
    await ask('POST', '/tests/import', { tests: tests(499) });
    const refused = await ask('POST', '/tests/import', { tests: tests(2, 499) });
    expect(refused).toMatchObject({ status: 409, json: { error: expect.stringContaining('500 tests at most') } });
    expect((await ask('GET', '/tests')).json.tests).toHaveLength(499);
    const [one, two] = await Promise.all([
      ask('POST', '/tests', { turns: ['A'] }),
      ask('POST', '/tests', { turns: ['B'] }),
    ]);
    expect([one.status, two.status].sort()).toEqual([201, 409]);
  });

  it('say which row of a CSV is wrong', async () => {
    const csv = 'question;outcome\r\nWhy?;answered\r\nHow?;maybe\r\n';
    expect(await ask('POST', '/tests/import', { csv })).toMatchObject({
      status: 400,
      json: { error: 'Row 3: the column "outcome" must be answered, refused or either.' },
    });
    expect(await ask('POST', '/tests/import', { csv: 'a,b\n1,2' })).toMatchObject({ status: 400 });
    expect(await ask('POST', '/tests/import', { csv: 'question\n"open' })).toMatchObject({
      status: 400,
      json: { error: 'The CSV cannot be read after row 1: a quote is wrong there.' },
    });
    expect(await ask('POST', '/tests/import', { csv, tests: [] })).toMatchObject({ status: 400 });
    expect((await ask('GET', '/tests')).json.tests).toEqual([]);
  });

  let runId = '';
  it('go with their bot, with all that came of them', async () => {
    await ask('POST', '/tests', hours);
    await ask('PATCH', '/tests/settings', { after_crawl: true });
    runId = (await harness.run(place)).id;
    expect(await countRows()).toEqual([1, 1, 1, 1]);
    expect((await ask('DELETE', '')).status).toBe(204);
    expect(await countRows()).toEqual([0, 0, 0, 0]);
  });

  async function countRows(): Promise<number[]> {
    const { build, read } = opened().database;
    const runs = build.selectFrom('bot_test_runs').select('id').where('bot_id', '=', place.botId);
    const found = await Promise.all([
      read(build.selectFrom('bot_tests').select('id').where('bot_id', '=', place.botId)),
      read(runs),
      read(build.selectFrom('bot_test_results').select('test_id').where('run_id', '=', runId)),
      read(build.selectFrom('bot_test_settings').select('guard').where('bot_id', '=', place.botId)),
    ]);
    return found.map((rows) => rows.length);
  }

  it('are read by viewers and changed by editors, and admins decide about the guard', async () => {
    const { id: test_id } = (await ask('POST', '/tests', hours)).json;
    const { id: run_id } = await harness.run(place);
    const routes = harness.routes.routes.map(({ method, path }) => ({ method, path }));
    const least: Record<string, Role | undefined> = {};
    for (const { method, path } of routes) {
      const target = path.slice('/workspaces/:workspace_id/bots/:bot_id'.length);
      const filled = target.replace(':test_id', test_id).replace(':run_id', run_id);
      const body = method === 'GET' ? undefined : { after_crawl: true };
      for (const role of ['owner', 'admin', 'editor', 'viewer'] as const) {
        if ((await ask(method, filled, body, role)).status !== 403) least[`${method} ${target}`] = role;
      }
    }
    const entries = Object.entries(least);
    expect(entries.filter(([, role]) => role === 'viewer').every(([route]) => route.startsWith('GET '))).toBe(true);
    expect(entries.filter(([route]) => !route.startsWith('GET ')).every(([, role]) => role === 'editor')).toBe(true);
    expect(entries).toHaveLength(14);
    expect((await ask('PATCH', '/tests/settings', { guard: true })).status).toBe(403);
    expect((await ask('PATCH', '/tests/settings', { guard: true }, 'admin')).json).toMatchObject({ guard: true });
    expect((await ask('PATCH', '/tests/settings', { guard: true, after_change: true })).status).toBe(200);
  });
});
