import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '../../people/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { createKeys } from '../keys/keys.ts';
import { type Bots, createBots } from './bots.ts';
import { addWorkspace, dump, operatorOf } from './test/tenants.ts';

const start = Date.UTC(2026, 10, 15, 12);

onBothDatabases('bots', (opened) => {
  let database: Database;
  let nowMs = start;
  let bots: Bots;
  let scope: WorkspaceScope;

  beforeAll(() => {
    database = opened().database;
    bots = createBots({ database, now: () => nowMs });
  });
  beforeEach(async () => {
    nowMs = start;
    scope = await addWorkspace(database);
  });

  const keyScopeFor = async (botId: string) => {
    const keys = createKeys({ database, now: () => nowMs, quotaPerDay: 1 });
    const { text } = (await keys.create(scope, botId, {})) ?? expect.unreachable();
    const { scope: keyScope } = await keys.authenticate(`Bearer ${text}`);
    await keys.settle();
    return keyScope;
  };

  it('answer with nothing but a name', async () => {
    const bot = await bots.create(scope, { name: 'Helper' });
    expect(bot).toEqual({
      id: expect.stringMatching(/^bot_[0-9A-Za-z]{22}$/),
      name: 'Helper',
      welcome: expect.stringMatching(/./),
      suggestedQuestions: [],
      fallbackText: expect.stringMatching(/./),
      model: { kind: 'default' },
      retentionDays: null,
      retention: {},
      texts: {},
      followUps: true,
      masking: [],
      consent: null,
      createdAt: start,
      updatedAt: start,
      instructions: { version: 1, text: expect.stringMatching(/sources/), createdAt: start, createdBy: 'usr_ada' },
    });
    expect(await bots.read(scope, bot.id)).toEqual(bot);
    expect(await bots.findForAnswering(await keyScopeFor(bot.id))).toEqual(bot);
  });

  it('keep everything they are set to', async () => {
    const wanted = {
      name: `Ada's "bot" 👩‍🚀`,
      welcome: 'Hello,\nask me.',
      suggestedQuestions: ['How much health has a creeper?', 'Was kostet ein Sattel?'],
      fallbackText: 'No idea.',
      model: { kind: 'built-in' as const },
      retentionDays: 30,
      texts: { de: { thanks: 'Gerne!' } },
    };
    const bot = await bots.create(scope, { ...wanted, instructions: 'Be brief.' });
    expect(await bots.read(scope, bot.id)).toMatchObject({ ...wanted, instructions: { text: 'Be brief.' } });
  });

  it('are listed from the oldest to the newest, without the deleted ones', async () => {
    const made: string[] = [];
    for (const name of ['c', 'a', 'b']) {
      nowMs += 1;
      made.push((await bots.create(scope, { name })).id);
    }
    await bots.remove(scope, made[1] ?? '');
    expect((await bots.list(scope)).map(({ name }) => name)).toEqual(['c', 'b']);
  });

  describe('with an id of their own', () => {
    it('are made by the operator', async () => {
      const id = `minecraft-${scope.workspaceId.toLowerCase()}`;
      expect(await bots.create(operatorOf(scope), { id, name: 'Minecraft' })).toMatchObject({
        id,
        instructions: { createdBy: undefined },
      });
      const again = bots.create(operatorOf(scope), { id, name: 'Again' });
      await expect(again).rejects.toMatchObject({ code: 'conflict', message: `The bot id "${id}" is taken.` });
      expect(await bots.read(scope, id)).toMatchObject({ name: 'Minecraft', instructions: { version: 1 } });
      expect((await listAudit(database, scope, { limit: 10 })).entries).toHaveLength(1);
    });

    it.each(['', 'Minecraft', 'a b', '-a', 'a/b', 'x'.repeat(65), 'é'])(
      'that can be written in an address: not %j',
      async (id) => {
        await expect(bots.create(operatorOf(scope), { id, name: 'x' })).rejects.toMatchObject({
          code: 'invalid_request',
        });
      },
    );

    it('are not made by people, who could find out which ids others have', async () => {
      await expect(bots.create(scope, { id: 'mine', name: 'x' })).rejects.toMatchObject({ code: 'forbidden' });
    });
  });

  it('change in what is given, and in nothing else', async () => {
    const bot = await bots.create(scope, { name: 'Old', retentionDays: 7 });
    nowMs += 5;
    const changed = await bots.update(scope, bot.id, { name: 'New', suggestedQuestions: ['Why?'], welcome: undefined });
    const { instructions, ...before } = bot;
    expect(changed).toEqual({ ...before, name: 'New', suggestedQuestions: ['Why?'], updatedAt: start + 5 });
    expect(await bots.update(scope, bot.id, { retentionDays: null })).toMatchObject({ retentionDays: null });
    expect(await bots.read(scope, bot.id)).toMatchObject({ name: 'New', instructions });
    const { entries } = await listAudit(database, scope, { limit: 10 });
    expect(entries.find(({ at, action }) => at === start + 5 && action === 'bot.updated')).toBeDefined();
    expect(entries.map(({ details }) => details)).toContainEqual({ name: 'New', suggestedQuestions: ['Why?'] });
  });

  it('are gone for everybody once they are deleted, and their id stays taken', async () => {
    const id = `gone-${scope.workspaceId.toLowerCase()}`;
    await bots.create(operatorOf(scope), { id, name: 'Gone' });
    const keyScope = await keyScopeFor(id);
    expect(await bots.remove(scope, id)).toBe(true);
    const after = await dump(database);
    expect(await bots.remove(scope, id)).toBe(false);
    expect(await bots.read(scope, id)).toBeUndefined();
    expect(await bots.update(scope, id, { name: 'x' })).toBeUndefined();
    expect(await bots.changeInstructions(scope, id, 'x')).toBeUndefined();
    expect(await bots.restoreInstructions(scope, id, 1)).toBeUndefined();
    expect(await bots.listInstructions(scope, id, { limit: 5 })).toBeUndefined();
    expect(await bots.readInstructions(scope, id, 1)).toBeUndefined();
    expect(await bots.findForAnswering(keyScope)).toBeUndefined();
    expect((await dump(database)) === after).toBe(true);
    await expect(bots.create(operatorOf(scope), { id, name: 'x' })).rejects.toMatchObject({ code: 'conflict' });
  });

  describe('have instructions', () => {
    it('of which every change is a version, and the newest is live', async () => {
      const bot = await bots.create(scope, { name: 'Bot', instructions: 'one' });
      nowMs += 1;
      const second = await bots.changeInstructions(scope, bot.id, 'two');
      expect(second).toEqual({ version: 2, text: 'two', createdAt: start + 1, createdBy: 'usr_ada' });
      expect(await bots.changeInstructions(operatorOf(scope), bot.id, 'two')).toMatchObject({
        version: 3,
        createdBy: undefined,
      });
      expect(await bots.readInstructions(scope, bot.id, 1)).toMatchObject({ text: 'one' });
      expect(await bots.read(scope, bot.id)).toMatchObject({ updatedAt: start + 1, instructions: { version: 3 } });
      expect(await bots.findForAnswering(await keyScopeFor(bot.id))).toMatchObject({ instructions: { version: 3 } });
    });

    it('that come back as a new version', async () => {
      const bot = await bots.create(scope, { name: 'Bot', instructions: 'one' });
      await bots.changeInstructions(scope, bot.id, 'two');
      expect(await bots.restoreInstructions(scope, bot.id, 1)).toMatchObject({ version: 3, text: 'one' });
      expect(await bots.read(scope, bot.id)).toMatchObject({ instructions: { version: 3, text: 'one' } });
      expect(await bots.restoreInstructions(scope, bot.id, 9)).toBeUndefined();
      const { entries } = await listAudit(database, scope, { limit: 10 });
      expect(entries.map(({ action }) => action).sort()).toEqual([
        'bot.created',
        'bot.instructions_changed',
        'bot.instructions_restored',
      ]);
    });

    it('which several editors change at once without losing any', async () => {
      const bot = await bots.create(scope, { name: 'Bot' });
      const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`);
      const made = await Promise.all(texts.map((text) => bots.changeInstructions(scope, bot.id, text)));
      expect(made.map((version) => version?.version).sort((one = 0, other = 0) => one - other)).toEqual(
        texts.map((_, index) => index + 2),
      );
      const { versions = [] } = (await bots.listInstructions(scope, bot.id, { limit: 100 })) ?? {};
      expect(new Set(versions.map(({ text }) => text))).toEqual(new Set([...texts, bot.instructions.text]));
    });

    it('that are listed in pages, newest first', async () => {
      const bot = await bots.create(scope, { name: 'Bot', instructions: '1' });
      for (const text of ['2', '3', '4', '5']) await bots.changeInstructions(scope, bot.id, text);
      const numbersOf = async (before?: number) => {
        const page = await bots.listInstructions(scope, bot.id, { limit: 2, before });
        return [page?.versions.map(({ text }) => text), page?.next];
      };
      expect(await numbersOf()).toEqual([['5', '4'], 4]);
      expect(await numbersOf(4)).toEqual([['3', '2'], 2]);
      expect(await numbersOf(2)).toEqual([['1'], undefined]);
      expect(await numbersOf(1)).toEqual([[], undefined]);
    });
  });
});
