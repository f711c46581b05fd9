import { shapeOf } from '../language/answer-type.ts';
import type { AnswerType } from '../language/language-words.ts';
import followUp from '../question/follow-up.json' with { type: 'json' };
import type { Question } from '../question/question.ts';
import { featurePlaces, type Ranked } from '../rank/features.ts';
import type { FoundPassage } from '../retrieve/candidates.ts';
import { wordsOf } from '../text/words.ts';
import type { ReadUnit } from '../unit/read-units.ts';

/** An answer is extended with neighbours and near matches up to about this length. */
const mostCharacters = 400;
/** From this similarity on, the question asks for the heading, and the section is quoted from its start. */
const headingAsked = 0.75;
/** Candidates within this distance of the winner's score match about as well. */
const nearScore = 1.5;
const mostPlaces = 3;

type Around = Pick<FoundPassage, 'units' | 'title' | 'headings' | 'number'>;

/** What the form of an answer depends on. */
export type Form = Pick<Question, 'types'>;

/** The answer from one unit alone: the unit with its paragraph, its lead-in, and the list that it introduces. */
export function composeUnit(unit: ReadUnit, around: readonly ReadUnit[], form: Form): string {
  return sayUnits(withNeighbours(unit, around, form), around);
}

/** The unit with only what it needs to be understood: the noun of its pronoun, its lead-in, the list that it introduces. */
export function composeAlone(unit: ReadUnit, around: readonly ReadUnit[]): string {
  return sayUnits(aloneOf(unit, around), around);
}

export function aloneOf(unit: ReadUnit, around: readonly ReadUnit[]): ReadUnit[] {
  if (unit.kind !== 'sentence') return [unit, ...belowOf(unit, around)];
  const paragraph = around.filter(({ kind, block }) => kind === 'sentence' && block === unit.block);
  const at = paragraph.indexOf(unit);
  return [...paragraph.slice(standingAlone(paragraph, at), at + 1), ...announcedBy(unit, paragraph, around)];
}

/**
 * The answer from a ranking: the winner with the neighbours that it needs, the section if its heading is what was
 * asked, and near matches from elsewhere. The passages of the result are in the order of the text.
 */
export function composeAnswer(ranking: readonly Ranked[], passages: readonly Around[], form: Form) {
  const [winner] = ranking;
  if (winner === undefined) return { text: '', parts: [] };
  const { unit, passage } = winner;
  const isSection = (winner.row[featurePlaces.headingAlike] ?? 0) >= headingAsked;
  const start = isSection ? beginningOf(passage, passages) : passage;
  const around = passages[start]?.units ?? [];
  const parts = [
    { passage: start, units: isSection ? beginningWith(unit, around) : withNeighbours(unit, around, form) },
  ];
  if (start !== passage && !isWhole(unit)) parts.push({ passage, units: [unit] });
  if (!isSection) addNear(ranking, parts, passages);
  const text = parts.map((part) => sayUnits(part.units, passages[part.passage]?.units ?? [])).join('\n');
  return { text, parts };
}

export interface Part {
  passage: number;
  units: readonly ReadUnit[];
}

/** Adds near matches that say something else. */
function addNear(ranking: readonly Ranked[], parts: Part[], passages: readonly Around[]): void {
  const [winner] = ranking;
  for (const { unit, passage, score } of ranking.slice(1)) {
    const isNear = (winner?.score ?? 0) - score < nearScore && !isWhole(unit);
    const isSaid = parts.some((part) => part.units.some((one) => overlap(one, unit)));
    const length = parts.flatMap(({ units }) => units).reduce((sum, one) => sum + one.text.length, 0);
    if (!isNear || isSaid || parts.length >= mostPlaces || length + unit.text.length > mostCharacters + 100) continue;
    const isUnderWhole = parts.some((part) => part.passage === passage && part.units.some(isWhole));
    if (!isUnderWhole && passages[passage] !== undefined) parts.push({ passage, units: [unit] });
  }
}

const isWhole = ({ kind }: ReadUnit) => kind === 'section' || kind === 'list' || kind === 'pair';
/** A row of a table and one of its cells are the same words of the source. */
const overlap = (one: ReadUnit, other: ReadUnit) =>
  one.text.includes(other.text) || other.text.includes(one.text) || (isOfTable(one) && one.quote === other.quote);
const isOfTable = ({ kind }: ReadUnit) => kind === 'row' || kind === 'cell';

/** The first of the found passages of the same section. */
function beginningOf(at: number, passages: readonly Around[]): number {
  const keyOf = (one: Around | undefined) => JSON.stringify([one?.title, one?.headings]);
  const section = [...passages.keys()].filter((one) => keyOf(passages[one]) === keyOf(passages[at]));
  return section.reduce((first, one) => (placeOf(passages[one]) < placeOf(passages[first]) ? one : first), at);
}

const placeOf = (one: Around | undefined) => one?.number ?? 0;

/** The section from its start, and the unit itself if it is further down. */
function beginningWith(unit: ReadUnit, around: readonly ReadUnit[]): ReadUnit[] {
  const isHere = around.includes(unit);
  if (isHere && isWhole(unit) && unit.kind !== 'list') return [unit];
  const single = around.filter(({ kind }) => kind === 'sentence' || kind === 'item' || kind === 'row');
  let length = 0;
  const first = single.filter(({ text }, index) => {
    length += text.length;
    return index === 0 || length <= mostCharacters;
  });
  return !isHere || isWhole(unit) || first.includes(unit) ? first : [...first, unit];
}

export function withNeighbours(unit: ReadUnit, around: readonly ReadUnit[], form: Form): ReadUnit[] {
  if (unit.kind !== 'sentence') return [unit, ...belowOf(unit, around)];
  const paragraph = around.filter(({ kind, block }) => kind === 'sentence' && block === unit.block);
  let from = standingAlone(paragraph, paragraph.indexOf(unit));
  let to = paragraph.indexOf(unit) + 1;
  let length = paragraph.slice(from, to).reduce((sum, { text }) => sum + text.length + 1, 0);
  while (!saysFigure(unit, form)) {
    const next = paragraph[to];
    const before = paragraph[from - 1];
    if (next !== undefined && length + next.text.length < mostCharacters) {
      length += next.text.length + 1;
      to += 1;
    } else if (before !== undefined && length + before.text.length < mostCharacters) {
      length += before.text.length + 1;
      from -= 1;
    } else break;
  }
  return [...paragraph.slice(from, to), ...announcedBy(unit, paragraph, around)];
}

/** A question for one figure gets the sentence that says it, not its paragraph. */
export function saysFigure({ text, lead }: ReadUnit, { types }: Form): boolean {
  const wanted = types.filter((type) => figureTypes.has(type));
  const hasShape = shapeOf(`${lead} ${text}`);
  return wanted.length > 0 && wanted.every((type) => hasShape(type) === true);
}

const figureTypes = new Set<AnswerType>(['money', 'duration', 'time', 'number']);

/** Where to begin so that no pronoun lacks its noun: "It was built in 1931" needs the sentence before it. */
function standingAlone(paragraph: readonly ReadUnit[], at: number): number {
  let from = at;
  while (from > 0 && at - from < mostBefore && pronouns.has(wordsOf(paragraph[from]?.text ?? '')[0] ?? '')) from -= 1;
  return from;
}

const mostBefore = 2;
const pronouns = new Set([...followUp.pronouns.filter((word) => word !== 'there'), 'both', 'such', 'its', 'our']);

/** The list that a sentence introduces; after a line that is only a caption, what follows it. */
function announcedBy(unit: ReadUnit, paragraph: readonly ReadUnit[], around: readonly ReadUnit[]): ReadUnit[] {
  if (unit.text.endsWith(':'))
    return around.filter(({ lead, kind }) => lead === unit.text && (kind === 'item' || kind === 'row'));
  const isCaption = paragraph.length === 1 && unit.text.length < shortItem && !/[.!?)\d]$/.test(unit.text);
  const next = around[around.indexOf(unit) + 1];
  if (!isCaption || next === undefined || isWhole(next)) return [];
  return around.filter(({ kind, block }) => block === next.block && !isCell(kind)).slice(0, mostAfterCaption);
}

const mostAfterCaption = 3;
const isCell = (kind: ReadUnit['kind']) => kind === 'cell' || kind === 'list' || kind === 'section';

/** Items below an item belong to it. */
function belowOf(unit: ReadUnit, around: readonly ReadUnit[]): ReadUnit[] {
  if (unit.kind !== 'item') return [];
  return around.filter(({ kind, lead, block }) => kind === 'item' && block === unit.block && lead.endsWith(unit.text));
}

/** Sentences of a paragraph are joined by spaces; everything else goes on its own line. */
export function sayUnits(units: readonly ReadUnit[], around: readonly ReadUnit[]): string {
  const isList = units.length > 1;
  return units.reduce((text, unit, index) => {
    const before = units[index - 1];
    const said = sayUnit(unit, isList, before, around);
    if (before === undefined) return said;
    return `${text}${before.kind === 'sentence' && unit.kind === 'sentence' && before.block === unit.block ? ' ' : '\n'}${said}`;
  }, '');
}

const shortItem = 60;

function sayUnit(unit: ReadUnit, isList: boolean, before: ReadUnit | undefined, around: readonly ReadUnit[]): string {
  if (unit.kind !== 'item' && unit.kind !== 'row') return unit.text;
  const isAnnounced = unit.lead !== '' && before === undefined && unit.text.length < shortItem;
  if (isAnnounced && around.includes(unit)) return `${unit.lead} ${unit.text}`;
  return isList && before !== undefined ? `- ${unit.text}` : unit.text;
}
