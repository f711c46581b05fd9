import { isSameFamily } from '@lectern/answering';
import { type Clause, holds, measuresIn, type Statement, statementOf } from './clauses.ts';
import turning from './turning-words.json' with { type: 'json' };

/** What a sentence is compared with: the statements of a piece of evidence, and its title. */
export interface Told {
  statements: readonly Statement[];
  titleStems: readonly string[];
}

/** The share of a clause's words that one statement of the evidence must have. */
const leastCovered = 0.65;
/** What a figure counts beside a word: a wrong one must not point to another statement. */
const figureWeight = 0.5;

/**
 * Whether the evidence says what a sentence says and not the opposite: each clause is compared with the statement that it
 * most probably comes from, by its negations, exceptions, opposites, measures and figures.
 */
export function agreesWith(sentence: string, told: readonly Told[]): boolean {
  const { clauses } = statementOf(sentence);
  return clauses.every((clause) => told.some((piece) => isSaid(clause, piece)));
}

function isSaid(clause: Clause, { statements, titleStems }: Told): boolean {
  const rated = statements
    .map((statement) => ({ statement, covered: coverage(clause, statement, titleStems) }))
    .filter(({ covered }) => covered > 0)
    .sort((a, b) => b.covered - a.covered);
  const [best] = rated;
  // A clause of function words alone says nothing that could be wrong.
  if (clause.stems.length === 0 && clause.numbers.size === 0) return true;
  if (best === undefined || best.covered < leastCovered) return false;
  // Two statements that cover a clause equally well may both be its origin.
  return rated.filter(({ covered }) => covered === best.covered).some(({ statement }) => says(statement, clause));
}

/** The share of the words and figures of a clause that a statement has. */
function coverage({ stems, numbers }: Clause, statement: Statement, titleStems: readonly string[]): number {
  const there = stems.filter((stem) => hasStem(statement.stems, stem));
  const titled = stems.filter((stem) => !there.includes(stem) && hasStem(titleStems, stem));
  const figures = [...numbers].filter((number) => statement.numbers.has(number));
  const all = stems.length + figureWeight * numbers.size;
  // A word of the title alone does not make a statement the origin.
  if (there.length + figures.length === 0) return 0;
  return (there.length + figureWeight * figures.length + 0.9 * titled.length) / all;
}

const hasStem = (stems: readonly string[], stem: string) =>
  stems.some((other) => other === stem || isSameFamily(other, stem));

function says(statement: Statement, clause: Clause): boolean {
  const parts = originOf(statement, clause);
  const [said, origin] = [marksOf(clause), marksOf(...parts)];
  return (
    said.negations <= origin.negations &&
    said.negations > 0 === origin.negations > 0 &&
    said.without === origin.without &&
    said.exception === origin.exception &&
    (origin.only || !said.only) &&
    !isReversed(clause, statement) &&
    measuresIn(clause).every((spellings) => spellings.some((one) => holds(statement, one))) &&
    [...clause.numbers].every((number) => parts.some(({ numbers }) => numbers.has(number)) || isFraction(number, parts))
  );
}

/** The clauses of a statement that a clause was made from: the most similar one, and those that have what it lacks. */
function originOf({ clauses }: Statement, { stems, numbers }: Clause): Clause[] {
  const origin: Clause[] = [];
  let missing = [...stems];
  let figures = [...numbers];
  const left = [...clauses];
  while (left.length > 0 && (missing.length > 0 || figures.length > 0)) {
    const gain = (one: Clause) =>
      missing.filter((stem) => hasStem(one.stems, stem)).length +
      (stems.some((stem) => hasStem(one.stems, stem)) ? figures.filter((number) => one.numbers.has(number)).length : 0);
    const next = left.reduce((top, one) => (gain(one) > gain(top) ? one : top));
    if (gain(next) === 0) break;
    origin.push(next);
    left.splice(left.indexOf(next), 1);
    missing = missing.filter((stem) => !hasStem(next.stems, stem));
    figures = figures.filter((number) => !next.numbers.has(number));
  }
  return origin;
}

const isFraction = (number: string, parts: readonly Clause[]) =>
  parts.some(({ numbers }) => numbers.has(String(Number((Number(number) / 100).toPrecision(12)))));

/** The same of a sentence and its proof in another language, whose words cannot be compared. */
export function turnsLike(sentence: string, proof: string): boolean {
  const [said, origin] = [marksOf(statementOf(sentence)), marksOf(statementOf(proof))];
  return (
    said.negations > 0 === origin.negations > 0 && said.exception === origin.exception && (origin.only || !said.only)
  );
}

interface Marks {
  negations: number;
  without: boolean;
  exception: boolean;
  only: boolean;
}

function marksOf(...clauses: readonly Clause[]): Marks {
  const has = (phrases: readonly string[]) => clauses.some((clause) => phrases.some((phrase) => holds(clause, phrase)));
  const words = clauses.flatMap((clause) => clause.words.trim().split(' '));
  return {
    negations: words.filter((word) => negations.has(word)).length,
    without: has(turning.without),
    exception: has(turning.exception),
    only: has(turning.only),
  };
}

const negations: ReadonlySet<string> = new Set(turning.negation);

/** Whether a clause has the opposite of a word of the statement, or a turning word that the statement does not have. */
function isReversed(clause: Clause, statement: Statement): boolean {
  const has = (of: Clause, words: readonly string[]) => words.some((word) => holds(of, word));
  const isOpposite = turning.poles.some((poles) =>
    poles.some((pole, at) => {
      if (!has(clause, pole) || has(statement, pole)) return false;
      const isStrict = pole.some((word) => strict.has(word) && holds(clause, word));
      return isStrict || poles.some((other, place) => place !== at && has(statement, other) && !has(clause, other));
    }),
  );
  const isNew = turning.strict.some((word) => holds(clause, word) && !holds(statement, word) && !poleWords.has(word));
  return isOpposite || isNew || clause.stems.some((stem) => isPrefixed(stem, statement));
}

const strict: ReadonlySet<string> = new Set(turning.strict);
const poleWords: ReadonlySet<string> = new Set(turning.poles.flat(2));

/** "limited" of "unlimited" and the other way round. */
function isPrefixed(stem: string, { stems }: Statement): boolean {
  const opposites = ['un', 'in', 'im', 'dis', 'non'];
  return (
    !hasStem(stems, stem) &&
    opposites.some(
      (prefix) =>
        stems.includes(prefix + stem) || (stem.startsWith(prefix) && stems.includes(stem.slice(prefix.length))),
    )
  );
}
