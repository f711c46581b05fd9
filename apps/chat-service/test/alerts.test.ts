import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@lectern/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chatServiceConfig } from '../src/config.ts';
import { type MailServer, startMailServer } from '../src/mail/test/mail-server.ts';
import { type ChatService, startChatService } from '../src/start.ts';
import { ask } from './client.ts';
import { readDemoKey } from './service-process.ts';

const demo = 'demo@lectern.example';
let dataDir: string;
let mail: MailServer;
let service: ChatService;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lectern-alerts-'));
  mail = await startMailServer();
  service = await startChatService(
    chatServiceConfig.parse({
      ...{ DATA_DIR: dataDir, CHAT_PORT: '0', METRICS_PORT: '0', EMBEDDINGS: 'off', LOG_LEVEL: 'silent' },
      ...{ SMTP_URL: mail.url, MAIL_FROM: 'Lectern <lectern@example.org>', CHAT_URL: 'http://127.0.0.1:8081' },
      ...{ QUOTA_PER_DAY: '2', KNOWLEDGE_ALLOWED_NETWORKS: '127.0.0.0/8', KNOWLEDGE_ALLOWED_PORTS: '1' },
    }),
  );
});
afterAll(async () => {
  await service.stop();
  await mail.stop();
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
  // The demo's own content may use up the quota of a key too.
  const text = await mailWith('has made 2 requests on');
  expect(text).toMatch(/The API key "[^"]+" of the bot "Minecraft guide" has made 2 requests on/);
  expect(text).toMatch(/http:\/\/127\.0\.0\.1:8081\/dashboard\/w\/wsp_\w+\/bots\/minecraft\/usage/);
  expect(text).not.toContain(client.key);
});

it('tells them when a source cannot be read', async () => {
  const origin = 'http://127.0.0.1:8081';
  const { password } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
  const headers = { origin, 'content-type': 'application/json' };
  const api = `${service.url}/dashboard/api`;
  const body = JSON.stringify({ email: demo, password });
  const signedIn = await fetch(`${api}/sign-in`, { method: 'POST', headers, body });
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  const asPerson = { ...headers, cookie: cookie.join('; ') };
  const me = (await (await fetch(`${api}/me`, { headers: asPerson })).json()) as { workspaces: { id: string }[] };
  const path = `${api}/workspaces/${me.workspaces[0]?.id}/bots/minecraft/sources`;
  const source = JSON.stringify({ kind: 'url', title: 'A page that is away', url: 'http://127.0.0.1:1/' });
  const made = await fetch(path, { method: 'POST', headers: asPerson, body: source });
  expect(made.status, await made.text()).toBe(201);
  const text = await mailWith('could not read its source "A page that is away"');
  expect(text).toContain('/bots/minecraft/knowledge');
});
