import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resources } from '@lectern/dataset';
import { createLog } from '@lectern/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReranker } from '../../knowledge/embedding/cross-encoder.ts';
import { startEmbeddings } from '../../knowledge/embedding/embeddings.ts';
import { createModelThread } from '../../knowledge/embedding/model-thread.ts';
import { createRecentVectors } from '../../knowledge/embedding/recent-vectors.ts';
import { createRecordAnswers } from './record-answers.ts';

const { logger } = createLog('test', 'silent');
const settings = { EMBEDDINGS: 'local', EMBEDDINGS_BASE_URL: '', EMBEDDINGS_MODEL: '' } as const;
const folder = mkdtempSync(join(tmpdir(), 'lectern-records-'));
const models = createModelThread();
const embeddings = startEmbeddings(settings, logger, models);
const reranker = startReranker({ isWanted: true, models, logger });
const common = {
  resources,
  dataUrl: () => 'https://data.test',
  embeddings,
  cacheDir: folder,
  logger,
  mayRerank: () => true,
};
let records: ReturnType<typeof createRecordAnswers>;
let plain: typeof records;

beforeAll(async () => {
  records = createRecordAnswers({
    ...common,
    embedding: createRecentVectors(embeddings.current),
    score: reranker.score,
  });
  plain = createRecordAnswers({ ...common, embedding: () => undefined, score: async () => undefined });
  await Promise.all([records.ready(), reranker.settled]);
});
afterAll(async () => {
  await Promise.all([embeddings.close(), reranker.close()]);
  rmSync(folder, { recursive: true });
});

const ask = async (message: string, ...before: string[]) =>
  await records.answer(
    message,
    before.map((text) => ({ role: 'user' as const, text })),
  );

describe('answers from the records', () => {
  it.each([
    ['how much health does a creeper have?', /20 health points/],
    ['how many hearts has the warden got', /500 health points \(250 hearts\)/],
    ['what do blazes drop?', /Blaze Rod/],
    ['which villager buys rotten flesh?', /Cleric/],
    ['how do i craft a beacon', /Nether Star/],
    ['what level can sharpness go up to', /\b5\b/],
    ['when did the nether update come out', /2020/],
    ['is sharpness compatible with smite?', /^No\b|incompatible/],
    ['which mob has the most health', /Warden/],
    ['how much helth does a zombie have', /20 health points/],
  ])('%s', async (question, expected) => {
    expect((await ask(question))?.text).toMatch(expected);
  });

  it('have the records that prove them as sources', async () => {
    const found = await ask('what does a creeper drop?');
    expect(found?.sources[0]).toMatchObject({ title: 'Creeper', url: 'https://data.test/api/v1/mobs/creeper' });
    expect(found?.confidence).toBeGreaterThan(0.5);
    expect(found?.ranking?.length).toBeGreaterThan(1);
    // A model gets them first, with the words that prove the answer.
    expect(found?.near[0]).toEqual(found?.sources[0]);
    expect(found?.near[0]?.quote).toMatch(/Creeper/);
  });

  it.each([
    'what is the price of minecraft on the playstation store?',
    'who won the football world cup in 2014?',
    'how do I install the twilight forest mod?',
    'what is my ping on hypixel?',
  ])('are not given to %s', async (question) => {
    expect((await ask(question))?.standing).not.toBe('answer');
  });

  it.each([
    ['and a zombie?', ['how much health does a creeper have?'], /Zombie has 20/],
    ['what does it drop?', ['how much health does a blaze have?'], /Blaze Rod/],
    ['where does it spawn', ['what do striders drop?'], /Nether|Warped|Crimson|lava/i],
  ])('complete "%s" from what was asked before', async (message, before, expected) => {
    expect((await ask(message, ...before))?.text).toMatch(expected);
  });

  it.each([
    'can somebody with op level 2 use /ban',
    'does the mason sell diamonds',
    'Can I get Swift Sneak from the enchanting table?',
    'do end cities always have a ship?',
  ])('say neither yes nor no to "%s", which the record does not say', async (question) => {
    expect((await ask(question))?.text ?? '').not.toMatch(/^yes\b/i);
  });

  it('do without vectors and the cross-encoder', async () => {
    expect((await plain.answer('how much health does a creeper have?', []))?.text).toMatch(/20 health points/);
    expect((await plain.answer('who won the football world cup in 2014?', []))?.standing).not.toBe('answer');
  });

  it('are not read while too many are asked at once, and are given anyway', async () => {
    const unread: string[] = [];
    const busy = startReranker({
      isWanted: true,
      models: createModelThread(),
      logger,
      mayRerank: () => false,
      onSkipped: () => void unread.push('one'),
    });
    await busy.settled;
    expect(await busy.score('what does a creeper drop?', ['Gunpowder'])).toBeUndefined();
    expect(unread).toEqual(['one']);
    await busy.close();
  });

  it('are not scored by a cross-encoder that is switched off', async () => {
    const off = startReranker({ isWanted: false, models: createModelThread(), logger });
    await off.settled;
    expect(await off.score('what does a creeper drop?', ['Gunpowder'])).toBeUndefined();
    await off.close();
  });

  it.each([
    ['how do I craft a lodestone?', /Chiseled Stone Bricks/, 'catalog/items/lodestone'],
    ['what is the blast resistance of end stone', /\b9\b/, 'catalog/blocks/end_stone'],
    ['which tool do I need for ancient debris', /diamond pickaxe/, 'catalog/blocks/ancient_debris'],
    ['how long does a birch boat burn', /60 seconds/, 'catalog/items/birch_boat'],
    ['how much hunger does pumpkin pie restore', /8 hunger points/, 'catalog/items/pumpkin_pie'],
    ['which blocks need a diamond pickaxe', /Obsidian/, 'catalog/items/diamond_pickaxe'],
  ])('answer "%s" from the catalogue, with its page as the source', async (question, expected, page) => {
    const found = await ask(question);
    expect(found).toMatchObject({ standing: 'answer', text: expect.stringMatching(expected) });
    expect(found?.sources[0]?.url).toBe(`https://data.test/${page}`);
    expect(found?.language).toBeUndefined();
  });

  it('complete a follow-up with a thing of the catalogue', async () => {
    expect((await ask('how many fit in one stack?', 'what can I do with a honey bottle?'))?.text).toMatch(/16/);
  });

  it.each([
    ['Wie viel Leben hat ein Kriecher?', /20 health points/],
    ['Wie stelle ich einen Trichter her?', /5 Iron Ingot/],
    ['\u00bfC\u00f3mo se hace un telar?', /2 String/],
    ['Comment fabriquer une ruche ?', /Honeycomb/],
    ['o que o devastador dropa?', /Saddle/],
    ['\u30b3\u30f3\u30b8\u30c3\u30c8\u306e\u4f5c\u308a\u65b9\u306f\uff1f', /Nautilus Shell/],
  ])('know the names in other languages: %s', async (question, expected) => {
    const found = await ask(question);
    expect(found?.text).toMatch(expected);
    expect(found?.language).toBe('en');
  });

  it('name what comes near', () => {
    expect(records.suggest('what is the favourite song of the creeper')).toEqual(['Creeper']);
  });
});
