import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@lectern/service-kit';
import { expect, it, onTestFinished } from 'vitest';
import { openBrowser } from '../test/hostile/person.ts';
import { chatServiceConfig } from './platform/config/config.ts';
import { startChatService } from './start.ts';

const production = {
  NODE_ENV: 'production',
  CHAT_URL: 'http://chat.example.org',
  SECRET_KEY: 'a secret of more than 32 characters',
};

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-production-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(settings: Readonly<Record<string, string>>) {
  const ports = { CHAT_PORT: '0', CHAT_METRICS_PORT: '0', EMBEDDINGS: 'off', LOG_LEVEL: 'silent' };
  return await startChatService(readConfig(chatServiceConfig, { ...ports, ...settings }));
}

it('refuses to start in production without its address and its secret', () => {
  expect(() => readConfig(chatServiceConfig, { NODE_ENV: 'production' })).toThrow(
    /CHAT_URL="": the public address is needed in production.*\n.*SECRET_KEY="": at least 32 random characters/,
  );
  expect(readConfig(chatServiceConfig, production).NODE_ENV).toBe('production');
});

it.each([
  ['in production', production],
  ['where others can reach it', { HOST: '0.0.0.0' }],
])('keeps the demo account of an earlier start out %s, and prints no secret of it', async (_, settings) => {
  const DATA_DIR = makeFolder();
  const first = await start({ DATA_DIR });
  const demo = JSON.parse(readFileSync(join(DATA_DIR, 'demo.json'), 'utf8'));
  expect(first.banner.join('\n')).not.toContain(demo.password);
  const given = { email: demo.email, password: demo.password };
  const before = openBrowser(first.url);
  expect((await before.ask('POST', '/dashboard/api/sign-in', given)).status).toBe(200);
  await first.stop();

  const second = await start({ DATA_DIR, ...settings });
  onTestFinished(() => second.stop());
  expect(second.banner.join('\n')).not.toMatch(/demo@|lk_live_/);
  const origin = { origin: second.url.replace('127.0.0.1', 'localhost') };
  const headers = settings === production ? { origin: production.CHAT_URL } : origin;
  const url = settings === production ? second.url : second.url.replace('127.0.0.1', 'localhost');
  const signIn = await openBrowser(url).ask('POST', '/dashboard/api/sign-in', given, headers);
  expect([signIn.status, signIn.body.error]).toEqual([401, 'The email address or the password is wrong.']);
  const stolen = await openBrowser(second.url).ask('GET', '/dashboard/api/me', undefined, { cookie: before.cookie() });
  expect(stolen.status).toBe(401);
});

it('makes the demo only where nobody else can reach it', async () => {
  for (const settings of [production, { HOST: '0.0.0.0' }]) {
    const DATA_DIR = makeFolder();
    const service = await start({ DATA_DIR, ...settings });
    expect(existsSync(join(DATA_DIR, 'demo.json'))).toBe(false);
    await service.stop();
  }
});
