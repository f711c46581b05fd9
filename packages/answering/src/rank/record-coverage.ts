import type { Link } from '../question/link-names.ts';
import type { RecordQuestion } from '../question/record-question.ts';
import type { RecordSources } from '../retrieve/record-candidates.ts';
import { type RecordIndex, says } from '../retrieve/record-index.ts';
import { stem } from '../text/words.ts';
import type { RecordUnit } from '../unit/record-units.ts';

export interface Telling {
  places: readonly number[];
  stems: readonly string[];
  weights: readonly number[];
  /** Whether a word belongs to a name that is no ordinary English. */
  isNamed: readonly boolean[];
  total: number;
  besides: number;
}

/** The words of a question that say something, with how much each of them tells. */
export function tellingWords(index: RecordIndex, { content, stems, links }: RecordQuestion): Telling {
  const words = content.map((at) => stems[at] ?? '');
  const weights = words.map((word) => index.weightOf(word));
  const isNamed = content.map((at) => links.some((link) => !link.isOrdinary && at >= link.from && at < link.to));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const besides = weights.reduce((sum, weight, at) => sum + (isNamed[at] ? 0 : weight), 0) || 1;
  return { places: content, stems: words, weights, isNamed, total, besides };
}

/** How much of the question the name, the unit, its field and its kind explain. */
export function coverFeatures(sources: RecordSources, telling: Telling, unit: RecordUnit, link: Link | undefined) {
  const { thing, askable, id } = unit;
  const text = sources.index.stems[id] ?? none;
  const field = askable === undefined ? none : (sources.phrases.wordsOf[askable.id] ?? none);
  const kinds = kindStemsOf(sources).get(askable?.resource.name ?? thing.resource?.name ?? '') ?? none;
  const isName = (place: number) => {
    const at = telling.places[place] ?? 0;
    return link !== undefined && at >= link.from && at < link.to;
  };
  const isExplained = telling.stems.map(
    (word, place) => isName(place) || says(text, word) || field.has(word) || kinds.has(word),
  );
  const besides = (isTold: (word: string) => boolean) =>
    share(telling, (word, place) => telling.isNamed[place] !== true && isTold(word)) / telling.besides;
  const weights = telling.weights.filter((_, place) => !isExplained[place]);
  return {
    covered: share(telling, (_, place) => isExplained[place] === true) / telling.total,
    coveredByText: besides((word) => says(text, word)),
    coveredByField: besides((word) => field.has(word)),
    missing: Math.max(0, ...weights) / 10,
  };
}

const none: ReadonlySet<string> = new Set();

/** The weight of the words of which something holds. */
function share({ stems, weights }: Telling, holds: (word: string, place: number) => boolean): number {
  return stems.reduce((sum, word, place) => sum + (holds(word, place) ? (weights[place] ?? 0) : 0), 0);
}

const kindStemsKept = new WeakMap<RecordSources, ReadonlyMap<string, ReadonlySet<string>>>();

function kindStemsOf(sources: RecordSources): ReadonlyMap<string, ReadonlySet<string>> {
  const kept = kindStemsKept.get(sources);
  if (kept) return kept;
  const resources = new Set(sources.units.flatMap(({ thing }) => thing.resource ?? []));
  const made = new Map([...resources].map(({ name, words }) => [name, new Set(words.kinds.map(stem))]));
  kindStemsKept.set(sources, made);
  return made;
}
