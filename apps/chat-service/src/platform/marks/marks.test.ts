import { describe, expect, test } from 'vitest';
import { isWebAddress, readMarks, readSpans } from './marks.ts';

describe('the marks of an answer', () => {
  test('are paragraphs with their line breaks, lists and code', () => {
    const text = 'First line\nsecond line\n\nNext:\n- one\n- two\n1. first\n2. second\n```\na < b\n```';
    expect(readMarks(text)).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { kind: 'text', text: 'First line' },
          { kind: 'text', text: '\n' },
          { kind: 'text', text: 'second line' },
        ],
      },
      { kind: 'paragraph', spans: [{ kind: 'text', text: 'Next:' }] },
      list(false, 1, ['one', 'two']),
      list(true, 1, ['first', 'second']),
      { kind: 'code', text: 'a < b' },
    ]);
  });

  test('are the numbers of sources that there are, right behind their word', () => {
    expect(readSpans('It has 20 [1, 2].', 2)).toEqual([
      { kind: 'text', text: 'It has 20' },
      { kind: 'cite', number: 1 },
      { kind: 'cite', number: 2 },
      { kind: 'text', text: '.' },
    ]);
    expect(readSpans('See array[3].', 2)).toEqual([{ kind: 'text', text: 'See array[3].' }]);
  });

  test('are bold, code and addresses of the web without the full stop after them', () => {
    expect(readSpans('**Now** run `npm ci` from https://example.com/a?b=1.', 0)).toEqual([
      { kind: 'strong', text: 'Now' },
      { kind: 'text', text: ' run ' },
      { kind: 'code', text: 'npm ci' },
      { kind: 'text', text: ' from ' },
      { kind: 'link', text: 'https://example.com/a?b=1', url: 'https://example.com/a?b=1' },
      { kind: 'text', text: '.' },
    ]);
  });

  test('are emphasis and links with a text, but not the sign of a product', () => {
    expect(readSpans('*Only* [here](https://example.com/a): 3*4*5', 0)).toEqual([
      { kind: 'em', text: 'Only' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'here', url: 'https://example.com/a' },
      { kind: 'text', text: ': 3*4*5' },
    ]);
  });

  test('are tables with their heads, also one row alone, and lists in lists', () => {
    const cell = (text: string) => [{ kind: 'text', text }];
    expect(readMarks('| A | B |\n|---|---|\n| 1 | x \\| y |')).toEqual([
      { kind: 'table', hasHead: true, rows: [['A', 'B'].map(cell), ['1', 'x | y'].map(cell)] },
    ]);
    expect(readMarks('| Heron 2 | £12 |')).toEqual([
      { kind: 'table', hasHead: false, rows: [['Heron 2', '£12'].map(cell)] },
    ]);
    const [outer] = readMarks('1. one\n   - below\n   - it\n2. two\n   goes on');
    expect(outer).toEqual({
      kind: 'list',
      isOrdered: true,
      start: 1,
      items: [
        { spans: cell('one'), lists: [list(false, 1, ['below', 'it'])] },
        { spans: [...cell('two'), ...cell('\n'), ...cell('goes on')], lists: [] },
      ],
    });
    expect(readMarks('1. one\n\nText\n\n2. two')).toMatchObject([{ start: 1 }, {}, { kind: 'list', start: 2 }]);
  });

  test('show what was quoted, in sentences, items and rows', () => {
    const text = 'We open at nine. We close at six.\n- sun **cream**\n- hat\n| Heron 2 | £12 |';
    const quotes = ['We close\nat six.', '- sun **cream**', '| Heron 2 | £12 |'];
    const [said, items, table] = readMarks(text, { quotes });
    expect(said).toMatchObject({
      spans: [{ text: 'We open at nine. ' }, { text: 'We close at six.', isQuoted: true }],
    });
    expect(items).toMatchObject({
      items: [
        {
          spans: [
            { text: 'sun ', isQuoted: true },
            { kind: 'strong', text: 'cream', isQuoted: true },
          ],
        },
        { spans: [{ kind: 'text', text: 'hat' }] },
      ],
    });
    expect(table).toMatchObject({ rows: [[[{ text: 'Heron 2', isQuoted: true }], [{ text: '£12', isQuoted: true }]]] });
    expect(JSON.stringify(readMarks(text))).not.toContain('isQuoted');
  });

  test('never are HTML or an address of another kind', () => {
    const hostile = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) <script>';
    expect(readSpans(hostile, 5)).toEqual([{ kind: 'text', text: hostile }]);
    expect(['javascript:alert(1)', 'data:text/html,x', ' https://a', '//a.example'].filter(isWebAddress)).toEqual([]);
  });

  test('are read while the text is still on its way', () => {
    const text = 'A **bold** start\n\n- one\n- t';
    for (let end = 0; end <= text.length; end += 1)
      expect(() => readMarks(text.slice(0, end), { sourceCount: 1 })).not.toThrow();
  });

  test('take no longer for a text that is made to take long', () => {
    const texts = [
      '*'.repeat(20_000),
      '`'.repeat(20_000),
      '[1,'.repeat(7_000),
      '**a'.repeat(7_000),
      ' - '.repeat(7_000),
    ];
    for (const text of texts)
      expect(readMarks(text, { sourceCount: 9, quotes: [text, 'a * [1,'] }).length).toBeGreaterThan(0);
  });
});

const list = (isOrdered: boolean, start: number, items: string[]) => ({
  kind: 'list',
  isOrdered,
  start,
  items: items.map((text) => ({ spans: [{ kind: 'text', text }], lists: [] })),
});
