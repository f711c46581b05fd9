import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Wire, waitUntil } from '@lectern/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReceiver } from '../src/channels/webhooks/test/receiver.ts';
import { chatServiceConfig } from '../src/platform/config/config.ts';
import { type MailServer, startMailServer } from '../src/platform/mail/test/mail-server.ts';
import { type ChatService, startChatService } from '../src/start.ts';
import { ask } from './client.ts';
import { readDemoKey } from './service-process.ts';

const demo = 'demo@lectern.example';
let dataDir: string;
let mail: MailServer;
let service: ChatService;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lectern-alerts-'));
  [mail, receiver] = await Promise.all([startMailServer(), openReceiver()]);
  service = await startChatService(
    chatServiceConfig.parse({
      DATA_DIR: dataDir,
      CHAT_PORT: '0',
      METRICS_PORT: '0',
      EMBEDDINGS: 'off',
      LOG_LEVEL: 'silent',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Lectern <lectern@example.org>',
      CHAT_URL: 'http://127.0.0.1:8081',
      QUOTA_PER_DAY: '2',
      KNOWLEDGE_ALLOWED_NETWORKS: '127.0.0.0/8',
      KNOWLEDGE_ALLOWED_PORTS: '1',
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
      WEBHOOK_ALLOWED_PORTS: String(receiver.port),
      WEBHOOK_ALLOW_HTTP: 'true',
    }),
  );
});
afterAll(async () => {
  await service.stop();
  await Promise.all([mail.stop(), receiver.close()]);
  rmSync(dataDir, { recursive: true });
});

async function mailWith(part: string): Promise<string> {
  const found = () => mail.messages.find(({ to, text }) => to === demo && text.includes(part))?.text;
  await waitUntil(`a message with ${part}`, () => found() !== undefined);
  return found() ?? '';
}

it('tells owners and admins by e-mail when a key has used its quota', async () => {
  const client = { url: service.url, key: readDemoKey({ DATA_DIR: dataDir }) };
  for (let count = 0; count < 4; count += 1) await ask(client, { question: 'How much health does a creeper have?' });
  // Creating the demo content may use up the quota of a key as well.
  const text = await mailWith('has made 2 requests on');
  expect(text).toMatch(/The API key "[^"]+" of the bot "Minecraft guide" has made 2 requests on/);
  expect(text).toMatch(/http:\/\/127\.0\.0\.1:8081\/dashboard\/w\/wsp_\w+\/bots\/minecraft\/usage/);
  expect(text).not.toContain(client.key);
});

/** The dashboard's API, signed in as the demo user. */
async function signIn() {
  const { password } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
  const headers = { origin: 'http://127.0.0.1:8081', 'content-type': 'application/json' };
  const api = `${service.url}/dashboard/api`;
  const body = JSON.stringify({ email: demo, password });
  const signedIn = await fetch(`${api}/sign-in`, { method: 'POST', headers, body });
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  const asPerson = { ...headers, cookie: cookie.join('; ') };
  const me = (await (await fetch(`${api}/me`, { headers: asPerson })).json()) as { workspaces: { id: string }[] };
  const bot = `${api}/workspaces/${me.workspaces[0]?.id}/bots/minecraft`;
  return async (method: string, path: string, given: object): Promise<Wire> => {
    const response = await fetch(bot + path, { method, headers: asPerson, body: JSON.stringify(given) });
    const text = await response.text();
    expect(response.ok, text).toBe(true);
    return JSON.parse(text);
  };
}

it('tells them when a source cannot be read', async () => {
  const manage = await signIn();
  await manage('POST', '/sources', { kind: 'url', title: 'A page that is away', url: 'http://127.0.0.1:1/' });
  const text = await mailWith('could not read its source "A page that is away"');
  expect(text).toContain('/bots/minecraft/knowledge');
});

it('tells them and the webhooks of the bot of every lead, however many alerts there were', async () => {
  const manage = await signIn();
  const wanted = { webhook_url: receiver.url, webhook_events: ['lead.created'] };
  await manage('POST', '/keys', { label: 'Leads', ...wanted });
  const origin = 'https://shop.example';
  const { public_id } = await manage('PATCH', '/website', { origins: [origin], hand_over: true });
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const response = await fetch(`${service.url}/api/v1/website${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, string>;
  };
  // More than the five alerts allowed per day, from visitors who each leave as many leads as allowed.
  const names: string[] = [];
  for (const visit of ['one', 'two']) {
    const { ticket } = await post(`/${public_id}/ticket`, {}, { origin });
    const { token } = await post(`/${public_id}/visitor`, { ticket }, {});
    for (let count = 1; count <= 5; count += 1) {
      const name = `Ada ${visit} ${count}`;
      names.push(name);
      const lead = { name, email: `ada${count}@example.org`, question: 'Please call me.' };
      expect(await post('/leads', lead, { authorization: `Bearer ${token}` })).toHaveProperty('id');
    }
  }
  for (const name of names) {
    const text = await mailWith(`Name: ${name}`);
    expect(text).toContain(`Reply-To: ada${name.at(-1)}@example.org`);
    expect(text).toMatch(
      /All leads of the bot: http:\/\/127\.0\.0\.1:8081\/dashboard\/w\/wsp_\w+\/bots\/minecraft\/leads/,
    );
  }
  const told = () => receiver.received.map(({ body }) => JSON.parse(body));
  await waitUntil('the webhook hears of all', () => told().length >= names.length);
  expect(new Set(told().map(({ type }) => type))).toEqual(new Set(['lead.created']));
  expect(new Set(told().map(({ data }) => data.name))).toEqual(new Set(names));
  expect(told()[0].data).toMatchObject({ bot_id: 'minecraft', question: 'Please call me.', session_id: null });
});
