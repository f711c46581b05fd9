import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../database/test/on-each-database.ts';
import { createWordList } from '../../database/word-list.ts';
import { readTerms } from './spelling.ts';

onBothDatabases('the terms of a question', (opened) => {
  describe('to a bot without any words', () => {
    it('are none, and no corrections are looked for', async () => {
      const words = createWordList(opened().database);
      const findNear = () => Promise.reject(new Error('there is nothing to look for'));
      expect(await readTerms(['refund', 'shiping'], 'no-such-bot', { ...words, findNear })).toEqual([]);
    });
  });
});
