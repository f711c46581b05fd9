import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { type Wire, waitUntil } from '@lectern/test-kit';
import { post, signInToDemo } from './own-bot.ts';
import { launchReady, type Settings } from './service-process.ts';

/** In everything that only staff may see, and in no question. */
export const secret = 'WINTERGREEN';
export const staff = { audience: ['staff'] };
const site = 'https://shop.example';
const forStaff = { audience: ['staff'], tags: ['internal'] };

const handbook = `# How do I open the safe?

The code of the safe is ${secret} 4711.

# Staff discount

Staff get a discount of 40 percent on ${secret} products.

# Contact

Call the ${secret} hotline at +49 30 5550199 or write to hotline@wintergreen.example.
`;
const salaries = `# Salaries\n\n| Person | Salary |\n|---|---|\n| ${secret} | 91000 |\n| Berta | 52000 |\n| Carl | 48000 |\n`;
const shop = `# When are you open?

The shop opens at nine on weekdays.

# Where is the shop?

The shop is in Bridge Street.
`;

/** A model that cannot answer, and remembers what it was told. */
async function serveModel() {
  const told: string[] = [];
  const server = createServer(async (request, response) => {
    told.push(await readText(request));
    response.writeHead(400).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { told, baseUrl: `http://127.0.0.1:${port}/v1`, close: () => server.close() };
}

/** A whole service with a bot that knows something for everybody, and something for staff. */
export async function openStaffBot(settings: Settings) {
  const model = await serveModel();
  const more = { EMBEDDINGS: 'local', LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'test' };
  const { url } = await launchReady({ ...settings, ...more });
  const { call, workspace } = await signInToDemo(url, settings.DATA_DIR ?? '');
  const { id: botId } = await call('POST', `${workspace}/bots`, { name: 'Desk', fallback_text: 'I do not know that.' });
  const bot = `${workspace}/bots/${botId}`;
  const own = (method: string, path: string, body?: object | string): Promise<Wire> => call(method, bot + path, body);
  await own('PATCH', '', { model: { kind: 'built-in' } });
  await own('POST', '/sources', { kind: 'text', title: 'Handbook', text: handbook, ...forStaff });
  await own('POST', '/files?name=salaries.md&audience=staff&tags=internal', salaries);
  await own('POST', '/sources', { kind: 'text', title: 'Shop', text: shop });
  await own('POST', '/sources', { kind: 'dataset', ...forStaff });
  const sources = async (): Promise<Wire[]> => (await own('GET', '/sources')).sources;
  await waitUntil('the sources are read', async () => (await sources()).every(({ state }) => state === 'ready'));
  const { key } = await own('POST', '/keys', { label: 'Test' });
  const website = { origins: [site], starters_from: 'content', hand_over: true };
  const { public_id } = await own('PATCH', '/website', website);
  const identity = await own('POST', '/website/identity-secret', { method: 'token' });
  return {
    ...{ url, botId, key, publicId: public_id, own, sources, workspace, call, model },
    identity: identity.secret,
  };
}

export type StaffBot = Awaited<ReturnType<typeof openStaffBot>>;

/** A text of everything that comes back. */
async function send(url: string, body: object, headers: Record<string, string>): Promise<string> {
  const sent = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers };
  return await (await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) })).text();
}

/** A visitor of the website; with a filter, one whose identity token has it. */
export async function enter({ url, publicId, identity }: StaffBot, filter?: object): Promise<Record<string, string>> {
  const { ticket } = await post(`${url}/api/v1/website/${publicId}/ticket`, {}, { origin: site });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { exp: Date.now() / 1_000 + 600, user_id: `eve-${Math.random()}`, filter };
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  const token = `${content}.${createHmac('sha256', identity).update(content).digest('base64url')}`;
  const body = { ticket, ...(filter && { identity: { token } }) };
  const visitor = await post(`${url}/api/v1/website/${publicId}/visitor`, body, {});
  return { authorization: `Bearer ${visitor.token}` };
}

/** As a program with the bot's key. */
export function callMcp({ url, key }: StaffBot, method: string, params: object): Promise<string> {
  return send(`${url}/mcp`, { jsonrpc: '2.0', id: 1, method, params }, { authorization: `Bearer ${key}` });
}

type Ask = (message: string, filter?: object) => Promise<string>;

/** Every way to ask the bot, as programs and visitors do: all that it says to them. */
export function waysToAsk(bot: StaffBot): Record<string, Ask> {
  const { url, key, botId } = bot;
  const authorization = `Bearer ${key}`;
  const tool = (name: string, given: object) => callMcp(bot, 'tools/call', { name, arguments: given });
  const complete = (message: string, filter: object | undefined, stream: boolean) => {
    const messages = [{ role: 'user', content: message }];
    return send(`${url}/v1/chat/completions`, { model: botId, messages, filter, stream }, { authorization });
  };
  const chat = (message: string, filter: object | undefined, stream: boolean) =>
    send(`${url}/api/v1/chat`, { bot_id: botId, message, filter, stream }, { authorization });
  const visit = async (message: string, filter: object | undefined, stream: boolean) =>
    send(`${url}/api/v1/website/chat`, { message, stream, filter: staff }, await enter(bot, filter));
  return {
    'the chat API': (message, filter) => chat(message, filter, false),
    'the stream of the chat API': (message, filter) => chat(message, filter, true),
    'chat completions': (message, filter) => complete(message, filter, false),
    'the stream of chat completions': (message, filter) => complete(message, filter, true),
    'the website': (message, filter) => visit(message, filter, false),
    'the stream of the website': (message, filter) => visit(message, filter, true),
    'the playground': async (message, filter) =>
      JSON.stringify(await bot.own('POST', '/playground', { message, filter, stream: false })),
    'a question by MCP': (message) => tool('ask', { question: message, filter: staff }),
    'a search by MCP': (message) => tool('search_knowledge', { query: message, limit: 20, filter: staff }),
  };
}
