import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import type { Role } from '../../platform/shared/scope.ts';
import { createTestHarness, type Place, type TestHarness } from './test/harness.ts';
import { createTestWorker } from './test-worker.ts';

const source = { title: 'Hours', url: 'https://example.org/hours' };

onBothDatabases('a run of tests', (opened) => {
  let harness: TestHarness;
  let place: Place;
  const ask = (method: string, path: string, body?: unknown, role?: Role) =>
    harness.ask(place, method, path, body, role);
  const add = async (test: object) => (await ask('POST', '/tests', test)).json.id as string;
  const runs = async () => (await ask('GET', '/tests/runs')).json.runs;

  beforeAll(() => {
    harness = createTestHarness(opened().database);
  });
  beforeEach(async () => {
    place = await harness.addBot();
    harness.asked.length = 0;
    harness.script.answer = ({ message }) => `You said ${message}`;
  });

  it('runs every test and stores only its results', async () => {
    await add({ turns: ['When?'], contains: ['9'], source: 'hours' });
    await add({ turns: ['Who?'], outcome: 'refused' });
    await add({ turns: ['How?'], excludes: ['said'] });
    harness.script.answer = ({ message }) => {
      if (message === 'When?') return { text: 'From 9 to 17.', sources: [source] };
      return message === 'Who?' ? { text: 'No idea.', answered: false } : `You said ${message}`;
    };
    const { build, read } = opened().database;
    const others = [
      'conversations',
      'messages',
      'usage_counts',
      'key_usage',
      'deliveries',
      'unanswered_questions',
    ] as const;
    const count = async () =>
      (await Promise.all(others.map((table) => read(build.selectFrom(table).selectAll())))).flat();
    const before = await count();
    const run = await harness.run(place);
    expect(run).toMatchObject({ reason: 'manual', state: 'done', total: 3, done: 3, passed: 2, failed: 1 });
    expect(run.results).toMatchObject([
      { passed: true, failures: [], answers: [{ text: 'From 9 to 17.', sources: [source], model: 'scripted' }] },
      { passed: true, answers: [{ answered: false }], previous: null },
      { passed: false, failures: [{ kind: 'excludes', message: 'The answer contains "said".' }], changed: false },
    ]);
    expect(
      (await ask('GET', '/tests')).json.tests.map(({ last }: { last: { passed: boolean } }) => last.passed),
    ).toEqual([true, true, false]);
    expect(await count()).toEqual(before);
  });

  it('asks the questions of a conversation one after the other, each with what was said before', async () => {
    await add({ turns: ['One', 'Two', 'Three'], contains: ['said Three'] });
    const run = await harness.run(place);
    expect(harness.asked.map(({ message, history }) => [message, history.map(({ text }) => text)])).toEqual([
      ['One', []],
      ['Two', ['One', 'You said One']],
      ['Three', ['One', 'You said One', 'Two', 'You said Two']],
    ]);
    expect(run.results[0].answers.map(({ text }: { text: string }) => text)).toEqual([
      'You said One',
      'You said Two',
      'You said Three',
    ]);
  });

  it('is shown next to the previous one, with the changes', async () => {
    const first = await add({ turns: ['A'] });
    await add({ turns: ['B'] });
    await harness.run(place);
    harness.script.answer = ({ message }) => (message === 'A' ? 'Something else' : `You  said\n${message}`);
    await harness.run(place, { test_ids: [first] });
    const run = await harness.run(place);
    expect(run.results).toMatchObject([
      { changed: false, previous: { passed: true, answer: { text: 'Something else' } } },
      { changed: false, previous: { answer: { text: 'You said B' } } },
    ]);
    const [, second] = await runs();
    expect(second).toMatchObject({ total: 1 });
    const path = `/tests/runs/${second.id}/results`;
    expect((await ask('GET', `${path}?only=changed`)).json.results).toMatchObject([
      { test_id: first, changed: true, previous: { answer: { text: 'You said A' } } },
    ]);
    expect((await ask('GET', `${path}?only=failed`)).json.results).toEqual([]);
  });

  it('fails a test whose answer fails, and goes on', async () => {
    await add({ turns: ['A'] });
    await add({ turns: ['B'] });
    harness.script.answer = ({ message }) => {
      if (message === 'A') throw new Error('a bug');
      return 'fine';
    };
    const run = await harness.run(place);
    expect(run).toMatchObject({ state: 'done', passed: 1, failed: 1 });
    expect(run.results[0].failures).toEqual([
      { kind: 'error', message: 'The service failed while it answered this question.' },
    ]);
    expect(harness.errors.splice(0)).toEqual([new Error('a bug')]);
  });

  it('is one at a time, and can be cancelled while it waits and while it runs', async () => {
    expect(await ask('POST', '/tests/runs', {})).toMatchObject({ status: 409 });
    await add({ turns: ['A'] });
    await add({ turns: ['B'] });
    const { json: waiting } = await ask('POST', '/tests/runs', {});
    const again = await ask('POST', '/tests/runs', {});
    expect(again).toMatchObject({ status: 409, json: { error: expect.stringContaining('running already') } });
    expect((await ask('POST', `/tests/runs/${waiting.id}/cancel`)).json).toMatchObject({ state: 'cancelled', done: 0 });
    const { json: running } = await ask('POST', '/tests/runs', {});
    harness.script.answer = async () => {
      await ask('POST', `/tests/runs/${running.id}/cancel`);
      return 'too late';
    };
    await harness.worker.runDue();
    expect((await runs())[0]).toMatchObject({ id: running.id, state: 'cancelled', done: 0, total: 2 });
    expect(await ask('POST', `/tests/runs/${running.id}/cancel`)).toMatchObject({ status: 409 });
    expect((await ask('GET', `/tests/runs/${running.id}/results`)).json.results).toEqual([]);
  });

  it('is interrupted when its instance dies, and restarted after a normal stop', async () => {
    await add({ turns: ['A'] });
    const { json: dead } = await ask('POST', '/tests/runs', {});
    const { build, write } = opened().database;
    const dying = { state: 'running', lease_owner: 'gone', lease_until: 1 } as const;
    await write([build.updateTable('bot_test_runs').set(dying).where('id', '=', dead.id)]);
    await harness.worker.runDue();
    expect((await runs())[0]).toMatchObject({ id: dead.id, state: 'interrupted' });
    const { json: left } = await ask('POST', '/tests/runs', {});
    const begun = Promise.withResolvers<void>();
    harness.script.answer = ({ signal }) =>
      new Promise((_, reject) => {
        begun.resolve();
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const other = createTestWorker(harness.workerOptions);
    const running = other.runDue();
    await begun.promise;
    await other.stop();
    await running;
    expect((await runs())[0]).toMatchObject({ id: left.id, state: 'waiting', done: 0 });
    harness.script.answer = () => 'fine';
    await harness.worker.runDue();
    expect((await runs())[0]).toMatchObject({ id: left.id, state: 'done', passed: 1 });
  });

  it('takes turns with those of other workspaces', async () => {
    const single = createTestHarness(opened().database, { limits: { runsAtOnce: 1, testsAtOnce: 1 } });
    const [one, two] = [await single.addBot(), await single.addBot()];
    const second = { ...one, botId: (await single.bots.create(scopeOf(one.workspaceId, 'owner'), { name: 'B' })).id };
    for (const [where, question] of [
      [one, 'first'],
      [second, 'second'],
      [two, 'other'],
    ] as const) {
      await single.ask(where, 'POST', '/tests', { turns: [question] });
      await single.ask(where, 'POST', '/tests/runs', {});
    }
    await single.worker.runDue();
    expect(single.asked.map(({ message }) => message)).toEqual(['first', 'other', 'second']);
  });

  it('is limited by the answers of a day', async () => {
    const small = createTestHarness(opened().database, { mostPerDay: 3 });
    const where = await small.addBot();
    await small.ask(where, 'POST', '/tests/import', { tests: [{ turns: ['A'] }, { turns: ['B'] }] });
    expect(await small.run(where)).toMatchObject({ state: 'done' });
    expect(await small.run(where)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('limit of this server'),
    });
    await small.run(where, { test_ids: [(await small.ask(where, 'GET', '/tests')).json.tests[0].id] });
    expect(await small.ask(where, 'POST', '/tests/runs', {})).toMatchObject({ status: 429 });
    small.clock.nowMs += 86_400_000;
    expect(await small.run(where)).toMatchObject({ state: 'done' });
  });

  it('is forgotten when there are many newer ones', async () => {
    await add({ turns: ['A'] });
    const first = await harness.run(place);
    for (let count = 0; count < 50; count += 1) await harness.run(place);
    expect((await ask('GET', `/tests/runs/${first.id}/results`)).json.results).toEqual([]);
    expect((await ask('GET', '/tests/runs?limit=100')).json.runs).toHaveLength(51);
    harness.clock.nowMs += 86_400_000;
    await harness.run(place);
    expect((await ask('GET', '/tests/runs?limit=100')).json.runs).toHaveLength(50);
  });

  describe('begins by itself', () => {
    it('after new instructions or another model, once it is switched on', async () => {
      await add({ turns: ['A'] });
      await ask('POST', '/instructions', { text: 'One' });
      expect(await runs()).toEqual([]);
      await ask('PATCH', '/tests/settings', { after_change: true });
      await ask('PATCH', '', { welcome: 'Hi' });
      expect(await runs()).toEqual([]);
      await ask('POST', '/instructions', { text: 'Two' });
      await ask('PATCH', '', { model: { kind: 'default' } });
      expect(await runs()).toMatchObject([{ reason: 'change', state: 'waiting', created_by: null }]);
      await harness.worker.runDue();
      expect(await runs()).toMatchObject([{ state: 'done', passed: 1 }]);
    });
  });

  describe('guards a bot', () => {
    beforeEach(async () => {
      await add({ turns: ['A'], contains: ['kind'] });
      await add({ turns: ['B'], contains: ['never'] });
      await ask('POST', '/instructions', { text: 'Be kind' });
      await ask('PATCH', '/tests/settings', { guard: true }, 'admin');
      harness.script.answer = ({ instructions }) => instructions;
    });
    const instructions = async () => (await ask('GET', '')).json.instructions.text;

    it('from changes that nobody has tried', async () => {
      const change = { text: 'Be rude' };
      expect(await ask('POST', '/instructions', change)).toMatchObject({ status: 409 });
      expect(await ask('POST', '/instructions/1/restore')).toMatchObject({ status: 409 });
      expect(await ask('PATCH', '', { model: { kind: 'default' } })).toMatchObject({ status: 409 });
      expect((await ask('PATCH', '', { model: { kind: 'built-in' }, name: 'Same model' })).status).toBe(200);
      expect(await ask('POST', '/instructions?save_anyway=true', change)).toMatchObject({ status: 403 });
      expect(await instructions()).toBe('Be kind');
      expect((await ask('POST', '/instructions?save_anyway=true', change, 'admin')).status).toBe(201);
      expect(await instructions()).toBe('Be rude');
    });

    it('from changes that break a test, and names it with both answers', async () => {
      const trial = await harness.run(place, { instructions: 'Be rude' });
      expect(trial).toMatchObject({ reason: 'trial', trial: 'instructions', state: 'done', failed: 2, broken: 1 });
      const { results } = (await ask('GET', `/tests/runs/${trial.id}/results?only=broken`)).json;
      expect(results).toMatchObject([
        {
          test: { turns: ['A'] },
          answers: [{ text: 'Be rude' }],
          previous: { passed: true, answer: { text: 'Be kind' } },
        },
      ]);
      expect((await ask('GET', '/tests')).json.tests[0].last).toBeNull();
      const path = `/tests/runs/${trial.id}/publish`;
      expect(await ask('POST', path, {})).toMatchObject({
        status: 409,
        json: { error: 'The change breaks 1 test that passes now, so it was not saved.' },
      });
      expect(await ask('POST', path, { save_anyway: true })).toMatchObject({ status: 403 });
      expect(await instructions()).toBe('Be kind');
      expect((await ask('POST', path, { save_anyway: true }, 'admin')).json).toMatchObject({ reason: 'change' });
      expect(await instructions()).toBe('Be rude');
      expect(await ask('POST', path, { save_anyway: true }, 'admin')).toMatchObject({ status: 409 });
    });

    it('and lets pass what breaks nothing, unless the bot was changed meanwhile', async () => {
      const [one, two] = [
        await harness.run(place, { instructions: 'Be very kind' }),
        await harness.run(place, { model: { kind: 'default' } }),
      ];
      expect((await ask('POST', `/tests/runs/${one.id}/publish`, {})).status).toBe(200);
      expect(await instructions()).toBe('Be very kind');
      const late = await ask('POST', `/tests/runs/${two.id}/publish`, {});
      expect(late).toMatchObject({ status: 409, json: { error: expect.stringContaining('was changed after') } });
      expect((await ask('GET', '')).json.model).toEqual({ kind: 'built-in' });
      const three = await harness.run(place, { model: { kind: 'default' } });
      expect((await ask('POST', `/tests/runs/${three.id}/publish`, {})).status).toBe(200);
      expect((await ask('GET', '')).json.model).toEqual({ kind: 'default' });
    });
  });
});
