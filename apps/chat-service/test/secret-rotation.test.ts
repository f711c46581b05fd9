import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { cachedEnvironment, isAvailable, waitUntil } from '@lectern/test-kit';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openReceiverForTest } from '../src/channels/webhooks/test/receiver.ts';
import { totpCode } from '../src/people/accounts/test/totp.ts';
import { goodPassword, openBrowser, type Person, signUp } from './hostile/person.ts';
import { openPlaces, type Places } from './places.ts';
import { killAll, launchReady, type ServiceProcess, type Settings } from './service-process.ts';

const execute = promisify(execFile);
const oldKey = 'the first secret of this instance 0123456789';
const newKey = 'the second secret, of this instance 0123456789';
const modelKey = 'sk-of-the-model';
const sourceToken = 'token-of-the-source';
const finished = 'SECRET_KEY_OLD can be removed';

let places: Places;
beforeAll(async () => {
  places = await openPlaces();
});
afterEach(killAll);
afterAll(() => places.close());

/** The operator's command line, with what it says also when it fails. */
async function lectern(settings: Settings, ...words: string[]): Promise<string> {
  const cli = join(import.meta.dirname, '../src/cli/main.ts');
  const run = execute(process.execPath, [cli, ...words], { env: cachedEnvironment(settings) });
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}

async function query(settings: Settings, sql: string): Promise<Record<string, unknown>[]> {
  if (settings.DATABASE_URL === undefined) {
    const database = new DatabaseSync(join(settings.DATA_DIR ?? '', 'lectern.db'), { timeout: 10_000 });
    try {
      return database.prepare(sql).all();
    } finally {
      database.close();
    }
  }
  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A customer with one of everything that is encrypted. */
async function fill(url: string, receiver: { url: string; port: number }) {
  const person = await signUp(url);
  const base = `/dashboard/api/workspaces/${person.workspaceId}/bots`;
  const model = {
    kind: 'openai-compatible',
    base_url: `http://127.0.0.1:${receiver.port}`,
    model: 'm',
    api_key: modelKey,
  };
  const bot = await person.ask('POST', base, { name: 'Help', model });
  const path = `${base}/${bot.body.id}`;
  const key = await person.ask('POST', `${path}/keys`, { label: 'k', webhook_url: receiver.url });
  const hook = await person.ask('POST', `${path}/keys/${key.body.id}/webhook/secret`, { overlap: '0' });
  await person.ask('PATCH', `${path}/website`, { share: true });
  const website = await person.ask('GET', `${path}/website`);
  const identity = await person.ask('POST', `${path}/website/identity-secret`, { method: 'hash', overlap_hours: 0 });
  const connection = { type: 'git', host: 'gitea', server: `http://127.0.0.1:${receiver.port}`, repository: 'a/b' };
  const secrets = { token: sourceToken };
  const source = await person.ask('POST', `${path}/sources`, { kind: 'connected', connection, secrets });
  const totp = await person.ask('POST', '/dashboard/api/totp', { password: goodPassword });
  const confirmed = await person.ask('POST', '/dashboard/api/totp/confirm', { code: totpCode(totp.body.uri) });
  expect([bot, key, hook, identity, source, totp, confirmed].map(({ status }) => status)).toEqual([
    201, 201, 201, 201, 201, 201, 204,
  ]);
  const { backup_codes: codes } = totp.body;
  return {
    person,
    path,
    keyId: key.body.id,
    sourceId: source.body.id as string,
    codes: codes as string[],
    hookSecret: hook.body.secret as string,
    publicId: website.body.public_id as string,
    identitySecret: identity.body.secret as string,
  };
}

type Customer = Awaited<ReturnType<typeof fill>>;

/** Uses each secret through the interface that needs it. */
async function useAll(url: string, customer: Customer, receiver: Awaited<ReturnType<typeof openReceiverForTest>>) {
  const { path, keyId, sourceId, codes, hookSecret, publicId, identitySecret } = customer;
  const browser = openBrowser(url);
  await browser.ask('POST', '/dashboard/api/sign-in', { email: customer.person.email, password: goodPassword });
  const signIn = await browser.ask('POST', '/dashboard/api/sign-in/backup-code', { code: codes.shift() });
  const user_hash = createHmac('sha256', identitySecret).update('u-1').digest('hex');
  const visit = await openBrowser(url).ask('POST', `/api/v1/website/${publicId}/visitor`, {
    identity: { user_id: 'u-1', user_hash },
  });
  receiver.received.length = 0;
  const ping = await browser.ask('POST', `${path}/keys/${keyId}/webhook/test`);
  await waitUntil('the delivery arrives', () => receiver.received.some(({ id }) => id === ping.body.id));
  const delivery = receiver.received.find(({ id }) => id === ping.body.id);
  const verify = () => new Webhook(hookSecret).verify(delivery?.body ?? '', delivery?.headers ?? {});
  expect(verify).not.toThrow();
  await browser.ask('POST', `${path}/model/test`, {});
  const asked = () => receiver.received.map(({ headers }) => headers.authorization);
  await browser.ask('POST', `${path}/sources/${sourceId}/refresh`, {});
  await waitUntil('the source is read', () => asked().includes(`token ${sourceToken}`));
  return { signIn: signIn.status, visit: visit.body.verified, asked: asked().includes(`Bearer ${modelKey}`) };
}

function networkOf({ port }: { port: number }) {
  const webhooks = { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8', WEBHOOK_ALLOWED_PORTS: String(port) };
  const crawl = { KNOWLEDGE_ALLOWED_NETWORKS: '127.0.0.0/8', KNOWLEDGE_ALLOWED_PORTS: String(port) };
  return { ...webhooks, ...crawl, WEBHOOK_ALLOW_HTTP: 'true' };
}

const everything = { signIn: 200, visit: true, asked: true };

const isSignedIn = async (url: string, { cookie }: Person) =>
  (await fetch(`${url}/dashboard/api/me`, { headers: { cookie: cookie() } })).status === 200;

/** Signing secrets that have expired: many rows to encrypt again. */
async function addRows(settings: Settings, count: number): Promise<void> {
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
  const columns = 'key_id, id, sealed, is_known, created_at, expires_at';
  const copies = `select key_id, id || i, sealed, 1, created_at, 1 from webhook_secrets, n`;
  await query(settings, `insert into webhook_secrets (${columns}) ${numbers} ${copies}`);
}

const countKeyIds = async (settings: Settings) =>
  (await query(settings, 'select substr(sealed, 1, 12) as key, count(*) as n from webhook_secrets group by 1')).length;

describe.each([
  { dialect: 'sqlite', isMissing: false },
  { dialect: 'postgres', isMissing: !isAvailable('postgres') },
])('a new SECRET_KEY on $dialect', ({ dialect, isMissing }) => {
  it.skipIf(isMissing)(
    'takes over everything that the old one encrypted, also when the service is killed meanwhile',
    async () => {
      const receiver = await openReceiverForTest((_, response) => void response.writeHead(200).end('{}'));
      const place = dialect === 'sqlite' ? places.onSqlite() : await places.onPostgres();
      const settings = { ...place, ...networkOf(receiver), LOG_LEVEL: 'info' };
      const before = await launchReady({ ...settings, SECRET_KEY: oldKey });
      const customer = await fill(before.url, receiver);
      expect(await useAll(before.url, customer, receiver)).toEqual(everything);
      await before.kill();
      await addRows(settings, 5_000);

      const both = { ...settings, SECRET_KEY: newKey, SECRET_KEY_OLD: `${'another old secret '.repeat(3)},${oldKey}` };
      const killed = await launchReady(both);
      await waitUntil(
        'it has begun',
        async () => (await countKeyIds(settings)) > 1 || killed.output().includes(finished),
      );
      await killed.kill();

      const during = await launchReady(both);
      expect(await isSignedIn(during.url, customer.person)).toBe(true);
      expect(await useAll(during.url, customer, receiver)).toEqual(everything);
      await untilFinished(during);
      expect(await countKeyIds(settings)).toBe(1);
      expect(await lectern(both, 'doctor')).toContain('REMOVE SECRET_KEY_OLD');
      await during.kill();

      const after = { ...settings, SECRET_KEY: newKey };
      const { url } = await launchReady(after);
      expect(await useAll(url, customer, receiver)).toEqual(everything);
      expect(await lectern(after, 'doctor')).toMatch(/secrets +ok, \d{4,} stored secrets\n/);
    },
  );
});

describe('a new SECRET_KEY for two instances', () => {
  it.skipIf(!isAvailable('postgres'))(
    'replaces the old one instance by instance, and nothing stored before an instance knows it',
    async () => {
      const receiver = await openReceiverForTest((_, response) => void response.writeHead(200).end('{}'));
      const settings = { ...(await places.onPostgres()), ...networkOf(receiver), LOG_LEVEL: 'info' };
      const onlyOld = { ...settings, SECRET_KEY: oldKey };
      const oldThenNew = { ...onlyOld, SECRET_KEY_OLD: newKey };
      const newThenOld = { ...settings, SECRET_KEY: newKey, SECRET_KEY_OLD: oldKey };
      const onlyNew = { ...settings, SECRET_KEY: newKey };
      let one = await launchReady(onlyOld);
      let two = await launchReady(onlyOld);
      const customer = await fill(one.url, receiver);

      one = await replace(one, oldThenNew);
      expect(await lectern(oldThenNew, 'doctor')).toMatch(/secrets +ok, \d+ stored secrets\n/);
      await expectWarning(newThenOld, 'SECRET_KEY is unknown to another running instance');
      expect(await useAll(two.url, customer, receiver)).toEqual(everything);
      two = await replace(two, oldThenNew);

      one = await replace(one, newThenOld);
      const later = await fill(one.url, receiver);
      expect(await useAll(two.url, customer, receiver)).toEqual(everything);
      expect(await useAll(two.url, later, receiver)).toEqual(everything);
      expect(await useAll(one.url, customer, receiver)).toEqual(everything);
      expect(await isSignedIn(two.url, later.person)).toBe(true);
      expect(await lectern(newThenOld, 'doctor')).toContain('KEEP SECRET_KEY_OLD');
      expect(one.output()).not.toContain(finished);
      await expectWarning(onlyNew, 'Another running instance still encrypts with a key');

      two = await replace(two, newThenOld);
      await untilFinished(two);
      expect(await lectern(newThenOld, 'doctor')).toContain('REMOVE SECRET_KEY_OLD');

      one = await replace(one, onlyNew);
      two = await replace(two, onlyNew);
      expect(await useAll(one.url, later, receiver)).toEqual(everything);
      expect(await useAll(two.url, customer, receiver)).toEqual(everything);
    },
  );
});

/** As a rolling restart does. */
async function replace(service: ServiceProcess, settings: Settings): Promise<ServiceProcess> {
  service.child.kill('SIGTERM');
  await service.exitCode();
  return await launchReady(settings);
}

async function expectWarning(settings: Settings, reason: string): Promise<void> {
  const early = await launchReady(settings);
  await waitUntil('it warns', () => early.output().includes(reason));
  early.child.kill('SIGTERM');
  await early.exitCode();
}

const untilFinished = ({ output }: ServiceProcess) =>
  waitUntil('everything is encrypted again', () => output().includes(finished));
