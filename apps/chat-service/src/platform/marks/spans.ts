/** A span of a line. Nothing in a text ever becomes HTML. */
export type Span =
  | { kind: 'text'; text: string; isQuoted?: true }
  | { kind: 'strong'; text: string; isQuoted?: true }
  | { kind: 'em'; text: string; isQuoted?: true }
  | { kind: 'code'; text: string; isQuoted?: true }
  | { kind: 'link'; text: string; url: string; isQuoted?: true }
  /** The number of a source. */
  | { kind: 'cite'; number: number };

const mark = new RegExp(
  [
    /\*\*(?<strong>[^*\n]+)\*\*/,
    /`(?<code>[^`\n]+)`/,
    /\*(?<em>[^*\s](?:[^*\n]{0,500}[^*\s])?)\*(?![\w*])/,
    /\[(?<label>[^[\]\n]{1,200})\]\((?<target>https?:\/\/[^\s()<>"'`]+)\)/,
    /\[(?<cited>\d{1,2}(?:\s*,\s*\d{1,2})*)\]/,
    /(?<url>https?:\/\/[^\s<>"'`]+)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

/** Parses bold, emphasis, code, links, URLs and the numbers of sources that there are. */
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
  const { strong, code, em, label, target, cited, url } = found.groups ?? {};
  const { length } = found[0];
  if (strong) return { spans: [{ kind: 'strong', text: strong }], length };
  if (code) return { spans: [{ kind: 'code', text: code }], length };
  // Not the sign of a product.
  if (em && /[\w*]/.test(found.input?.[(found.index ?? 0) - 1] ?? '')) return undefined;
  if (em) return { spans: [{ kind: 'em', text: em }], length };
  if (label && target) return { spans: [{ kind: 'link', text: label, url: target }], length };
  if (url) {
    const address = withoutEnd(url);
    return { spans: [{ kind: 'link', text: address, url: address }], length: address.length };
  }
  const numbers = (cited ?? '').split(',').map(Number);
  if (!numbers.every((number) => number >= 1 && number <= sourceCount)) return undefined;
  return { spans: numbers.map((number) => ({ kind: 'cite', number })), length };
}

/** Without the punctuation of the sentence around it; an expression that is tried at each place would be slow for many dots. */
function withoutEnd(url: string): string {
  let end = url.length;
  while (end > 0 && '.,;:!?)]}'.includes(url.charAt(end - 1))) end -= 1;
  return url.slice(0, end);
}

/** A URL that is safe to link to. */
export const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);
