import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyText, parseKeyText } from './key-format.ts';

const known = createKeyText(() => '0123456789ABCDEFGHIJKLMNOPQRSTUV');

describe('the text of a key', () => {
  it('is a prefix, 32 random characters and a checksum over both', () => {
    // Computed by Python's zlib.
    expect(known).toBe('lk_live_0123456789ABCDEFGHIJKLMNOPQRSTUV00JqhR');
    expect(createKeyText()).toMatch(/^lk_live_[0-9A-Za-z]{38}$/);
    expect(createKeyText()).not.toBe(createKeyText());
  });

  it('is known again', () => {
    const characters = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
    const bodies = fc.string({ unit: characters, minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(bodies, (body) => {
        const text = createKeyText(() => body);
        expect(text).toHaveLength(46);
        expect(parseKeyText(text)).toBe(text);
      }),
    );
  });

  it('is refused with any one character changed', () => {
    fc.assert(
      fc.property(fc.nat(45), fc.constantFrom(...'0AZaz_-é '), (index, character) => {
        const changed = known.slice(0, index) + character + known.slice(index + 1);
        expect(parseKeyText(changed)).toBe(changed === known ? known : undefined);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['another prefix', known.replace('live', 'test')],
    ['a missing character', known.slice(0, -1)],
    ['one too many', `${known}0`],
    ['a line break', `${known}\n`],
    ['a space in front', ` ${known}`],
    ['two neighbours swapped', known.replace('01', '10')],
    ['another case', known.toLowerCase()],
  ])('is refused with %s', (_, text) => {
    expect(parseKeyText(text)).toBeUndefined();
  });
});
