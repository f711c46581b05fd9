import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ManagedService, ownerOf, serveManaged } from '../operate/manage/test/harness.ts';
import { onBothDatabases } from '../platform/database/test/on-each-database.ts';
import type { Tenant } from '../talk/chat/test/harness.ts';

onBothDatabases('documents that a program pushes', (opened) => {
  let service: ManagedService;
  let tenant: Tenant;
  let token: string;
  beforeAll(async () => {
    service = await serveManaged({ database: opened().database });
    tenant = await service.addTenant();
    token = await service.addToken(ownerOf(tenant), ['knowledge:write']);
  });
  afterAll(() => service.stop());

  const put = async (id: string, body: unknown) => {
    const path = `/bots/${tenant.botId}/external-sources/${encodeURIComponent(id)}`;
    return await service.manage(token, 'PUT', path, { body });
  };
  const search = async (query: string) => {
    const found = await service.manage(token, 'GET', `/bots/${tenant.botId}/search?q=${encodeURIComponent(query)}`);
    return found.json.passages.map(({ text }: { text: string }) => text);
  };
  const entries = async () => {
    const { build, read } = opened().database;
    return (await read(build.selectFrom('audit_log').select('id').where('workspace_id', '=', tenant.workspaceId)))
      .length;
  };

  it('are made once, left alone when nothing changed, and replaced when something did', async () => {
    const id = 'docs/öffnung hours.md?v=1#top';
    const hours = { kind: 'text', title: 'Hours', text: 'The shop opens at nine.' };
    const made = await put(id, hours);
    expect(made).toMatchObject({ status: 201, json: { external_id: id, result: 'created', state: 'waiting' } });
    await service.knowledge.worker.runDue();
    const before = await entries();
    const again = await put(id, hours);
    expect(again).toMatchObject({ status: 200, json: { id: made.json.id, result: 'unchanged', state: 'ready' } });
    expect(await entries()).toBe(before);
    const changed = await put(id, { ...hours, text: 'The shop opens at ten.' });
    expect(changed).toMatchObject({ status: 200, json: { id: made.json.id, result: 'replaced', state: 'waiting' } });
    await service.knowledge.worker.runDue();
    expect(await search('When does the shop open?')).toEqual(['The shop opens at ten.']);
  });

  it('are put back when somebody changed them by other means', async () => {
    const text = { kind: 'text', title: 'Rules', text: 'No dogs.' };
    const { json } = await put('rules', text);
    await service.manage(token, 'PATCH', `/bots/${tenant.botId}/sources/${json.id}`, {
      body: { text: 'Dogs welcome.' },
    });
    expect((await put('rules', text)).json.result).toBe('replaced');
    const content = await service.manage(token, 'GET', `/bots/${tenant.botId}/sources/${json.id}/content`);
    expect(content.json.text).toBe('No dogs.');
  });

  it('are one source however many push them at once', async () => {
    const body = (text: string) => ({ kind: 'text', title: 'Race', text });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => put('race', body(`text ${index % 2}`))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(answers.every(({ status }) => status < 300)).toBe(true);
  });

  it('keep their kind, can be read and removed by their id, and made again', async () => {
    await put('faq', { kind: 'qa', title: 'FAQ', pairs: [{ question: 'Why?', answer: 'Because.' }] });
    const other = await put('faq', { kind: 'text', title: 'FAQ', text: 'x' });
    expect(other).toMatchObject({ status: 409, json: { code: 'conflict' } });
    const path = `/bots/${tenant.botId}/external-sources/faq`;
    expect((await service.manage(token, 'GET', path)).json).toMatchObject({ external_id: 'faq', kind: 'qa' });
    expect((await service.manage(token, 'DELETE', path)).status).toBe(204);
    expect((await service.manage(token, 'GET', path)).status).toBe(404);
    expect((await put('faq', { kind: 'text', title: 'FAQ', text: 'x' })).status).toBe(201);
  });

  it.each([
    ['%00', { kind: 'text', title: 'x', text: 'x' }, 'An external_id must have'],
    ['x'.repeat(201), { kind: 'text', title: 'x', text: 'x' }, 'An external_id must have'],
    ['a', { kind: 'dataset' }, 'The field "kind" must be'],
    ['a', { kind: 'text', title: 'x' }, 'The field "text" must have'],
  ])('are refused when they are wrong: %s', async (id, body, error) => {
    const path = `/bots/${tenant.botId}/external-sources/${id}`;
    const refused = await service.manage(token, 'PUT', path, { body });
    expect(refused.status).toBe(400);
    expect(refused.json.error).toContain(error);
  });

  it('may be files, which are read again only when their bytes changed', async () => {
    const path = `/bots/${tenant.botId}/external-files/manual?name=manual.md`;
    const send = (body: string) =>
      service.manage(token, 'PUT', path, { body, headers: { 'content-type': 'text/markdown' } });
    expect(await send('# Manual\n\nPress the red button.')).toMatchObject({ status: 201, json: { title: 'Manual' } });
    expect((await send('# Manual\n\nPress the red button.')).json.result).toBe('unchanged');
    expect((await send('# Manual\n\nPress the blue button.')).json.result).toBe('replaced');
    await service.knowledge.worker.runDue();
    expect(await search('Which button?')).toEqual(['Press the blue button.']);
  });

  it('take batches of pairs, by their question', async () => {
    const pairs = [
      { question: 'Is it free?', answer: 'Yes.' },
      { question: 'Is it open?', answer: 'No.' },
    ];
    const { json } = await put('pairs', { kind: 'qa', title: 'Pairs', pairs });
    const batch = async (body: unknown) =>
      await service.manage(token, 'PUT', `/bots/${tenant.botId}/sources/${json.id}/pairs`, { body });
    const sent = {
      pairs: [
        { question: 'is it  OPEN?', answer: 'Yes.' },
        { question: 'Is it free?', answer: 'Yes.' },
        { question: 'Who?', answer: 'Ada.' },
      ],
    };
    expect((await batch(sent)).json).toEqual({ added: 1, changed: 1, removed: 0, unchanged: 1 });
    expect((await batch(sent)).json).toEqual({ added: 0, changed: 0, removed: 0, unchanged: 3 });
    expect((await batch({ remove: ['Who?', 'Nobody?'] })).json).toMatchObject({ removed: 1 });
    const content = await service.manage(token, 'GET', `/bots/${tenant.botId}/sources/${json.id}/content`);
    expect(content.json.pairs).toEqual([pairs[0], { question: 'is it  OPEN?', answer: 'Yes.' }]);
    const many = (from: number) =>
      Array.from({ length: 300 }, (_, index) => ({ question: `Question ${from + index}?`, answer: 'x' }));
    const both = await Promise.all([batch({ pairs: many(0) }), batch({ pairs: many(1_000).slice(0, 150) })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map((answer) => answer.json.added)).toEqual([300, 150]);
    expect(await batch({ pairs: many(2_000) })).toMatchObject({ status: 409, json: { code: 'conflict' } });
  });
});
