/** A span of an answer's text. Nothing in an answer ever becomes HTML. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; url: string }
  /** The number of a source. */
  | { kind: 'cite'; number: number };

export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Span[][] }
  | { kind: 'code'; text: string };

const item = /^\s{0,6}(?:[-*•]|(\d{1,3})[.)])\s+(.*)$/;

/** Parses the few kinds of markup that answers use: paragraphs, lists, code, bold, URLs and source numbers. */
export function readMarks(text: string, sourceCount: number): Block[] {
  const blocks: Block[] = [];
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.startsWith('```')) {
      const end = lines.findIndex((other, index) => index > at && other.startsWith('```'));
      const last = end < 0 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(at + 1, last).join('\n') });
      at = last;
    } else if (line.trim() !== '') addLine(blocks, line, sourceCount, lines[at - 1]?.trim() === '');
  }
  return blocks;
}

function addLine(blocks: Block[], line: string, sourceCount: number, isAfterGap: boolean): void {
  const last = blocks.at(-1);
  const listed = item.exec(line);
  if (listed) {
    const [, number, rest = ''] = listed;
    const spans = readSpans(rest, sourceCount);
    const isOrdered = number !== undefined;
    if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(spans);
    else blocks.push({ kind: 'list', isOrdered, start: Number(number ?? 1), items: [spans] });
    return;
  }
  const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1];
  const spans: Span[] = heading === undefined ? readSpans(line, sourceCount) : [{ kind: 'strong', text: heading }];
  // A single line break is kept.
  if (last?.kind === 'paragraph' && !isAfterGap) last.spans.push({ kind: 'text', text: '\n' }, ...spans);
  else blocks.push({ kind: 'paragraph', spans });
}

const mark =
  /\*\*(?<strong>[^*\n]+)\*\*|`(?<code>[^`\n]+)`|\[(?<cited>\d{1,2}(?:\s*,\s*\d{1,2})*)\]|(?<url>https?:\/\/[^\s<>"'`]+)/gi;

export function readSpans(line: string, sourceCount: number): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of line.matchAll(mark)) {
    const read = readMark(found, sourceCount);
    if (read === undefined) continue;
    const before = line.slice(end, found.index);
    // The number of a source directly follows the word.
    const text = read.spans[0]?.kind === 'cite' ? before.trimEnd() : before;
    if (text !== '') spans.push({ kind: 'text', text });
    spans.push(...read.spans);
    end = found.index + read.length;
  }
  if (end < line.length) spans.push({ kind: 'text', text: line.slice(end) });
  return spans;
}

function readMark(found: RegExpMatchArray, sourceCount: number): { spans: Span[]; length: number } | undefined {
  const { strong, code, cited, url } = found.groups ?? {};
  const { length } = found[0];
  if (strong) return { spans: [{ kind: 'strong', text: strong }], length };
  if (code) return { spans: [{ kind: 'code', text: code }], length };
  if (url) {
    const address = url.replace(/[.,;:!?)\]}]+$/, '');
    return { spans: [{ kind: 'link', text: address, url: address }], length: address.length };
  }
  const numbers = (cited ?? '').split(',').map(Number);
  if (!numbers.every((number) => number >= 1 && number <= sourceCount)) return undefined;
  return { spans: numbers.map((number) => ({ kind: 'cite', number })), length };
}

/** A URL that is safe to link to. */
export const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);
