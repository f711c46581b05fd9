/** A piece of a filter or of a path. */
export interface Token {
  kind: 'word' | 'text' | 'mark';
  text: string;
}

const marks = new Set('()[]');
const coreSchemas = ['urn:ietf:params:scim:schemas:core:2.0:user:', 'urn:ietf:params:scim:schemas:core:2.0:group:'];

/** Words, quoted texts and brackets, in one pass. */
export function tokensOf(text: string, fail: (message: string) => Error): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    if (isSpace(character)) {
      at += 1;
    } else if (marks.has(character)) {
      tokens.push({ kind: 'mark', text: character });
      at += 1;
    } else if (character === '"') {
      const end = endOfText(text, at, fail);
      tokens.push({ kind: 'text', text: unquote(text.slice(at, end), fail) });
      at = end;
    } else {
      const end = endOfWord(text, at);
      tokens.push({ kind: 'word', text: text.slice(at, end) });
      at = end;
    }
  }
  return tokens;
}

/**
 * The name of an attribute in lower case, without the name of the core schema; undefined if it is none. Names of other
 * schemas stay whole.
 */
export function attributeName(text: string): string | undefined {
  const lower = text.toLowerCase();
  const schema = coreSchemas.find((known) => lower.startsWith(known)) ?? '';
  const name = lower.slice(schema.length);
  const isName = /^\.?[$a-z][\w$-]*(\.[$a-z][\w$-]*)?$/.test(name);
  return isName || /^urn:[\w:.-]+$/.test(name) ? name : undefined;
}

const isSpace = (character: string) => character === ' ' || character === '\t';

function endOfWord(text: string, from: number): number {
  let end = from;
  while (end < text.length && !isSpace(text.charAt(end)) && !marks.has(text.charAt(end)) && text.charAt(end) !== '"')
    end += 1;
  return end;
}

function endOfText(text: string, from: number, fail: (message: string) => Error): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text.charAt(at) === '\\') at += 1;
    else if (text.charAt(at) === '"') return at + 1;
  }
  throw fail('A text lacks its closing double quote.');
}

function unquote(quoted: string, fail: (message: string) => Error): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    throw fail(`${quoted} is not a text as JSON writes it.`);
  }
}
