import { stemsOf } from '@lectern/answering';
import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { testMeaningSearch } from '../test/meaning-search.ts';

onBothDatabases('a search by meaning', (opened) => testMeaningSearch(() => opened().database));

describe('words', () => {
  it.each([
    ['refunds refunded refunding refund', 'refund'],
    ['cancel cancelled cancelling cancels', 'cancel'],
    ['delete deletes deleted deleting', 'delet'],
    ['party parties', 'party'],
    ['boxes box', 'box'],
    ['élève ÉLÈVE eleve', 'elev'],
  ])('of one kind have one stem: %s', (words, expected) => {
    expect([...new Set(stemsOf(words))]).toEqual([expected]);
  });
});
