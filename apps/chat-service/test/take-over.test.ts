import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@lectern/test-kit';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type OidcTestProvider, oidcClient, startOidcProvider } from '../src/people/accounts/test/oidc-provider.ts';
import { chatServiceConfig } from '../src/platform/config/config.ts';
import { startChatService } from '../src/start.ts';
import { goodPassword, openBrowser, signUp } from './hostile/person.ts';
import { ask } from './hostile/scene.ts';

let port: number;
let url: string;
let provider: OidcTestProvider;
beforeAll(async () => {
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
  provider = await startOidcProvider(`${url}/dashboard/api/sign-in/oidc/callback`);
});
afterAll(() => provider.stop());

const oidc = () => ({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: oidcClient.id,
  OIDC_CLIENT_SECRET: oidcClient.secret,
});

async function start(dataDir: string, settings: Record<string, string>) {
  const fixed = {
    CHAT_URL: url,
    CHAT_PORT: String(port),
    CHAT_METRICS_PORT: '0',
    EMBEDDINGS: 'off',
    LOG_LEVEL: 'silent',
  };
  return await startChatService(chatServiceConfig.parse({ ...fixed, DATA_DIR: dataDir, ...oidc(), ...settings }));
}

async function signInAtProvider(subject: string, email: string) {
  provider.become({ subject, claims: { email, email_verified: true, name: 'Vera' } });
  const browser = openBrowser(url);
  const left = await browser.ask('GET', '/dashboard/api/sign-in/oidc?next=/');
  const back = new URL(await provider.visit(left.headers.get('location') ?? ''));
  const arrived = await browser.ask('GET', `/dashboard/api/sign-in/oidc/callback${back.search}`);
  return { ...browser, location: arrived.headers.get('location') };
}

/** Somebody with every kind of access to an account that has the address of the victim. */
async function openStranger(victim: string) {
  const stranger = await signUp(url);
  const workspace = `/dashboard/api/workspaces/${stranger.workspaceId}`;
  const bot = await stranger.ask('POST', `${workspace}/bots`, { name: 'Bot' });
  const key = await stranger.ask('POST', `${workspace}/bots/${bot.body.id}/keys`, { label: 'Key' });
  const token = await stranger.ask('POST', `${workspace}/tokens`, { name: 'Token', scopes: ['bots:read'] });
  const accomplice = await signUp(url);
  const invite = async (email: string) => {
    const { status, body } = await stranger.ask('POST', `${workspace}/invitations`, { email, role: 'owner' });
    expect(status).toBe(201);
    return { token: body.link.split('#')[1] as string };
  };
  const other = await invite('second@example.org');
  const offer = { email: accomplice.email, role: 'admin' };
  const invited = await stranger.ask('POST', `${workspace}/invitations`, offer);
  await accomplice.ask('POST', '/dashboard/api/invitations/accept', { token: invited.body.link.split('#')[1] });
  const change = { email: victim, password: goodPassword };
  expect((await stranger.ask('POST', '/dashboard/api/me/email', change)).body).toEqual({ verification: 'none' });
  const useKey = async () => (await ask(url, key.body.key, { bot_id: bot.body.id, message: 'hello' })).status;
  const useToken = async () => {
    const headers = { authorization: `Bearer ${token.body.token}` };
    return (await fetch(`${url}/api/v1/manage/bots`, { headers })).status;
  };
  return { stranger, workspace, accomplice, other, useKey, useToken };
}

it.each(['open', 'invited', 'closed'])(
  'an address that was never proven goes to its owner: sign-up %s',
  async (policy) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lectern-take-over-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const victim = `victim-${policy}@example.org`;
    const before = await start(dataDir, { SIGN_UP: 'open' });
    const { stranger, workspace, accomplice, other, useKey, useToken } = await openStranger(victim);
    expect([await useKey(), await useToken()]).toEqual([200, 200]);
    expect((await accomplice.ask('GET', workspace)).status).toBe(200);
    await before.stop();

    const service = await start(dataDir, { SIGN_UP: policy });
    onTestFinished(() => service.stop());
    expect((await stranger.ask('GET', '/dashboard/api/me')).status).toBe(200);
    const owner = await signInAtProvider(`subject-${policy}`, victim);
    expect(owner.location).toBe(`${url}/dashboard/`);
    expect((await owner.ask('GET', '/dashboard/api/me')).body.person.email).toBe(victim);

    expect((await stranger.ask('GET', '/dashboard/api/me')).status).toBe(401);
    const guess = { email: victim, password: goodPassword };
    expect((await openBrowser(url).ask('POST', '/dashboard/api/sign-in', guess)).status).toBe(401);
    expect([await useKey(), await useToken()]).toEqual([401, 401]);
    expect((await accomplice.ask('GET', workspace)).status).toBe(404);
    expect((await openBrowser(url).ask('POST', '/dashboard/api/invitations/open', other)).status).toBe(409);
  },
);

it('a person of the provider who takes the address of another loses the account to its owner', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-take-over-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const service = await start(dataDir, { SIGN_UP: 'open' });
  onTestFinished(() => service.stop());
  const eve = await signInAtProvider('eve', 'eve@example.org');
  await eve.ask('POST', '/dashboard/api/me/email', { email: 'boss@example.org' });
  const boss = await signInAtProvider('boss', 'boss@example.org');
  expect((await boss.ask('GET', '/dashboard/api/me')).status).toBe(200);
  expect((await eve.ask('GET', '/dashboard/api/me')).status).toBe(401);
  const [person, again] = await Promise.all([
    boss.ask('GET', '/dashboard/api/me'),
    signInAtProvider('eve', 'eve@example.org').then((browser) => browser.ask('GET', '/dashboard/api/me')),
  ]);
  expect(again.body.person.email).toBe('eve@example.org');
  expect(again.body.person.id).not.toBe(person.body.person.id);
});
