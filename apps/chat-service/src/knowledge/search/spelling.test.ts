import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createWordList } from '../../platform/database/word-list.ts';
import { readTerms } from './spelling.ts';

onBothDatabases('the terms of a question', (opened) => {
  describe('to a bot without any words of Latin letters', () => {
    const ask = async (...words: string[]) => {
      const sought = words.map((word) => ({ word, forms: [] }));
      const findNear = () => Promise.reject(new Error('there is nothing to look for'));
      return await readTerms(sought, 'no-such-bot', { ...createWordList(opened().database), findNear });
    };

    it('are none, and no corrections are looked for', async () => {
      expect(await ask('refund', 'shiping')).toEqual([]);
    });

    it('are its words of other scripts', async () => {
      expect(await ask('refund', 'доставка')).toEqual([{ stems: [{ text: 'доставка', worth: 1 }] }]);
    });
  });
});
