import type { Wire } from '@lectern/test-kit';
import { beforeAll, expect, it } from 'vitest';
import { cloneBot } from '../operate/bot-file/clone-bot.ts';
import { onBothDatabases } from '../platform/database/test/on-each-database.ts';
import type { Role } from '../platform/shared/scope.ts';
import { makePdf } from './test/documents.ts';
import { type Customer, createHarness, type Harness } from './test/harness.ts';
import { createTestRoutes } from './test/routes.ts';

const pdf = makePdf(['Refunds take five working days.', 'Parcels leave on Mondays only.', 'Gloves are sold in pairs.']);

onBothDatabases('an uploaded file', (opened) => {
  let harness: Harness;
  let app: ReturnType<typeof createTestRoutes>;
  let customer: Customer;
  let base: string;
  beforeAll(async () => {
    harness = createHarness({ database: opened().database });
    app = createTestRoutes(opened().database, harness);
    customer = await harness.addCustomer();
    base = pathOf(customer);
  });

  const pathOf = ({ scope, botId }: Customer) => `/api/workspaces/${scope.workspaceId}/bots/${botId}`;
  const ask = async (method: string, path: string, { body, role = 'editor', as = customer }: Asking = {}) =>
    await app.request(path, {
      method,
      headers: { 'x-member': `${as.scope.workspaceId} ${role}`, 'content-type': 'application/octet-stream' },
      ...(body && { body: Buffer.from(body) }),
    });
  const json = async (response: Response): Promise<Wire> => await response.json();
  interface Asking {
    body?: Uint8Array;
    role?: Role;
    as?: Customer;
  }
  const upload = async (name: string, body: Uint8Array, more = '') => {
    const response = await ask('POST', `${base}/files?name=${encodeURIComponent(name)}${more}`, { body });
    expect(response.status).toBe(201);
    return await json(response);
  };
  const download = async (id: string) =>
    Buffer.from(await (await ask('GET', `${base}/sources/${id}/file`)).arrayBuffer());

  it('can be downloaded as it was, and never opens in the browser', async () => {
    const name = 'Größen "2026".html';
    const bytes = Buffer.from(`<script>alert(1)</script><p>${'All sizes. '.repeat(110_000)}</p>`);
    const made = await upload(name, bytes);
    expect(made.settings).toMatchObject({ file_name: name, bytes: bytes.length, has_original: true });
    const response = await ask('GET', `${base}/sources/${made.id}/file`, { role: 'viewer' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="Gr__en _2026_.html"; filename*=UTF-8''Gr%C3%B6%C3%9Fen%20%222026%22.html`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('is not found by members of another workspace', async () => {
    const { id } = await upload('mine.txt', Buffer.from('Only for us, in this place.'));
    const other = await harness.addCustomer();
    const tries = [`${base}/sources/${id}/file`, `${pathOf(other)}/sources/${id}/file`];
    for (const path of tries) expect((await ask('GET', path, { as: other, role: 'owner' })).status).toBe(404);
  });

  it('is replaced, copied and deleted with its source', async () => {
    const { id } = await upload('one.txt', Buffer.from('Open from nine to five.'));
    const newer = Buffer.from('Open from ten to six.');
    await ask('POST', `${base}/sources/${id}/file?name=two.txt`, { body: newer });
    expect((await download(id)).equals(newer)).toBe(true);

    const { knowledge, bots } = harness;
    const tests = { list: async () => [], add: async () => [] };
    const clone = await cloneBot({ ...knowledge, bots, tests }, customer.scope, customer.botId, 'Copy');
    const copies = (await knowledge.sources.list(customer.scope, clone?.id ?? '')) ?? [];
    const copy = copies.find(({ title }) => title === 'one');
    const copied = await ask('GET', `${pathOf({ ...customer, botId: clone?.id ?? '' })}/sources/${copy?.id}/file`);
    expect(await copied.text()).toBe(newer.toString());

    const { build, read } = opened().database;
    const kept = build.selectFrom('knowledge_files').select('id').where('source_id', '=', id);
    expect(await read(kept)).toHaveLength(1);
    await ask('DELETE', `${base}/sources/${id}`);
    expect((await ask('GET', `${base}/sources/${id}/file`)).status).toBe(404);
    await harness.knowledge.worker.runDue();
    expect(await read(kept)).toHaveLength(0);
  });

  it('without a kept original says so', async () => {
    const forgetful = createHarness({ database: opened().database, limits: { keepsFiles: false } });
    const routes = createTestRoutes(opened().database, forgetful);
    const headers = { 'x-member': `${customer.scope.workspaceId} editor`, 'content-type': 'application/octet-stream' };
    const body = Buffer.from('This text alone is kept.');
    const made = await json(await routes.request(`${base}/files?name=a.txt`, { method: 'POST', headers, body }));
    expect(made.settings.has_original).toBe(false);
    const response = await routes.request(`${base}/sources/${made.id}/file`, { headers });
    expect(await response.json()).toMatchObject({
      code: 'not_found',
      error: 'The original of this source was not kept.',
    });
  });

  it('names the page of each passage, and begins the text at a quote', async () => {
    const { id } = await upload('terms.pdf', pdf, '&published=true');
    await harness.knowledge.worker.runDue();
    const [found] = await harness.knowledge.search(customer, 'When do parcels leave?', 1);
    expect(found).toMatchObject({ sourceId: id, pages: expect.arrayContaining([[expect.any(Number), 2]]) });
    const text = await json(await ask('GET', `${base}/sources/${id}/text`, { role: 'viewer' }));
    expect(text.passages[0]).toMatchObject({ page: 1 });
    expect(JSON.stringify(text)).not.toContain('\\u001e');

    const quote = encodeURIComponent('Parcels leave on Mondays');
    const page = await (await app.request(`/sources/${id}?quote=${quote}`)).text();
    expect(page).toContain('<p class="soft">In: Page 2</p>');
    const long = Buffer.from(
      Array.from({ length: 60 }, (_, at) => `# Part ${at}\n\nIt costs ${at} %_ pounds.`).join('\n\n'),
    );
    const { id: prices } = await upload('prices.md', long);
    await harness.knowledge.worker.runDue();
    const at = await ask('GET', `${base}/sources/${prices}/text?limit=2&quote=${encodeURIComponent('costs 41 %_')}`);
    expect((await json(at)).passages).toMatchObject([{ headings: ['Part 41'] }, { headings: ['Part 42'] }]);
  });

  it('that was read before pages were known is still found as a duplicate', async () => {
    const texts = opened().database.build.selectFrom('knowledge_contents').selectAll();
    const stored = await opened().database.read(texts);
    const marked = stored.find(({ text }) => text.includes('Mondays'));
    const plain =
      marked?.text
        .split('\n')
        .filter((line) => !line.startsWith('\u001E'))
        .join('\n') ?? '';
    expect(plain).not.toBe(marked?.text);
    const update = opened().database.build.updateTable('knowledge_contents').set({ text: plain });
    await opened().database.write([update.where('source_id', '=', marked?.source_id ?? '')]);
    const again = await ask('POST', `${base}/files?name=again.pdf`, { body: pdf });
    expect(await again.json()).toMatchObject({ code: 'duplicate' });
  });
});
