import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, signInToDemo } from './own-bot.ts';
import { killAll, launchReady } from './service-process.ts';

const asked = 'How much health does a Warden have?';

describe('the data set of the service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-data-set-'));
  let url: string;
  let owner: Awaited<ReturnType<typeof signInToDemo>>;
  let token: string;
  beforeAll(async () => {
    ({ url } = await launchReady({ DATA_DIR: folder }));
    owner = await signInToDemo(url, folder);
    const scopes = ['bots:read', 'bots:write', 'knowledge:read', 'knowledge:write', 'keys:write'];
    ({ token } = await owner.call('POST', `${owner.workspace}/tokens`, { name: 'Test', scopes }));
  });
  afterAll(() => {
    killAll();
    rmSync(folder, { recursive: true, force: true });
  });

  async function manage(method: string, path: string, body?: object | string) {
    const type = typeof body === 'string' ? 'application/yaml' : 'application/json';
    const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) };
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const response = await fetch(`${url}/api/v1/manage${path}`, { method, headers, ...sent });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  async function open(botId: string) {
    const { key } = await manage('POST', `/bots/${botId}/keys`, { label: 'Test' });
    const headers = { authorization: `Bearer ${key}` };
    return {
      async ask() {
        const { answered, response } = await post(`${url}/api/v1/chat`, { bot_id: botId, message: asked }, headers);
        return { answered, knows: response.includes('500') };
      },
      async searchByTool(query: string) {
        const client = new Client({ name: 'test', version: '1.0.0' });
        const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } });
        await client.connect(transport);
        const { structuredContent } = await client.callTool({ name: 'search_knowledge', arguments: { query } });
        await client.close();
        return JSON.stringify(structuredContent);
      },
    };
  }

  const kindsOf = async (botId: string): Promise<string[]> =>
    (await manage('GET', `/bots/${botId}/sources`)).sources.map(({ kind }: { kind: string }) => kind);
  const search = async (botId: string, query: string) =>
    (await manage('GET', `/bots/${botId}/search?q=${encodeURIComponent(query)}`)).passages;

  it('is part of the demo bot', async () => {
    const { key } = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
    const headers = { authorization: `Bearer ${key}` };
    const answer = await post(`${url}/api/v1/chat`, { bot_id: 'minecraft', message: asked }, headers);
    expect(answer).toMatchObject({ answered: true });
    expect(answer.response).toContain('500');
  });

  it('is not part of a bot that was made through the management API, until it is added', async () => {
    const { id } = await manage('POST', '/bots', { name: 'Own' });
    expect(await kindsOf(id)).toEqual([]);
    const bot = await open(id);
    expect(await bot.ask()).toEqual({ answered: false, knows: false });
    expect(await search(id, asked)).toEqual([]);
    expect(await bot.searchByTool(asked)).toBe('{"passages":[]}');
    const source = await manage('POST', `/bots/${id}/sources`, { kind: 'dataset' });
    expect(await bot.ask()).toEqual({ answered: true, knows: true });
    const [best] = await search(id, asked);
    expect(best).toMatchObject({ kind: 'record', title: 'Warden', source_id: source.id });
    expect(best.text).toContain('500');
    expect((await search(id, 'creeper'))[0]).toMatchObject({ kind: 'record', title: 'Creeper', score: 1 });
    expect(await bot.searchByTool(asked)).toContain('/api/v1/mobs/warden');
    await manage('DELETE', `/bots/${id}/sources/${source.id}`);
    expect(await bot.ask()).toEqual({ answered: false, knows: false });
    expect(await search(id, asked)).toEqual([]);
  });

  it('is not part of a bot that was made in the dashboard or from a file which does not name it', async () => {
    const { id: inDashboard } = await owner.call('POST', `${owner.workspace}/bots`, { name: 'Desk' });
    const { bot_id: fromFile } = await manage('POST', '/bot-files', 'lectern_bot: 1\nname: Filed\n');
    const named = 'lectern_bot: 1\nname: Named\nsources:\n  - kind: dataset\n';
    const { bot_id: withDataSet } = await manage('POST', '/bot-files', named);
    const copy = await manage('POST', `/bots/${withDataSet}/clone`, { name: 'Copy' });
    const all = [inDashboard, fromFile, withDataSet, copy.id];
    expect(await Promise.all(all.map(kindsOf))).toEqual([[], [], ['dataset'], ['dataset']]);
    expect(await (await open(copy.id)).ask()).toEqual({ answered: true, knows: true });
    await manage('PUT', `/bots/${copy.id}/file?prune=true`, 'lectern_bot: 1\nname: Copy\nsources: []\n');
    expect(await kindsOf(copy.id)).toEqual([]);
  });
});
