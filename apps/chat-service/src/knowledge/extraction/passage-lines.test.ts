import { expect, it } from 'vitest';
import { asciiDocToMarkdown } from './asciidoc.ts';
import { chunkMarkdown } from './chunks.ts';
import { plainMarkdown, withoutLinks } from './markdown-text.ts';
import { withoutMdx } from './mdx.ts';
import { findPassageLines } from './passage-lines.ts';

const passagesOf = (markdown: string) => chunkMarkdown(withoutLinks(plainMarkdown(markdown).markdown));
const textOfLine = (source: string, line: number | undefined) => source.split('\n')[(line ?? 0) - 1];

it('finds the line on which each passage of Markdown begins', () => {
  const source = `---
title: One
---
# Setup

<!-- One. -->
[First steps](#first-steps)

## First steps

1. Plug **the walrus** in, as [the guide](https://acme.test/guide) says.

## Notes

One.

# More

## Notes

One.
`;
  expect(findPassageLines(source, passagesOf(source))).toEqual([7, 11, 15, 21]);
});

it('finds passages of a long table by their own rows', () => {
  const rows = Array.from({ length: 80 }, (_, index) => `| walrus ${index} | sleeps on the floe number ${index} |`);
  const source = ['# Walruses', '', '| Name | What it does |', '| --- | --- |', ...rows].join('\n');
  const passages = passagesOf(source);
  const lines = findPassageLines(source, passages);
  expect(passages.length).toBeGreaterThan(2);
  passages.forEach(({ text }, index) => {
    const own = text.split('\n')[index === 0 ? 0 : 1];
    expect(textOfLine(source, lines[index])).toBe(own);
  });
});

it('finds lines in MDX and AsciiDoc, which are read as Markdown', () => {
  const mdx = "import { Tab } from 'x'\n\n# Tabs\n\n<Tab open={() => 1}>\n\nNarwhals like tabs.\n\n</Tab>";
  expect(findPassageLines(mdx, passagesOf(withoutMdx(mdx)))).toEqual([7]);
  const adoc = '= Guide\n\n== Feeding\n\nOtters eat https://acme.test/crabs[crabs] at noon.';
  expect(findPassageLines(adoc, passagesOf(asciiDocToMarkdown(adoc)))).toEqual([5]);
});

it('gives the line of the heading if the text is written differently, and none if there is neither', () => {
  const passages = [
    { headings: ['A', 'Names'], text: 'Alpha & beta are letters.' },
    { headings: ['Elsewhere'], text: 'This is not in the file.' },
  ];
  expect(findPassageLines('# A\n\n## Names\n\n&alpha; &amp; &beta; are letters.', passages)).toEqual([3, undefined]);
});

it('is quick with a large file of which nothing is found', () => {
  const passages = Array.from({ length: 4_000 }, (_, index) => ({ headings: [`H${index}`], text: `Z${index} z` }));
  expect(findPassageLines('ab '.repeat(1_000_000), passages).every((line) => line === undefined)).toBe(true);
});
