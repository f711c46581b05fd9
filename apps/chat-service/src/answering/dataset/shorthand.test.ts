import { expect, it } from 'vitest';
import { writtenOut } from './shorthand.ts';

it.each([
  ['what perms does /ban need rn', 'what permissions does /ban need'],
  ['how 2 keep inv', 'how to keep inventory'],
  ['/gmc and gmc', '/gmc and gamemode creative'],
  ['ngl', 'ngl'],
  ['does it come back after you killed it?', 'does it respawn?'],
  ['does the trident come back after a throw', 'does the trident come back after a throw'],
  ['what puts out a campfire', 'what extinguish a campfire'],
  ['creeper hp?', 'creeper hp?'],
])('%s', (text, full) => {
  expect(writtenOut(text)).toBe(full);
});
