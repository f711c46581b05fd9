import type { Link } from '../question/link-names.ts';
import type { RecordQuestion } from '../question/record-question.ts';
import type { AskedPhrases } from '../retrieve/asked-phrases.ts';
import type { RecordSources } from '../retrieve/record-candidates.ts';
import type { IndexedWord } from '../retrieve/record-index.ts';
import type { RecordUnit } from '../unit/record-units.ts';

export interface Telling {
  /** Every word used to ask for each field. */
  asked: AskedPhrases['wordsOf'];
  places: readonly number[];
  stems: readonly string[];
  words: readonly IndexedWord[];
  weights: readonly number[];
  /** Whether a word belongs to a name that is not ordinary English. */
  isNamed: readonly boolean[];
  total: number;
  besides: number;
}

/** The content words of a question, each with its weight. */
export function tellingWords({ index, phrasesFor }: RecordSources, question: RecordQuestion): Telling {
  const { content, stems, links } = question;
  const asked = phrasesFor(question).wordsOf;
  const said = content.map((at) => stems[at] ?? '');
  const weights = said.map((word) => index.weightOf(word));
  const isNamed = content.map((at) => links.some((link) => !link.isOrdinary && at >= link.from && at < link.to));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const besides = weights.reduce((sum, weight, at) => sum + (isNamed[at] ? 0 : weight), 0) || 1;
  const words = said.map((word) => index.wordOf(word));
  return { asked, places: content, stems: said, words, weights, isNamed, total, besides };
}

/** How much of the question the name, the unit, its field and its kind explain. */
export function coverOf(sources: RecordSources, telling: Telling, unit: RecordUnit, link: Link | undefined) {
  const { thing, askable } = unit;
  const field = askable === undefined ? none : (telling.asked[askable.id] ?? none);
  const kinds = sources.kindStems.get(askable?.resource ?? thing.resource) ?? none;
  const isName = (at: number) => link !== undefined && at >= link.from && at < link.to;
  let [covered, byText, byField, missing] = [0, 0, 0, 0];
  for (const [place, word] of telling.stems.entries()) {
    const weight = telling.weights[place] ?? 0;
    const known = telling.words[place];
    const isSaid = known !== undefined && sources.index.says(unit, known);
    const isAsked = field.has(word);
    if (isSaid || isAsked || kinds.has(word) || isName(telling.places[place] ?? 0)) covered += weight;
    else missing = Math.max(missing, weight);
    if (telling.isNamed[place]) continue;
    byText += isSaid ? weight : 0;
    byField += isAsked ? weight : 0;
  }
  return {
    covered: covered / telling.total,
    byText: byText / telling.besides,
    byField: byField / telling.besides,
    missing: missing / 10,
  };
}

const none: ReadonlySet<string> = new Set();
