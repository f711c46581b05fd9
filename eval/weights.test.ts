import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readDocumentWeights, readRecordWeights } from '@lectern/answering';
import { describe, expect, it } from 'vitest';
import trained from '../packages/answering/src/weights/cross-encoder.json' with { type: 'json' };
import { readAuthor } from './document-set.ts';
import { choosingSets, fittingSets, gameHash, readGameSet, sealedSets } from './game-questions.ts';
import { chooseAuthors, dataHashOf, fitAuthors, sealedAuthors } from './groups.ts';

describe('the cross-encoder', () => {
  it('is the file that was trained, on nothing that measures', () => {
    const file = fileURLToPath(import.meta.resolve('@lectern/answering/cross-encoder.onnx'));
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(trained.sha256);
    const held = new Set([...chooseAuthors, ...sealedAuthors, ...choosingSets, ...sealedSets]);
    expect([...trained.documents, ...trained.game].filter((one) => held.has(one))).toEqual([]);
  });
});

describe('fitted weights', () => {
  it('belong to the documents and questions that are here: else run npm run train', () => {
    expect(readDocumentWeights().dataHash).toBe(dataHashOf(fitAuthors));
  });

  it('belong to the questions about the game that are here: else run npm run train', () => {
    expect(readRecordWeights().dataHash).toBe(gameHash());
  });

  it('have at least 3,000 questions of strangers about the game behind and before them', () => {
    const sets = [...fittingSets, ...choosingSets, ...sealedSets];
    expect(new Set(sets).size).toBe(sets.length);
    expect(sets.flatMap(readGameSet).length).toBeGreaterThanOrEqual(3_000);
  });

  it('are fitted on other authors than those that measure', () => {
    const groups = [...fitAuthors, ...chooseAuthors, ...sealedAuthors];
    expect(new Set(groups).size).toBe(groups.length);
  });

  it('have at least 120 documents and 3,600 questions behind them', async () => {
    const sets = await Promise.all(
      [...fitAuthors, ...chooseAuthors, ...sealedAuthors].map((author) => readAuthor(author)),
    );
    expect(sets.flatMap(({ documents }) => documents).length).toBeGreaterThanOrEqual(120);
    const questions = sets.flatMap(({ questions: some }) => some);
    expect(questions.length).toBeGreaterThanOrEqual(3_600);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });
});
