import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answerer } from '../../answering/answer/answerer.ts';
import { readUsage } from '../../bots/keys/quota.ts';
import type { Passage } from '../../knowledge/sources/passage.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { createPuppet, type Tenant } from '../chat/test/harness.ts';
import { type DashboardService, serveDashboard } from '../conversations/test/harness.ts';

const traced: Answerer = {
  async answer({ message, onTrace }) {
    onTrace?.({ from: 'nothing', offers: [], passages: [], candidates: [], model: 'unproven' });
    const usage = { model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full' } as const;
    return { text: message, answered: false, sources: [], usage };
  },
};

function passageOf(text: string): Passage {
  const place = { sourceId: 's1', kind: 'page', title: 'Page', url: 'https://acme.test/' } as const;
  return { id: 'p1', ...place, headings: [], text, score: 0.5 };
}

/** Finds passages; for a long question, one offer that is longer than all of them. */
const tracedWith = (passages: () => readonly Passage[]): Answerer => ({
  async answer({ message, onTrace }) {
    const text = message.length > 500 ? 'z'.repeat(40_000) : 'An answer.';
    const finding = { text, sources: [], confidence: 0.5 };
    const offers = [{ from: 'documents' as const, finding }];
    onTrace?.({ from: 'documents', offers, passages: passages(), candidates: [], model: undefined });
    const usage = { model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full' } as const;
    return { text: message, answered: true, sources: [], usage };
  },
});

onBothDatabases('the playground', (opened) => {
  let service: DashboardService;
  let tenant: Tenant;
  let others: Tenant;

  beforeAll(async () => {
    service = await serveDashboard({ database: opened().database });
    tenant = await service.addTenant({ plan: 'free' });
    others = await service.addTenant();
  });
  afterAll(async () => await service.stop());

  const ask = (message: string, session_id?: string) =>
    service.asMember(tenant, 'POST', '/playground', { message, session_id }, 'viewer');

  it('answers a viewer with the history, on any plan, without counting against a key', async () => {
    const first = await ask('one');
    expect(first).toMatchObject({ status: 200, json: { response: '0: one', answered: true } });
    const second = await ask('two', first.json.session_id);
    expect(second.json).toMatchObject({ response: '2: two', session_id: first.json.session_id });
    expect(await readUsage(opened().database, tenant.keyId, dayOf(Date.now()))).toBe(0);
  });

  it('streams the same parts as the public API', async () => {
    const { headers, text } = await service.asMember(tenant, 'POST', '/playground', { message: 'hi', stream: true });
    expect(headers.get('content-type')).toContain('text/event-stream');
    const types = [...text.matchAll(/"type":"([a-z-]+)"/g)].map(([, type]) => type);
    expect(types).toEqual(['start', 'text-start', 'text-delta', 'text-end', 'source-url', 'data-result', 'finish']);
  });

  it('tells how an answer came about, at once or as the last part but one of a stream', async () => {
    const tracing = await serveDashboard({ database: opened().database, answerer: traced });
    const asker = await tracing.addTenant();
    const { json } = await tracing.asMember(asker, 'POST', '/playground', { message: 'hi' });
    expect(json.trace).toEqual({ from: 'nothing', offers: [], passages: [], candidates: [], model: 'unproven' });
    const { text } = await tracing.asMember(asker, 'POST', '/playground', { message: 'hi', stream: true });
    const parts = [...text.matchAll(/data: (\{.*\})/g)].map(([, part]) => JSON.parse(part ?? ''));
    expect(parts.slice(-2)).toEqual([{ type: 'data-trace', data: json.trace }, { type: 'finish' }]);
    await tracing.stop();
  });

  describe('how an answer came about', () => {
    let passages: Passage[] = [];
    let tracing: DashboardService;
    let asker: Tenant;
    beforeAll(async () => {
      const answerer = tracedWith(() => passages);
      tracing = await serveDashboard({ database: opened().database, answerer });
      asker = await tracing.addTenant();
    });
    afterAll(async () => await tracing.stop());

    const askTraced = async () => {
      const { json } = await tracing.asMember(asker, 'POST', '/playground', { message: 'hi' });
      const stored = await tracing.asMember(asker, 'GET', `/conversations/${json.session_id}`);
      return { asked: json, stored: stored.json.messages[1] };
    };
    const countTraces = async () => {
      const { build, read } = opened().database;
      return (await read(build.selectFrom('answer_traces').select('message_id'))).length;
    };

    it('is kept with the answer, and goes with the conversation', async () => {
      passages = [passageOf('short')];
      const before = await countTraces();
      const { asked, stored } = await askTraced();
      expect(stored.trace).toEqual(asked.trace);
      expect(stored.trace.passages).toMatchObject([{ id: 'p1', text: 'short' }]);
      expect(await countTraces()).toBe(before + 1);
      await tracing.asMember(asker, 'DELETE', `/conversations/${asked.session_id}`);
      expect(await countTraces()).toBe(before);
    });

    it('is kept without the least alike passages when it is long, and not at all when that does not help', async () => {
      passages = [passageOf('best'), passageOf('x'.repeat(20_000)), passageOf('y'.repeat(20_000))];
      const { asked, stored } = await askTraced();
      expect(asked.trace.passages).toHaveLength(3);
      expect(stored.trace.passages.map(({ text }: Passage) => text.slice(0, 4))).toEqual(['best', 'xxxx']);
      const long = await tracing.asMember(asker, 'POST', '/playground', { message: 'm'.repeat(1_000) });
      const { messages } = (await tracing.asMember(asker, 'GET', `/conversations/${long.json.session_id}`)).json;
      expect([long.json.trace.from, messages[1].trace]).toEqual(['documents', null]);
    });

    it('is not kept for programs, which see nothing of it', async () => {
      const before = await countTraces();
      const { body } = await tracing.chatAs(asker, 'hi');
      expect(await countTraces()).toBe(before);
      const session = await tracing.ask('GET', `/api/v1/sessions/${body.session_id}`, { key: asker.key });
      expect(await session.text()).not.toContain('trace');
      const { messages } = (await tracing.asMember(asker, 'GET', `/conversations/${body.session_id}`)).json;
      expect(messages[1].trace).toBeNull();
    });
  });

  it('takes only so many questions a minute of one person', async () => {
    const strict = await serveDashboard({ database: opened().database, questionsPerMinute: 1 });
    const asker = await strict.addTenant();
    const again = () => strict.asMember(asker, 'POST', '/playground', { message: 'again' });
    expect((await again()).status).toBe(200);
    const refused = await again();
    expect([refused.status, refused.json.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await strict.stop();
  });

  it('does not go on with what a visitor of the API said', async () => {
    const { body } = await service.chatAs(others, 'hello');
    const answer = await service.asMember(others, 'POST', '/playground', {
      message: 'more',
      session_id: body.session_id,
    });
    expect(answer).toMatchObject({ status: 404, json: { code: 'session_not_found' } });
  });

  it('knows neither bots nor conversations of others', async () => {
    const mine = await ask('mine');
    const theirs = { ...tenant, workspaceId: others.workspaceId };
    expect((await service.asMember(theirs, 'POST', '/playground', { message: 'x' })).json.code).toBe('bot_not_found');
    const session = { message: 'x', session_id: mine.json.session_id };
    expect((await service.asMember(others, 'POST', '/playground', session)).json.code).toBe('session_not_found');
  });

  it('says what is wrong with a question', async () => {
    expect(await ask('')).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect(await ask('x', 'ses_none')).toMatchObject({ status: 404 });
  });
});

describe('an answer in the making', () => {
  onBothDatabases('an answer in the making', (opened) => {
    it('is stopped, and what was said of it is kept', async () => {
      const puppet = createPuppet();
      const service = await serveDashboard({ database: opened().database, answerer: puppet.answerer });
      const tenant = await service.addTenant();
      const asked = service.asMember(tenant, 'POST', '/playground', { message: 'slow' });
      await expect.poll(() => puppet.questions.length).toBe(1);
      const list = await service.asMember(tenant, 'GET', '/conversations');
      const { id } = list.json.conversations[0];
      const stopped = await service.asMember(tenant, 'POST', `/playground/${id}/stop`);
      expect(stopped.json).toEqual({ session_id: id, stopped: true });
      expect((await asked).json.usage.stopped).toBe(true);
      expect((await service.asMember(tenant, 'GET', '/unanswered')).json.questions).toEqual([]);
      puppet.finish();
      await service.stop();
    });
  });
});
