import { describe, expect, it } from 'vitest';
import { readPageMark, withoutPageMarks, withPageMarks } from '../sources/page-marks.ts';
import { pageOf } from '../sources/passage-page.ts';
import { chunkMarkdown } from './chunks.ts';

const pages = [
  'Guide Welcome to the lake house.',
  'Beds are made at noon. Towels are in the hall.',
  '',
  'Bring your own boat.',
];
const markdown =
  '# Guide\n\nWelcome to the lake house.\n\nBeds are made at noon.\n\n- Towels are in the hall.\n\nBring your own boat.';

const pagesIn = (text: string) => text.split('\n').flatMap((line) => readPageMark(line) ?? []);

describe('marks of pages', () => {
  it('stand where the text of another page begins, and leave the rest as it is', () => {
    const marked = withPageMarks(markdown, pages);
    expect(pagesIn(marked)).toEqual([1, 2, 4]);
    expect(withoutPageMarks(marked)).toBe(markdown);
  });

  it('are not needed for a single page', () => {
    expect(withPageMarks(markdown, [pages.join(' ')])).toBe(markdown);
  });

  it('follow the pages of a text whose lines are on none of them', () => {
    const text = 'Something that was recognised differently.\n\nBring your own boat.';
    expect(pagesIn(withPageMarks(text, pages))).toEqual([4]);
  });

  it('tell the page of a quote, and of a paragraph the one where it begins', () => {
    const [chunk] = chunkMarkdown(withPageMarks(markdown, pages));
    expect(chunk?.text).not.toContain('\u001E');
    expect(chunk && pageOf(chunk)).toBe(1);
    expect(chunk && pageOf(chunk, 'made at  noon')).toBe(2);
    expect(chunk && pageOf(chunk, 'your own boat.')).toBe(4);
    expect(pageOf({ text: 'Hello.' }, 'Hello')).toBeUndefined();
  });

  it('leave the passages as they would be without marks', () => {
    const long = Array.from({ length: 40 }, (_, at) => `| Row ${at} | ${'long cell '.repeat(9)}${at} |`);
    const table = ['| Name | Text |', '| --- | --- |', ...long].join('\n');
    const marked = withPageMarks(table, [long.slice(0, 15).join(' '), long.slice(15).join(' ')]);
    expect(pagesIn(marked)).toEqual([1, 2]);
    expect(chunkMarkdown(marked).map(({ pages: _, ...chunk }) => chunk)).toEqual(chunkMarkdown(table));
  });
});
