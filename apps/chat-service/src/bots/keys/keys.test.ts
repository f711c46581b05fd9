import { inspect } from 'node:util';
import { AppError } from '@lectern/service-kit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '../../people/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { openAt } from '../../platform/database/test/places.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { type Bots, createBots } from '../bots/bots.ts';
import { addWorkspace, dump, operatorOf } from '../bots/test/tenants.ts';
import type { Overlap } from './api-key.ts';
import { createKeyText } from './key-format.ts';
import { createKeys, type Keys } from './keys.ts';
import { quotaStep } from './quota.ts';

const start = Date.UTC(2026, 10, 15, 12);
const hourMs = 3_600_000;

onBothDatabases('keys', (opened) => {
  let database: Database;
  let nowMs = start;
  const now = () => nowMs;
  let bots: Bots;
  let keys: Keys;
  let scope: WorkspaceScope;
  let botId: string;

  beforeAll(() => {
    database = opened().database;
    bots = createBots({ database, now });
    keys = createKeys({ database, now, quotaPerDay: 1_000 });
  });
  beforeEach(async () => {
    nowMs = start;
    scope = await addWorkspace(database);
    botId = (await bots.create(scope, { name: 'Bot' })).id;
  });

  const use = (text: string) => keys.authenticate(`Bearer ${text}`);
  const isRefused = async (text: string) =>
    await use(text).then(
      () => false,
      (error) => error instanceof AppError && error.code === 'invalid_api_key',
    );
  async function make(wanted = {}) {
    const made = await keys.create(scope, botId, wanted);
    return made ?? expect.unreachable();
  }
  const actions = async () => {
    const { entries } = await listAudit(database, scope, { limit: 100 });
    return entries.filter(({ subjectKind }) => subjectKind === 'key').map(({ action }) => action);
  };

  it('come with sensible defaults', async () => {
    const { text, key } = await make();
    expect(key).toEqual({
      id: expect.stringMatching(/^key_[0-9A-Za-z]{22}$/),
      botId,
      label: 'API key',
      lastFour: text.slice(-4),
      createdAt: start,
      createdBy: 'usr_ada',
      expiresAt: undefined,
      revokedAt: undefined,
      lastUsedAt: undefined,
      webhookUrl: undefined,
      webhookEvents: ['chat.exchange'],
      state: 'active',
      usedToday: 0,
      quotaPerDay: 1_000,
    });
  });

  it('are listed with what each has used today', async () => {
    const one = await make({ label: 'Website' });
    nowMs += 1;
    const two = await make({ label: 'Phone', webhookUrl: 'https://example.org/hook?secret=1' });
    await database.write([quotaStep(database.build, one.key.id, '2026-11-14', 1_000)]);
    await database.write([quotaStep(database.build, two.key.id, '2026-11-15', 1_000)]);
    const listed = await keys.list(scope, botId);
    expect(listed).toEqual([{ ...two.key, usedToday: 1 }, one.key]);
    expect(await keys.find(scope, botId, two.key.id)).toEqual({ ...two.key, usedToday: 1 });
  });

  it('are stored as a hash, and shown nowhere again', async () => {
    const { text } = await make({ webhookUrl: 'https://example.org/hook?secret=abc' });
    const [listed] = (await keys.list(scope, botId)) ?? [];
    const rotated = await keys.rotate(scope, botId, listed?.id ?? '', '1h');
    await use(text);
    await keys.settle();
    const stored = await dump(database);
    for (const secret of [text, rotated?.text ?? expect.unreachable()]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(secret.slice(8, -6));
    }
    expect(JSON.stringify(await keys.list(scope, botId))).not.toContain('lk_live_');
    const { entries } = await listAudit(database, scope, { limit: 100 });
    expect(JSON.stringify(entries)).not.toMatch(/lk_live_|secret|[0-9a-f]{64}/);
  });

  it('are in no error, so that no log line can hold one', async () => {
    const { text } = await make();
    const closed = await openAt(opened().place);
    await closed.close();
    const away = createKeys({ database: closed, now, quotaPerDay: 1 });
    const errors = await Promise.all([
      away.authenticate(`Bearer ${text}`).catch((error) => error),
      keys.authenticate(`Bearer ${text}x`).catch((error) => error),
      away.create(scope, botId, { label: 'x' }).catch((error) => error),
    ]);
    expect(errors.map(({ name }) => name)).toEqual(['DatabaseError', 'AppError', 'DatabaseError']);
    const logged = errors.map((error) => inspect(error, { depth: 10, showHidden: true })).join();
    expect(logged).not.toMatch(/lk_live_[0-9A-Za-z]/);
    expect(logged).not.toContain(text.slice(8, 40));
  });

  describe('authenticate', () => {
    it('with their bot, their workspace, its plan and the webhook', async () => {
      const { text, key } = await make({ webhookUrl: 'https://example.org/hook' });
      const expected = {
        scope: { workspaceId: scope.workspaceId, botId, keyId: key.id, visitorId: null },
        bot: await bots.read(scope, botId),
        terms: { apiAccess: true, keyRequestsPerDay: null, suspendedFor: undefined, networks: [] },
        quotaPerDay: 1_000,
        webhookUrl: 'https://example.org/hook',
        webhookEvents: ['chat.exchange'],
      };
      expect(await use(text)).toMatchObject(expected);
      expect(await keys.authenticate(`bearer  ${text} `)).toMatchObject(expected);
      const { build } = database;
      await database.write([
        build.updateTable('organization').set({ plan: 'free' }).where('id', '=', scope.workspaceId),
      ]);
      expect(await use(text)).toMatchObject({ terms: { apiAccess: false } });
    });

    it('with one answer for every reason to refuse', async () => {
      const { text } = await make();
      const revoked = await make();
      await keys.revoke(scope, botId, revoked.key.id);
      const expired = await make({ expiresAt: start + 1 });
      nowMs += 1;
      const attempts = [
        undefined,
        '',
        text,
        `Basic ${text}`,
        `Bearer${text}`,
        'Bearer',
        `Bearer ${text} ${text}`,
        `Bearer ${text.slice(0, -1)}`,
        `Bearer ${createKeyText()}`,
        `Bearer ${revoked.text}`,
        `Bearer ${expired.text}`,
      ];
      const answers = await Promise.all(attempts.map((attempt) => keys.authenticate(attempt).catch((error) => error)));
      expect(new Set(answers.map(({ code, message }) => `${code}: ${message}`)).size).toBe(1);
      expect(answers[0]).toMatchObject({ name: 'AppError', code: 'invalid_api_key' });
    });

    it('without asking the database about a malformed key', async () => {
      const closed = createKeys({ database: { ...database, read: unreachable }, now, quotaPerDay: 1 });
      const { text } = await make();
      const changed = text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
      await expect(closed.authenticate(`Bearer ${changed}`)).rejects.toMatchObject({ code: 'invalid_api_key' });
      await expect(closed.authenticate(`Bearer ${text}`)).rejects.toThrow('the database was asked');
    });

    it('until their bot or workspace is deleted', async () => {
      const { text } = await make();
      const other = await bots.create(scope, { name: 'Other' });
      const kept = await keys.create(scope, other.id, {});
      await bots.remove(scope, botId);
      expect(await isRefused(text)).toBe(true);
      expect(await isRefused(kept?.text ?? '')).toBe(false);
      await database.write([database.build.deleteFrom('organization').where('id', '=', scope.workspaceId)]);
      expect(await isRefused(kept?.text ?? '')).toBe(true);
    });

    it('and note when they were used, to the minute', async () => {
      const { text, key } = await make();
      const lastUse = async () => {
        await keys.settle();
        return (await keys.find(scope, botId, key.id))?.lastUsedAt;
      };
      await Promise.all(Array.from({ length: 50 }, () => use(text)));
      expect(await lastUse()).toBe(start);
      nowMs += 59_999;
      await use(text);
      expect(await lastUse()).toBe(start);
      nowMs += 1;
      await use(text);
      expect(await lastUse()).toBe(start + 60_000);
    });

    it('without asking for it to be stored again within that minute', async () => {
      const { text } = await make();
      let writes = 0;
      const write: Database['write'] = (steps) => {
        writes += 1;
        return database.write(steps);
      };
      const counted = createKeys({ database: { ...database, write }, now, quotaPerDay: 1 });
      for (let request = 0; request < 5; request += 1) {
        await counted.authenticate(`Bearer ${text}`);
        await counted.settle();
      }
      expect(writes).toBe(1);
    });

    it('also when the time of use cannot be stored', async () => {
      const { text } = await make();
      const unlucky = createKeys({ database: { ...database, write: unreachable }, now, quotaPerDay: 1 });
      expect(await unlucky.authenticate(`Bearer ${text}`)).toMatchObject({ terms: { apiAccess: true } });
      await unlucky.settle();
    });
  });

  describe('change', () => {
    it('label and webhook together or alone, each on record', async () => {
      const { key } = await make();
      const both = { label: 'Shop', webhookUrl: 'https://example.org/in?token=abc' };
      expect(await keys.update(scope, botId, key.id, both)).toEqual({ ...key, ...both });
      expect(await keys.update(scope, botId, key.id, { label: 'Site' })).toMatchObject({ ...both, label: 'Site' });
      expect(await keys.update(scope, botId, key.id, { webhookUrl: null })).toEqual({ ...key, label: 'Site' });
      expect((await actions()).sort()).toEqual([
        'key.created',
        'key.renamed',
        'key.renamed',
        'key.webhook_cleared',
        'key.webhook_set',
      ]);
    });

    it('nothing when there is no such key, and leave no trace of the attempt', async () => {
      await make();
      const before = await dump(database);
      expect(await keys.update(scope, botId, 'key_none', { label: 'x' })).toBeUndefined();
      expect(await keys.revoke(scope, botId, 'key_none')).toBeUndefined();
      expect(await keys.rotate(scope, botId, 'key_none', '0')).toBeUndefined();
      expect(await keys.create(scope, 'bot_none', {})).toBeUndefined();
      expect(await keys.list(scope, 'bot_none')).toBeUndefined();
      expect((await dump(database)) === before).toBe(true);
    });

    it('cannot be made with an expiry in the past', async () => {
      await expect(keys.create(scope, botId, { expiresAt: start })).rejects.toMatchObject({ code: 'invalid_request' });
    });

    it('is on record with who made it, from where and to what', async () => {
      nowMs += 1;
      await keys.create(operatorOf(scope), botId, { label: 'CLI', webhookUrl: 'https://hooks.example.org/T1/B2' });
      const { entries } = await listAudit(database, scope, { limit: 1 });
      expect(entries).toMatchObject([
        {
          workspaceId: scope.workspaceId,
          at: start + 1,
          actor: { kind: 'operator', id: undefined, address: undefined },
          action: 'key.created',
          details: { botId, label: 'CLI', expiresAt: null, webhook: 'https://hooks.example.org' },
        },
      ]);
    });
  });

  describe('are revoked', () => {
    it('at once, and for good', async () => {
      const { text, key } = await make();
      await use(text);
      const revoked = await keys.revoke(scope, botId, key.id);
      expect(revoked).toMatchObject({ state: 'revoked', revokedAt: start });
      expect(await isRefused(text)).toBe(true);
      nowMs += 5;
      expect(await keys.revoke(scope, botId, key.id)).toMatchObject({ revokedAt: start });
      expect((await actions()).filter((action) => action === 'key.revoked')).toHaveLength(1);
    });

    it('for a service that shares the database too', async () => {
      const elsewhere = createKeys({ database, now, quotaPerDay: 1_000 });
      const { text, key } = await make();
      await elsewhere.authenticate(`Bearer ${text}`);
      await keys.revoke(scope, botId, key.id);
      await expect(elsewhere.authenticate(`Bearer ${text}`)).rejects.toMatchObject({ code: 'invalid_api_key' });
    });
  });

  describe('rotate', () => {
    it.each([
      ['0', 0],
      ['1h', hourMs],
      ['24h', 24 * hourMs],
      ['7d', 168 * hourMs],
    ] satisfies [Overlap, number][])('with an overlap of %s', async (overlap, overlapMs) => {
      const old = await make({ label: 'Site', webhookUrl: 'https://example.org/hook' });
      nowMs += 10;
      const rotated = (await keys.rotate(scope, botId, old.key.id, overlap)) ?? expect.unreachable();
      const expiresAt = start + 10 + overlapMs;
      expect(rotated.previous).toEqual({ ...old.key, expiresAt, state: overlapMs === 0 ? 'expired' : 'active' });
      expect(rotated.key).toEqual({
        ...old.key,
        id: expect.any(String),
        lastFour: rotated.text.slice(-4),
        createdAt: start + 10,
      });
      nowMs = expiresAt - 1;
      if (overlapMs > 0) expect(await isRefused(old.text)).toBe(false);
      nowMs = expiresAt;
      expect(await isRefused(old.text)).toBe(true);
      expect(await isRefused(rotated.text)).toBe(false);
    });

    it('without giving a key longer than it had', async () => {
      const { key } = await make({ expiresAt: start + 5 });
      const rotated = await keys.rotate(scope, botId, key.id, '7d');
      expect(rotated).toMatchObject({ previous: { expiresAt: start + 5 }, key: { expiresAt: undefined } });
    });

    it('only while they work', async () => {
      const { key } = await make();
      await keys.revoke(scope, botId, key.id);
      await expect(keys.rotate(scope, botId, key.id, '1h')).rejects.toMatchObject({ code: 'conflict' });
      const other = await make();
      const both = await Promise.allSettled([1, 2].map(() => keys.rotate(scope, botId, other.key.id, '0')));
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await keys.list(scope, botId)).toHaveLength(3);
    });
  });
});

async function unreachable(): Promise<never> {
  throw new Error('the database was asked');
}
