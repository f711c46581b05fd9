import type { Resource } from '@lectern/dataset';
import type { RecordQuestion } from '../question/record-question.ts';
import type { RecordUnit } from '../unit/record-units.ts';
import { type AskedPhrases, questionStems } from './asked-phrases.ts';
import { type CraftingQuestion, fitsCrafting } from './crafting-question.ts';
import { highest } from './highest.ts';
import type { RecordIndex } from './record-index.ts';

/** What retrieval found out about a question; without a vector every cosine is 0. */
export interface Evidence {
  /** Cosine of the question with each unit. */
  unitCosines: Float32Array | undefined;
  /** For each askable, the best cosine with any of the phrases that ask for it. */
  askedCosines: Float32Array | undefined;
  askedLikeness: Float64Array;
  askedOdds: Float64Array;
  /** How well each thing matches the description in the question, by the thing's id. */
  described: ReadonlyMap<number, number>;
  candidates: readonly RecordUnit[];
}

export interface RecordSources {
  units: readonly RecordUnit[];
  unitsOf: ReadonlyMap<number, readonly RecordUnit[]>;
  /** What the catalogue says about a thing besides its units. */
  catalogOf(id: number): readonly RecordUnit[];
  index: RecordIndex;
  phrases: AskedPhrases;
  /** The phrases of the language of a question. */
  phrasesFor(question: RecordQuestion): AskedPhrases;
  /** Words for the kind of thing that a resource holds. */
  kindStems: ReadonlyMap<Resource | undefined, ReadonlySet<string>>;
}

const nearestUnits = 24;
const describedThings = 4;
/** Several units of the intended thing match; of any other thing, often a single one matches by chance. */
const unitWeights = [0.55, 0.25, 0.2];

/** All candidate answers: units of the things named or described, and the nearest units by words and by meaning. */
export function findCandidates(
  sources: RecordSources,
  question: RecordQuestion,
  cosines: { units: Float32Array; asked: Float32Array } | undefined,
  crafting: CraftingQuestion | undefined,
): Evidence {
  const { units, unitsOf, index, phrases } = sources;
  const stems = questionStems(question);
  const own = sources.phrasesFor(question);
  const found = new Set<RecordUnit>();
  const addThing = (id: number) => {
    for (const unit of unitsOf.get(id) ?? []) found.add(unit);
  };
  const named = new Set(question.links.flatMap(({ meanings }) => meanings.map(({ thing }) => thing.id)));
  for (const id of named) {
    addThing(id);
    for (const unit of sources.catalogOf(id)) found.add(unit);
  }
  const words = [...new Set(question.content.map((at) => question.stems[at] ?? ''))];
  const said = index.search(words, nearestUnits);
  for (const { unit } of said) add(found, units[unit]);
  const near = cosines === undefined ? [] : highest(cosines.units, nearestUnits * 2);
  for (const unit of near.slice(0, nearestUnits)) add(found, units[unit]);
  const described = describedBy(units, said, near, cosines?.units);
  for (const [id] of [...described].slice(0, describedThings)) addThing(id);
  return {
    unitCosines: cosines?.units,
    askedCosines: cosines && bestOf(cosines.asked, phrases),
    askedLikeness: own.likeness(stems),
    askedOdds: own.odds(stems),
    described,
    candidates: [...found].filter(
      (unit) =>
        (unit.form !== 'described' || !named.has(unit.thing.id)) &&
        (crafting === undefined || fitsCrafting(crafting, unit)),
    ),
  };
}

function add<Value>(set: Set<Value>, value: Value | undefined): void {
  if (value !== undefined) set.add(value);
}

/** Things with a score of how well their best units match, best first. */
function describedBy(
  units: readonly RecordUnit[],
  said: readonly { unit: number; score: number }[],
  near: readonly number[],
  cosines: Float32Array | undefined,
): Map<number, number> {
  const highest = said[0]?.score ?? 1;
  const scores = new Map<number, number[]>();
  const note = (unit: number, score: number) => {
    const id = units[unit]?.thing.id ?? -1;
    scores.set(id, [...(scores.get(id) ?? []), score]);
  };
  if (cosines) for (const unit of near) note(unit, cosines[unit] ?? 0);
  else for (const { unit, score } of said) note(unit, score / highest);
  const rated = [...scores].map(([id, list]): [number, number] => {
    const falling = list.sort((a, b) => b - a);
    return [id, unitWeights.reduce((sum, weight, at) => sum + weight * (falling[at] ?? 0), 0)];
  });
  return new Map(rated.sort((a, b) => b[1] - a[1]));
}

function bestOf(cosines: Float32Array, { owners }: AskedPhrases): Float32Array {
  const best = new Float32Array((owners.at(-1) ?? -1) + 1);
  for (let at = 0; at < owners.length; at += 1) {
    const owner = owners[at] ?? 0;
    const cosine = cosines[at] ?? 0;
    if (cosine > (best[owner] ?? 0)) best[owner] = cosine;
  }
  return best;
}
