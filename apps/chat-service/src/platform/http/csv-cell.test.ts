import { describe, expect, it } from 'vitest';
import { toCsvCell } from './csv-cell.ts';

describe('a cell', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\uFF1D1+1',
    '\uFF0B1',
    '\uFF0D1',
    '\uFF20SUM(A1)',
    '\u22121',
    ' =1+1',
    '\u00A0\u3000=1+1',
    '\t=1+1',
    '\u200B=1+1',
    '\uFEFF\u0001=1+1',
    '\ttext',
  ])('is no formula: %j', (text) => {
    expect(toCsvCell(text).replace(/^"/, '')).toMatch(/^'/);
  });

  it.each(['plain', 'a = b', '1-2', 'mail@example.org', ''])('stays as it is: %j', (text) => {
    expect(toCsvCell(text)).toBe(text);
  });

  it('with quotes, commas and lines stays one cell', () => {
    expect(toCsvCell('a "b", c\nd')).toBe('"a ""b"", c\nd"');
    expect(toCsvCell('\n="x"')).toBe('"\'\n=""x"""');
  });
});
