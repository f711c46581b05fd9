import { expect, it } from 'vitest';
import { botFields } from './bot.ts';

const read = (masking: unknown) => botFields.masking.safeParse(masking);
const customer = { name: 'customer', pattern: 'KD-######' };

it('accepts known kinds and patterns of the owner, each once', () => {
  expect(read([customer, 'phone', 'email', 'phone']).data).toEqual(['email', 'phone', customer]);
  expect(read([{ ...customer, pattern: '  ??** ' }]).data).toEqual([{ ...customer, pattern: '??**' }]);
});

it.each([
  ['a name that is taken', [customer, { ...customer, pattern: '####' }]],
  ['the name of a known kind', [{ ...customer, name: 'email' }]],
  ['a name of several words', [{ ...customer, name: 'Customer number' }]],
  ['a pattern that is too short', [{ ...customer, pattern: '#-#-#' }]],
  ['a pattern that is too long', [{ ...customer, pattern: '#'.repeat(41) }]],
  ['a regular expression', [{ ...customer, pattern: '(a+)+$ab' }]],
  ['another field', [{ ...customer, flags: 'g' }]],
  ['an unknown kind', ['passport']],
  ['too many patterns', Array.from({ length: 26 }, (_, index) => ({ ...customer, name: `p${index}` }))],
  ['no list', 'email'],
])('refuses %s', (_, masking) => {
  expect(read(masking).success).toBe(false);
});
