import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkMarkdown } from './chunks.ts';

const sentence = 'The quick brown fox jumps over the lazy dog. ';

describe('passages', () => {
  it('carry the headings they stand under, and begin at each', () => {
    const text = '# Guide\n\nHello.\n\n## Install\n\nRun it.\n\n### Linux\n\nUse apt.\n\n## Use\n\nOpen it.';
    expect(chunkMarkdown(text)).toEqual([
      { headings: ['Guide'], text: 'Hello.' },
      { headings: ['Guide', 'Install'], text: 'Run it.' },
      { headings: ['Guide', 'Install', 'Linux'], text: 'Use apt.' },
      { headings: ['Guide', 'Use'], text: 'Open it.' },
    ]);
  });

  it('know headings that are underlined, code that looks like headings, and lines that only divide', () => {
    const text = 'Title\n=====\n\none\n\n---\n\ntwo\n\n```sh\n# no heading\nrun\n```\n\nPart\n----\n\nthree';
    expect(chunkMarkdown(text)).toEqual([
      { headings: ['Title'], text: 'one\n\ntwo\n\n# no heading\nrun' },
      { headings: ['Title', 'Part'], text: 'three' },
    ]);
  });

  it('end between sentences where a paragraph is too long', () => {
    const chunks = chunkMarkdown(sentence.repeat(80));
    expect(chunks.length).toBeGreaterThan(2);
    for (const { text } of chunks) {
      expect(text.length).toBeLessThanOrEqual(1_400);
      expect(text).toMatch(/^The quick.*dog\.$/s);
    }
  });

  it('repeat the header of a table that goes on, and never cut a row', () => {
    const rows = Array.from({ length: 100 }, (_, index) => `| Plan ${index} | ${'x'.repeat(30)} |`);
    const chunks = chunkMarkdown(['| Name | Notes |', '|---|---|', ...rows].join('\n'));
    expect(chunks.length).toBeGreaterThan(3);
    for (const { text } of chunks) {
      expect(text).toMatch(/^\| Name \| Notes \|\n/);
      for (const line of text.split('\n')) expect(line).toMatch(/^\| .* \|$/);
    }
  });

  it('keep tables apart that follow each other', () => {
    const tables = '| A | B |\n|---|---|\n| 1 | 2 |\n\n| C | D |\n|---|---|\n| 3 | 4 |';
    expect(chunkMarkdown(tables)).toEqual([{ headings: [], text: '| A | B |\n| 1 | 2 |\n\n| C | D |\n| 3 | 4 |' }]);
  });

  it('hold every word of the text once, whatever it is', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,30}$/), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(words, fc.constantFrom(' ', '\n', '\n\n', '. '), (list, separator) => {
        const chunks = chunkMarkdown(list.join(separator));
        const found = chunks.flatMap(({ text }) => text.split(/[\s.]+/).filter(Boolean));
        expect(found).toEqual(list);
        for (const { text } of chunks) expect(text.length).toBeLessThanOrEqual(1_405);
      }),
    );
  });

  it('are cut in time even from a text without a single space', () => {
    const chunks = chunkMarkdown('x'.repeat(200_000));
    expect(chunks.map(({ text }) => text).join('')).toHaveLength(200_000);
  });
});
