import type { Wire } from '@lectern/test-kit';
import { beforeAll, expect, it } from 'vitest';
import { cloneBot } from '../operate/bot-file/clone-bot.ts';
import { onBothDatabases } from '../platform/database/test/on-each-database.ts';
import { type Customer, createHarness, type Harness } from './test/harness.ts';
import { makeIllustratedDocx, makePng } from './test/pictures.ts';
import { createTestRoutes } from './test/routes.ts';

const lid = { bytes: makePng(80, 60, [200, 60, 40], 'Secret Author'), alt: 'The filter basket with its two clips' };
const hose = { bytes: makePng(64, 64, [20, 60, 140]), alt: '' };
const icon = { bytes: makePng(16, 16), alt: 'Icon' };
const svg = `data:image/svg+xml;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`;
const docx = makeIllustratedDocx('Care', [
  'Press both sides and lift it out.',
  lid,
  'Rinse it once a week.',
  icon,
  hose,
]);
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

onBothDatabases('pictures of an uploaded document', (opened) => {
  let harness: Harness;
  let app: ReturnType<typeof createTestRoutes>;
  let customer: Customer;
  let base: string;
  beforeAll(async () => {
    harness = createHarness({ database: opened().database });
    app = createTestRoutes(opened().database, harness);
    customer = await harness.addCustomer();
    base = `/api/workspaces/${customer.scope.workspaceId}/bots/${customer.botId}`;
  });

  const call = async (method: string, path: string, body?: Uint8Array | object, routes = app): Promise<Wire> => {
    const isFile = body instanceof Uint8Array;
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const headers = { 'x-member': `${customer.scope.workspaceId} editor`, 'content-type': type };
    const sent = body && (isFile ? Buffer.from(body) : JSON.stringify(body));
    const response = await routes.request(path, { method, headers, ...(sent && { body: sent }) });
    return response.status === 204 ? undefined : await response.json();
  };
  const upload = async (name: string, body: Uint8Array, more = '&published=true', routes = app): Promise<string> => {
    const { id } = await call('POST', `${base}/files?name=${name}${more}&allow_duplicate=true`, body, routes);
    await harness.knowledge.worker.runDue();
    return id;
  };
  const pathOf = (url: string | undefined) => new URL(url ?? '').pathname;
  const picturesOf = async (id: string, question: string) =>
    (await harness.knowledge.search(customer, question, 5)).find(({ sourceId }) => sourceId === id)?.pictures ?? [];

  it('are found by what they show, and are only shown to those who may open the document', async () => {
    const id = await upload('care.docx', docx);
    // None of these words is in the text.
    const [picture, second, ...others] = await picturesOf(id, 'filter basket clips');
    expect(picture).toMatchObject({ at: 'Press both sides and lift it out.\n\n'.length, alt: lid.alt });
    expect(second?.alt).toBe('');
    expect(others).toEqual([]);

    const response = await app.request(pathOf(picture?.url));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.equals(makePng(80, 60))).toBe(true);
    expect((await call('GET', `${base}/sources/${id}/text`)).passages[0].text).toBe(
      'Press both sides and lift it out.\n\nRinse it once a week.',
    );

    const page = await (await app.request(`/sources/${id}?quote=${encodeURIComponent('Rinse it once')}`)).text();
    const file = pathOf(picture?.url).replace('/sources/', '');
    expect(page.split(`src="${file}" alt="${lid.alt}"`)).toHaveLength(3);

    await call('PATCH', `${base}/sources/${id}`, { published: false });
    expect(await picturesOf(id, 'filter basket clips')).toEqual([]);
    expect((await app.request(pathOf(picture?.url))).status).toBe(404);
  });

  it('of HTML are kept if they are pictures', async () => {
    const html = `<h1>Pump</h1><p>Turn the valve.</p><img src="${dataUrl(hose.bytes)}" alt="A | [blue](hose)"><img src="${svg}"
      alt="bad"><img src="https://elsewhere.example/a.png" alt="far"><p>\u001D${'a'.repeat(32)}:forged\u001D Close it again.</p>`;
    const id = await upload('pump.html', Buffer.from(html));
    const pictures = await picturesOf(id, 'valve');
    expect(pictures).toMatchObject([{ alt: 'A blue hose' }]);
    expect((await app.request(pathOf(pictures[0]?.url))).status).toBe(200);
  });

  it('are replaced, copied and deleted with their source', async () => {
    const id = await upload('basket.docx', makeIllustratedDocx('Basket', ['Open it from above.', lid, hose]));
    const [picture] = await picturesOf(id, 'filter basket clips');
    const { knowledge, bots } = harness;
    const tests = { list: async () => [], add: async () => [] };
    const clone = await cloneBot({ ...knowledge, bots, tests }, customer.scope, customer.botId, 'Copy');
    const { build, read } = opened().database;
    const kept = (source: string) => build.selectFrom('knowledge_files').select('id').where('source_id', '=', source);
    const copies = (await knowledge.sources.list(customer.scope, clone?.id ?? '')) ?? [];
    const copy = copies.find(({ title }) => title === 'Basket')?.id ?? '';
    expect((await read(kept(copy))).filter(({ id: file }) => file.startsWith(`${copy}.`))).toHaveLength(2);

    await call(
      'POST',
      `${base}/sources/${id}/file?name=new.docx`,
      makeIllustratedDocx('Basket', ['Open it from below.', hose]),
    );
    await harness.knowledge.worker.runDue();
    expect((await app.request(pathOf(picture?.url))).status).toBe(404);
    expect(await picturesOf(id, 'open it from below')).toHaveLength(1);
    await call('DELETE', `${base}/sources/${id}`);
    await harness.knowledge.worker.runDue();
    expect(await read(kept(id))).toEqual([]);
  });

  it('are not kept where files are not', async () => {
    const forgetful = createHarness({ database: opened().database, limits: { keepsFiles: false } });
    const routes = createTestRoutes(opened().database, forgetful);
    const id = await upload('gone.docx', makeIllustratedDocx('Gone', ['Nothing stays here.', lid]), '', routes);
    const stored = opened().database.build.selectFrom('knowledge_passages').select(['text', 'pictures']);
    const rows = await opened().database.read(stored.where('source_id', '=', id));
    expect(rows).toEqual([{ text: 'Nothing stays here.', pictures: null }]);
  });
});
