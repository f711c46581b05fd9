import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createReadTalk,
  readDocumentWeights,
  readLanguageWeights,
  readPairWeights,
  readRecordWeights,
} from '@lectern/answering';
import { describe, expect, it } from 'vitest';
import { leastTalk } from '../apps/chat-service/src/answering/small-talk/answer-talk.ts';
import trained from '../packages/answering/src/weights/models.json' with { type: 'json' };
import { filesOf, questionsOf } from './document-set.ts';
import {
  choosingSets,
  encoderSets,
  fittingSets,
  gameHash,
  readGameSet,
  sealedCatalogSets,
  sealedSets,
} from './game-questions.ts';
import {
  acrossFitAuthors,
  chooseAuthors,
  dataHashOf,
  encoderAuthors,
  fitAuthors,
  languagesFitFolder,
  languagesHash,
  languagesTrainFolder,
  sealedAuthors,
} from './groups.ts';
import { pairsHash } from './pairs/read-pairs.ts';

describe('the models', () => {
  it.each(Object.entries(trained.files))('%s is the file that was trained', (name, sha256) => {
    const file = fileURLToPath(import.meta.resolve(`@lectern/answering/${name}`));
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(sha256);
  });

  it('were trained on nothing that measures, and on nothing that the gates were fitted on', () => {
    expect(trained.documents).toEqual(encoderAuthors);
    expect(trained.game).toEqual(['tuning', ...encoderSets]);
    const groups = [...encoderAuthors, ...fitAuthors, ...chooseAuthors, ...sealedAuthors];
    expect(new Set(groups).size).toBe(groups.length);
    const sets = [...encoderSets, ...fittingSets, ...choosingSets, ...sealedSets, ...sealedCatalogSets];
    expect(new Set(sets).size).toBe(sets.length);
  });

  it('for other languages were trained without the questions that their gates were fitted on', () => {
    expect(trained.languages).toEqual({ authors: readdirSync(languagesTrainFolder).sort(), without: acrossFitAuthors });
    const textsIn = (folder: string) =>
      readdirSync(folder).flatMap((author) =>
        filesOf(author, folder).map((file) => readFileSync(join(folder, author, file), 'utf8')),
      );
    const learned = new Set(textsIn(languagesTrainFolder));
    expect(learned.size).toBeGreaterThan(200);
    expect(textsIn(languagesFitFolder).filter((text) => learned.has(text))).toEqual([]);
  });
});

describe('fitted weights', () => {
  it('belong to the documents and questions that are here: else run npm run train', () => {
    expect(readDocumentWeights().dataHash).toBe(dataHashOf(fitAuthors));
  });

  it('belong to the documents and questions in other languages that are here: else run npm run train', () => {
    expect(readLanguageWeights().dataHash).toBe(languagesHash());
    expect(readPairWeights().dataHash).toBe(pairsHash());
  });

  it('belong to the questions about the game that are here: else run npm run train', () => {
    expect(readRecordWeights().dataHash).toBe(gameHash());
  });

  it('hardly ever take a short turn of a conversation for small talk', () => {
    const file = new URL('talk-measure/short-turns.jsonl', import.meta.url);
    const turns = readFileSync(file, 'utf8').trim().split('\n');
    const readTalk = createReadTalk();
    const questions = turns.map((line) => JSON.parse(line)).filter(({ intent }) => intent === 'question');
    const taken = questions.map(({ text }) => readTalk(text)).filter(isTalk);
    expect(questions.length).toBe(425);
    expect(taken.length).toBeLessThanOrEqual(10);
  });

  it('have at least 3,000 questions of strangers about the game behind and before them', () => {
    const sets = [...encoderSets, ...fittingSets, ...choosingSets, ...sealedSets];
    expect(sets.flatMap(readGameSet).length).toBeGreaterThanOrEqual(3_000);
  });

  it('have at least 120 documents and 3,600 questions behind them', () => {
    const authors = [...encoderAuthors, ...fitAuthors, ...chooseAuthors, ...sealedAuthors];
    expect(authors.flatMap((author) => filesOf(author)).length).toBeGreaterThanOrEqual(120);
    const questions = authors.flatMap((author) => questionsOf(author));
    expect(questions.length).toBeGreaterThanOrEqual(3_600);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });
});

/** From this probability on, the product acts on it. */
const isTalk = ({ intent, probability }: ReturnType<ReturnType<typeof createReadTalk>>) =>
  intent !== 'question' && probability > leastTalk;
