/** MDX as Markdown: without imports, exports, expressions and the tags of components; their text stays. Linear. */
export function withoutMdx(text: string): string {
  const parts = text.replaceAll(/\r\n?/g, '\n').split(/(^ {0,3}```[^\n]*\n(?:(?! {0,3}```)[^\n]*\n)*? {0,3}```)/m);
  return parts.map((part, index) => (index % 2 === 1 ? part : withoutElements(withoutModules(part)))).join('');
}

/** A statement of JavaScript ends at an empty line. */
function withoutModules(text: string): string {
  let isModule = false;
  const kept = text.split('\n').filter((line) => {
    isModule = line.trim() !== '' && (isModule || /^(?:import|export)\s/.test(line));
    return !isModule;
  });
  return kept.join('\n');
}

/** Removes tags and expressions; code between backticks stays. */
function withoutElements(text: string): string {
  const ends = { '>': createFinder(text, '>'), '}': createFinder(text, '}') };
  const kept: string[] = [];
  let at = 0;
  while (at < text.length) {
    const code = text[at] === '`' ? text.indexOf('`', at + 1) : -1;
    const mark = markOf(text, at);
    const end = mark !== undefined && ends[mark](at) < at + longest ? endOf(text, at + 1, mark) : -1;
    const next = code === -1 ? Math.max(end, at + 1) : code + 1;
    if (end === -1) kept.push(text.slice(at, next));
    at = next;
  }
  return kept.join('');
}

/** Longer ones are text that only looks like a tag. */
const longest = 1_000;

type Mark = '>' | '}';

/** What ends the tag or the expression that begins here. */
function markOf(text: string, at: number): Mark | undefined {
  if (text[at] === '{') return '}';
  return text[at] === '<' && /[A-Za-z/>]/.test(text[at + 1] ?? '') ? '>' : undefined;
}

/** The next place of a letter, for places that only increase: it is searched for once. */
function createFinder(text: string, letter: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) found = text.indexOf(letter, from);
    if (found === -1) found = Number.POSITIVE_INFINITY;
    return found;
  };
}

/** The place after the closing mark, which is outside of quotes and braces; -1 if there is none nearby. */
function endOf(text: string, from: number, mark: Mark): number {
  let depth = 0;
  let quote = '';
  for (let at = from; at < Math.min(text.length, from + longest); at += 1) {
    const letter = text[at] ?? '';
    if (quote === '' && depth === 0 && letter === mark) return at + 1;
    quote = quoteAfter(quote, letter);
    if (quote === '') depth += depthOf[letter] ?? 0;
  }
  return -1;
}

const depthOf: Readonly<Record<string, number>> = { '{': 1, '}': -1 };

function quoteAfter(quote: string, letter: string): string {
  if (quote !== '') return letter === quote ? '' : quote;
  return letter === '"' || letter === "'" ? letter : '';
}
