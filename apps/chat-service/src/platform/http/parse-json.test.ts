import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('JSON from outside', () => {
  it.each([
    ['{"a":[1,{"b":"c"}],"d":null}'],
    ['"text with [[[ and {{{, \\" and \\\\"'],
    [JSON.stringify({ text: '['.repeat(100_000), quotes: '\\"'.repeat(1_000), slashes: '\\'.repeat(1_001) })],
    [deep(32)],
    [JSON.stringify(Array.from({ length: 5_000 }, (_, index) => ({ question: `${index}, or`, answer: '[' })))],
  ])('is read as the parser reads it: %#', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    [deep(33), 'The body is nested more than 32 levels deep.'],
    ['['.repeat(9_800_000), 'The body is nested more than 32 levels deep.'],
    ['{"a":'.repeat(1_000_000), 'The body is nested more than 32 levels deep.'],
    [`[${'0,'.repeat(4_000_000)}0]`, 'The body holds more than 20000 values.'],
    [`[${'[],'.repeat(3_000_000)}[]]`, 'The body holds more than 20000 values.'],
    ['{"a":', 'The body is not valid JSON.'],
    ['"never ends \\"', 'The body is not valid JSON.'],
    ['', 'The body is not valid JSON.'],
  ])('is refused with a sentence: %#', (text, message) => {
    expect(() => parseJson(text)).toThrow(message);
  });

  it('is not handed to the parser when it is too deep', () => {
    const { parse } = JSON;
    let parsed = 0;
    JSON.parse = (...given) => {
      parsed += 1;
      return parse(...given);
    };
    try {
      expect(() => parseJson('['.repeat(9_800_000))).toThrow(/nested/);
      expect(parsed).toBe(0);
    } finally {
      JSON.parse = parse;
    }
  });
});
