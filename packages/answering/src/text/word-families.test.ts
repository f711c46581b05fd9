import { expect, it } from 'vitest';
import { createWordFamilies, isSameFamily, soughtWord } from './word-families.ts';

it('find a word, or one of its family', () => {
  const families = createWordFamilies(['delivery', 'box', 'delivery']);
  expect(families.size).toBe(2);
  expect(families.has(soughtWord('deliver'))).toBe(true);
  expect(families.has(soughtWord('box'))).toBe(true);
  expect(families.has(soughtWord('boxing'))).toBe(false);
  expect(families.has(soughtWord('delive'))).toBe(true);
  expect(families.has(soughtWord('del'))).toBe(false);
});

it('find the same as comparing with each word', () => {
  const stems = [...'deliverymandelight'].flatMap((_, from, letters) =>
    letters.map((_, to) => letters.slice(from, to + 1).join('')).filter((text) => text !== ''),
  );
  for (const [at, stem] of stems.entries()) {
    const some = stems.slice(at, at + 3);
    for (const wanted of stems) {
      const expected = some.some((other) => other === wanted || isSameFamily(other, wanted));
      if (createWordFamilies(some).has(soughtWord(wanted)) !== expected) expect.fail(`${wanted} in ${stem} and others`);
    }
  }
});
