import { expect, it } from 'vitest';
import { shareMemory } from './memory-shares.ts';

it.each([1_024, 1_536, 2_048, 3_072, 4_096, 65_536])('all shares fit into %i MB together with the service', (all) => {
  const { tables, document, documents, smallDocument } = shareMemory(all);
  expect(320 + tables + document * documents + smallDocument).toBeLessThanOrEqual(all);
});

it('is what docs/production.md says', () => {
  expect(shareMemory(1_024)).toEqual({ tables: 140, document: 318, documents: 1, smallDocument: 246 });
  expect(shareMemory(65_536)).toEqual({ tables: 768, document: 512, documents: 2, smallDocument: 512 });
});
