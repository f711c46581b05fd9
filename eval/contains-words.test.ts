import { expect, test } from 'vitest';
import { containsWords, verdictOf } from './contains-words.ts';

test('a number is found only as a whole', () => {
  expect(containsWords('It has 20 HP (10 hearts).', '20')).toBe(true);
  expect(containsWords('It has 200 HP.', '20')).toBe(false);
  expect(containsWords('It has 1.20 HP.', '20')).toBe(false);
  expect(containsWords('It restores 14.4.', '14')).toBe(false);
  expect(containsWords('Added in 1.20.5.', '1.20')).toBe(false);
  expect(containsWords('Added in 1.20.', '1.20')).toBe(true);
});

test('thousands separators and typographic signs make no difference', () => {
  expect(containsWords('12,000 experience', '12000')).toBe(true);
  expect(containsWords('at y −59', '-59')).toBe(true);
  expect(containsWords('Jack o’Lantern', "Jack o'Lantern")).toBe(true);
});

test('words are found in any case and in the plural, not inside of others', () => {
  expect(containsWords('Feed it bones.', 'Bone')).toBe(true);
  expect(containsWords('A pigstep disc', 'Pig')).toBe(false);
  expect(containsWords('The Withering', 'Wither')).toBe(false);
  expect(containsWords('Use /time set day.', '/time set day')).toBe(true);
});

test('words between slashes are a regular expression', () => {
  expect(containsWords('You have not slept', '/slept|sleep/')).toBe(true);
  expect(containsWords('It was released on 23 June 2020.', '/2020-06-23|23 June 2020/')).toBe(true);
});

test('the first sentence decides about yes or no', () => {
  expect(verdictOf('Yes, not only Pandas can be bred.')).toBe('yes');
  expect(verdictOf('No. It is neutral.')).toBe('no');
  expect(verdictOf("A Fox can't be tamed. A cub trusts you.")).toBe('no');
  expect(verdictOf('Wheat breeds it. It cannot be tamed.')).toBe('yes');
});
