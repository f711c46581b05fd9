/** A text that repeats a piece: what a backtracking expression likes least. */
export interface Shape {
  before: string;
  piece: string;
  after: string;
}

/** Short enough for quadratic expressions, and long enough to tell them from linear ones. */
const triedLength = 4_000;
/** From here on an expression is not linear, so nothing worse has to be found. */
const enoughMs = 4;
const randomShapes = 600;
const mostLetters = 24;

export function textOf({ before, piece, after }: Shape, length: number): string {
  return before + piece.repeat(Math.max(1, Math.floor(length / piece.length))) + after;
}

/** CPU time of this thread to find every match, the best of some runs. */
export function cpuMs(expression: RegExp, text: string, runs = 1): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const before = process.threadCpuUsage();
    expression.lastIndex = 0;
    if (expression.sticky) expression.exec(text);
    else text.replaceAll(expression, '');
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}

/** The shapes that took an expression longest, longest first. */
export function findWorstShapes(expression: RegExp, count: number): Shape[] {
  const tried: { shape: Shape; ms: number }[] = [];
  for (const shape of shapesFor(expression.source)) {
    const ms = cpuMs(expression, textOf(shape, triedLength));
    tried.push({ shape, ms });
    if (ms >= enoughMs && cpuMs(expression, textOf(shape, triedLength), 3) >= enoughMs) break;
  }
  return tried
    .sort((one, other) => other.ms - one.ms)
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
