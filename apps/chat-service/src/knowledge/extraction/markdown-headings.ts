import { separateLines } from './markdown-lines.ts';
import { readLines, wrapWidthOf } from './plain-text/text-lines.ts';

/**
 * Recognizes headings written as bold text: a line that is entirely bold, and bold words that start a paragraph, as in
 * "**How do I pay?** By card." They become headings one level below the heading above them.
 */
export function boldHeadings(markdown: string): string {
  const blocks = markdown.split(/\n(?:[^\S\n]*\n)+/);
  const isOften = countedRunIns(blocks);
  const width = wrapWidthOf(readLines(markdown));
  let level = 0;
  return blocks
    .flatMap((block, index) => {
      const [, hashes] = /^ {0,3}(#{1,6})\s/.exec(block) ?? [];
      if (hashes !== undefined) level = hashes.length;
      const found = alone(block) ?? runIn(block, isOften[index] ?? false);
      if (found === undefined) return [separateLines(block, width)];
      // The first words of a document are its title.
      const own = index === 0 ? 1 : Math.max(2, level + 1);
      return [`${'#'.repeat(Math.min(6, own))} ${found.heading}`, separateLines(found.rest, width)];
    })
    .filter((block) => block !== '')
    .join('\n\n');
}

interface Divided {
  heading: string;
  rest: string;
}

const boldStart = /^ {0,3}(\*\*|__)(?=\S)((?:(?!\1).){1,100}\S|\S)\1/;

/** A first line that is entirely bold. */
function alone(block: string): Divided | undefined {
  const [line = '', ...rest] = block.split('\n');
  const [bold, , text = ''] = boldStart.exec(line) ?? [];
  if (bold === undefined || !/^\s*:?\s*\\?$/.test(line.slice(bold.length)) || /[.!,;]$/.test(text)) return undefined;
  return { heading: text.replace(/:$/, ''), rest: rest.join('\n') };
}

/** A question is always a heading; a few words with a full stop only if several paragraphs start like that. */
function runIn(block: string, isOften: boolean): Divided | undefined {
  const [bold, , text = ''] = boldStart.exec(block) ?? [];
  if (bold === undefined) return undefined;
  const rest = block.slice(bold.length);
  if (!/^\s+\S/.test(rest) || !(/\?$/.test(text) || (isOften && /\.$/.test(text)))) return undefined;
  return { heading: text.replace(/\.$/, ''), rest: rest.trim() };
}

/** For each block, whether its section has several paragraphs that start with bold words and a full stop. */
function countedRunIns(blocks: readonly string[]): boolean[] {
  const counts: number[] = [];
  let section = 0;
  const sections = blocks.map((block) => {
    if (/^ {0,3}#{1,6}\s/.test(block)) section += 1;
    const [bold, , text = ''] = boldStart.exec(block) ?? [];
    if (bold !== undefined && /\.$/.test(text)) counts[section] = (counts[section] ?? 0) + 1;
    return section;
  });
  return sections.map((index) => (counts[index] ?? 0) >= 2);
}
