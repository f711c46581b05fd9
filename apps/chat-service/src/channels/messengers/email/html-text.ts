const hidden: ReadonlySet<string> = new Set(['head', 'style', 'script', 'title', 'blockquote']);
const breaks: ReadonlySet<string> = new Set([
  'br',
  'p',
  'div',
  'tr',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'table',
  'ul',
  'ol',
]);
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const mostCharacters = 500_000;

/** The text of a mail that has only HTML, without what it quotes. One pass: the HTML may be hostile. */
export function htmlText(html: string): string {
  const pieces: string[] = [];
  let depth = 0;
  for (const { text, tag } of readTokens(html.slice(0, mostCharacters))) {
    if (depth === 0) pieces.push(text.replaceAll(/\s+/g, ' '));
    const [, slash, name = ''] = /^<(\/?)([a-z\d]{1,20})/.exec(tag) ?? [];
    if (hidden.has(name)) depth = Math.max(0, depth + (slash === '/' ? -1 : 1));
    if (breaks.has(name)) pieces.push('\n');
  }
  return decode(pieces.join('')).trim();
}

/** Each text with the beginning of the tag after it. What is not closed is left out. */
function* readTokens(source: string): Generator<{ text: string; tag: string }> {
  for (let at = 0; at < source.length; ) {
    const open = source.indexOf('<', at);
    if (open === -1) return yield { text: source.slice(at), tag: '' };
    yield { text: source.slice(at, open), tag: source.slice(open, open + 24).toLowerCase() };
    const end = source.startsWith('<!--', open) ? '-->' : '>';
    const close = source.indexOf(end, open);
    if (close === -1) return;
    at = close + end.length;
  }
}

const decode = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,7})|([a-z]{2,6}));/gi, (whole, number: string | undefined, name: string | undefined) => {
    if (number === undefined) return entities[name?.toLowerCase() ?? ''] ?? whole;
    const code = Number(number);
    return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
  });
