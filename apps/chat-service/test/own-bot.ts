import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oncePerRun, type Wire, waitUntil } from '@lectern/test-kit';
import { launchForRun } from './service-process.ts';

const site = 'https://shop.example';

/** A bot that knows one document and nothing else, made as its owner makes it in the dashboard. */
export async function addOwnBot(text: string) {
  const { url, dataDir } = await openAnswering();
  const { call, workspace } = await signInToDemo(url, dataDir);
  const { id: botId } = await call('POST', `${workspace}/bots`, { name: 'Desk', fallback_text: 'I do not know that.' });
  const bot = `${workspace}/bots/${botId}`;
  const sources = async (): Promise<{ id: string; state: string }[]> => (await call('GET', `${bot}/sources`)).sources;
  await call('POST', `${bot}/sources`, { kind: 'text', title: 'Handbook', text });
  await waitUntil('the document is read', async () => (await sources()).every(({ state }) => state === 'ready'));
  const { key } = await call('POST', `${bot}/keys`, { label: 'Test' });
  const { public_id } = await call('PATCH', `${bot}/website`, { origins: [site], hand_over: true });
  /** A new visitor each time, since one may send only a few messages a minute. */
  const enter = async () => {
    const { ticket } = await post(`${url}/api/v1/website/${public_id}/ticket`, {}, { origin: site });
    const { token } = await post(`${url}/api/v1/website/${public_id}/visitor`, { ticket }, {});
    return { authorization: `Bearer ${token}` };
  };
  return {
    /** Through the chat API. */
    ask: (message: string, session_id?: string): Promise<Wire> =>
      post(`${url}/api/v1/chat`, { bot_id: botId, message, session_id }, { authorization: `Bearer ${key}` }),
    /** Through the chat API: the parts of the stream. */
    async stream(message: string): Promise<Wire[]> {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ bot_id: botId, message, stream: true });
      const text = await (await fetch(`${url}/api/v1/chat`, { method: 'POST', headers, body })).text();
      return text.split('\n').flatMap((line) => (line.startsWith('data: {') ? [JSON.parse(line.slice(6))] : []));
    },
    /** As a visitor of the website: the answer, and what the visitor reads after a reload. */
    async visit(message: string): Promise<{ answer: Wire; stored: Wire }> {
      const headers = await enter();
      const answer = await post(`${url}/api/v1/website/chat`, { message }, headers);
      const place = `${url}/api/v1/website/conversations/${answer.session_id}`;
      const { messages }: Wire = await (await fetch(place, { headers })).json();
      return { answer, stored: messages[1] };
    },
    /** Calls the dashboard's API for this bot, and waits until its sources are read. */
    async owner(method: string, path: string, body?: object): Promise<Wire> {
      const answer = await call(method, `${bot}${path}`, body);
      await waitUntil('the sources are read', async () => (await sources()).every(({ state }) => state === 'ready'));
      return answer;
    },
    /** What the page of the customer knows about the bot. */
    page: async (): Promise<Wire> =>
      await (await fetch(`${url}/api/v1/website/${public_id}`, { headers: { origin: site } })).json(),
    /** Adds a file to what the bot knows. */
    async upload(name: string, text: string): Promise<void> {
      await call('POST', `${bot}/files?name=${encodeURIComponent(name)}`, text);
      await waitUntil('the file is read', async () => (await sources()).every(({ state }) => state === 'ready'));
    },
    showForm: (hand_over: boolean): Promise<Wire> => call('PATCH', `${bot}/website`, { hand_over }),
  };
}

/** The service with local models that all suites of a run share: loading these takes longer than a suite's questions. */
async function openAnswering(): Promise<{ url: string; dataDir: string }> {
  return JSON.parse(
    await oncePerRun('answering-service', async (folder) => {
      const dataDir = join(folder, 'data');
      const url = await launchForRun(join(folder, 'log'), { DATA_DIR: dataDir, EMBEDDINGS: 'local' });
      await waitUntil('the models are loaded', async () => (await fetch(`${url}/readyz`)).ok);
      return JSON.stringify({ url, dataDir });
    }),
  );
}

/** Calls the dashboard's API as the owner of the demo workspace. */
export async function signInToDemo(url: string, dataDir: string) {
  const { email, password } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
  const call = await signIn(url, { email, password });
  return { call, workspace: `/workspaces/${(await call('GET', '/me')).workspaces[0].id}` };
}

async function signIn(url: string, person: object) {
  const headers = { origin: url, 'content-type': 'application/json' };
  const api = `${url}/dashboard/api`;
  const signedIn = await fetch(`${api}/sign-in`, { method: 'POST', headers, body: JSON.stringify(person) });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async (method: string, path: string, body?: object | string): Promise<Wire> => {
    const sent = body && { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const type = typeof body === 'string' ? { 'content-type': 'application/octet-stream' } : {};
    const response = await fetch(api + path, { method, headers: { ...headers, cookie, ...type }, ...sent });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}

export async function post(url: string, body: object, headers: Record<string, string>): Promise<Wire> {
  const sent = { 'content-type': 'application/json', ...headers };
  return await (await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) })).json();
}
