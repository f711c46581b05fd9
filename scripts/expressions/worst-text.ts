import { createStepCounter } from './count-steps.ts';

/** A text that repeats a piece: what a backtracking expression likes least. */
export interface Shape {
  before: string;
  piece: string;
  after: string;
}

/** Short enough to try many shapes, and long enough to tell quadratic expressions from linear ones. */
const triedLength = 120;
/** Steps for a letter: from here on an expression is not linear, so nothing worse has to be found. */
const enoughSteps = 200;
const randomShapes = 300;
const mostLetters = 24;

export function textOf({ before, piece, after }: Shape, length: number): string {
  return before + piece.repeat(Math.max(1, Math.floor(length / piece.length))) + after;
}

/** The shapes that take an expression the most steps, worst first. */
export function findWorstShapes({ source, flags }: { source: string; flags: string }, count: number): Shape[] {
  const countSteps = createStepCounter(source, flags);
  const mostSteps = enoughSteps * triedLength;
  const tried: { shape: Shape; steps: number }[] = [];
  for (const shape of shapesFor(source)) {
    const { steps } = countSteps(textOf(shape, triedLength), mostSteps);
    tried.push({ shape, steps });
    if (steps > mostSteps) break;
  }
  return tried
    .sort((one, other) => other.steps - one.steps)
    .slice(0, count)
    .map(({ shape }) => shape);
}

function* shapesFor(source: string): Generator<Shape> {
  const pieces = [...lettersOf(source), ...wordsOf(source)];
  const unknown = '\u0001';
  // What ends a match differs: [^a]+$ fails at an a, and \S+$ at a space.
  const ends = [unknown, ...pieces];
  for (const piece of pieces) {
    yield { before: '', piece, after: '' };
    for (const before of ['', ...pieces]) yield { before, piece, after: unknown };
    for (const after of pieces) if (after !== piece) yield { before: '', piece, after };
  }
  for (const one of pieces.slice(0, 16))
    for (const two of pieces.slice(0, 16)) yield { before: '', piece: one + two, after: '' };
  const pick = createPick(pieces);
  for (let index = 0; index < randomShapes; index += 1) {
    yield { before: '', piece: pick() + pick() + pick() + (index % 2 === 0 ? pick() : ''), after: '' };
    yield { before: pick() + pick(), piece: pick() + pick(), after: ends[index % ends.length] ?? unknown };
  }
}

/** Repeatable pseudo-random choices. */
function createPick(pieces: readonly string[]): () => string {
  let seed = 1;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return pieces[Math.floor(seed / 65_536) % pieces.length] ?? '';
  };
}

const named: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' };

/** Letters that the expression names, and one of each common class. */
function lettersOf(source: string): string[] {
  const codes = [...source.matchAll(/\\u\{?([\da-f]{4,6})\}?|\\x([\da-f]{2})/gi)];
  const letters = new Set([' ', 'a', '0', '\n', '!', 'A', ...codes.map(([, u, x]) => fromCode(u ?? x ?? ''))]);
  const rest = source.replaceAll(/\\u\{?[\da-f]{4,6}\}?|\\x[\da-f]{2}|\\[pP]\{[^}]*\}|\\[wWdDsSbB]/gi, '');
  for (const [, escaped, plain] of rest.matchAll(/\\(.)|([^()[\]{}|?*+^$.\\])/gu))
    letters.add(plain ?? named[escaped ?? ''] ?? escaped ?? ' ');
  return [...letters].slice(0, mostLetters);
}

const fromCode = (hex: string) => String.fromCodePoint(Number.parseInt(hex, 16));

function wordsOf(source: string): string[] {
  return [...new Set(source.replaceAll(/\\[a-z]/gi, ' ').match(/[a-z<>/:&#"'=-]{2,}/gi))].slice(0, 12);
}
