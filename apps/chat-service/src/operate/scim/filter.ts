import { attributeName, type Token, tokensOf } from './filter-tokens.ts';
import { ScimError } from './scim-error.ts';

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr'] as const;

export interface Comparison {
  kind: 'compare';
  /** In lower case and without the name of the core schema, such as `name.familyname`. */
  path: string;
  operator: (typeof operators)[number];
  /** Undefined for `pr`. */
  value: string | number | boolean | null | undefined;
}

export type Filter =
  | Comparison
  | { kind: 'and'; parts: readonly Filter[] }
  | { kind: 'or'; parts: readonly Filter[] }
  | { kind: 'not'; part: Filter };

const longest = 2_000;
const mostComparisons = 30;
const deepest = 10;

/** Parses a filter of RFC 7644 in one pass. `emails[type eq "work"]` becomes comparisons of `emails.type`. */
export function parseFilter(text: string): Filter {
  if (text.length > longest) throw invalid(`A filter may have at most ${longest} characters.`);
  const reader = createReader(tokensOf(text, invalid));
  const filter = readOr(reader, '', 0);
  if (reader.peek() !== undefined) throw invalid(`The filter does not end at "${reader.peek()?.text}".`);
  return filter;
}

function createReader(tokens: readonly Token[]) {
  let at = 0;
  let comparisons = 0;
  return {
    peek: (): Token | undefined => tokens[at],
    next(): Token {
      const token = tokens[at];
      if (token === undefined) throw invalid('The filter ends too early.');
      at += 1;
      return token;
    },
    /** Whether the next token is this word or mark, which is then passed. */
    takes(text: string): boolean {
      const token = tokens[at];
      const isIt = token !== undefined && token.kind !== 'text' && token.text.toLowerCase() === text;
      if (isIt) at += 1;
      return isIt;
    },
    countComparison(): void {
      comparisons += 1;
      if (comparisons > mostComparisons) throw invalid(`A filter may have at most ${mostComparisons} comparisons.`);
    },
  };
}

type Reader = ReturnType<typeof createReader>;

function readOr(reader: Reader, prefix: string, depth: number): Filter {
  if (depth > deepest) throw invalid(`A filter may be nested ${deepest} levels deep at most.`);
  const parts = [readAnd(reader, prefix, depth)];
  while (reader.takes('or')) parts.push(readAnd(reader, prefix, depth));
  return joined('or', parts);
}

function readAnd(reader: Reader, prefix: string, depth: number): Filter {
  const parts = [readOne(reader, prefix, depth)];
  while (reader.takes('and')) parts.push(readOne(reader, prefix, depth));
  return joined('and', parts);
}

function readOne(reader: Reader, prefix: string, depth: number): Filter {
  if (reader.takes('not')) {
    expectMark(reader, '(');
    return { kind: 'not', part: readGroup(reader, prefix, depth) };
  }
  if (reader.takes('(')) return readGroup(reader, prefix, depth);
  const path = prefix + nameOf(reader.next());
  if (!reader.takes('[')) return readComparison(reader, path);
  if (prefix !== '') throw invalid('A filter in brackets cannot have others in it.');
  const within = readOr(reader, `${path}.`, depth + 1);
  expectMark(reader, ']');
  const after = reader.peek();
  if (after?.kind !== 'word' || !after.text.startsWith('.')) return within;
  reader.next();
  return joined('and', [within, readComparison(reader, path + nameOf({ kind: 'word', text: after.text }))]);
}

function readGroup(reader: Reader, prefix: string, depth: number): Filter {
  const group = readOr(reader, prefix, depth + 1);
  expectMark(reader, ')');
  return group;
}

function readComparison(reader: Reader, path: string): Comparison {
  reader.countComparison();
  const word = reader.next().text.toLowerCase();
  const operator = operators.find((known) => known === word);
  if (operator === undefined) throw invalid(`"${word}" is not an operator of filters.`);
  return { kind: 'compare', path, operator, value: operator === 'pr' ? undefined : readValue(reader.next()) };
}

function readValue({ kind, text }: Token): Comparison['value'] {
  if (kind === 'text') return text;
  const word = text.toLowerCase();
  if (word === 'true' || word === 'false') return word === 'true';
  if (word === 'null') return null;
  if (kind === 'word' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  throw invalid(`"${text}" is not a value: put texts in double quotes.`);
}

function nameOf({ kind, text }: Token): string {
  const name = kind === 'word' ? attributeName(text) : undefined;
  if (name === undefined) throw invalid(`"${text}" is not the name of an attribute.`);
  return name;
}

function expectMark(reader: Reader, mark: string): void {
  if (!reader.takes(mark)) throw invalid(`The filter lacks "${mark}".`);
}

function joined(kind: 'and' | 'or', parts: readonly Filter[]): Filter {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { kind, parts };
}

function invalid(message: string): ScimError {
  return new ScimError('invalidFilter', message);
}
