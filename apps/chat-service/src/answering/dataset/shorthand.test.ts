import { expect, it } from 'vitest';
import { writtenOut } from './shorthand.ts';

it.each([
  ['what perms does /ban need rn', 'what permissions does /ban need'],
  ['how 2 keep inv', 'how to keep inventory'],
  ['/gmc and gmc', '/gmc and gamemode creative'],
  ['ngl', 'ngl'],
  ['creeper hp?', 'creeper hp?'],
])('%s', (text, full) => {
  expect(writtenOut(text)).toBe(full);
});
