import { featuresOf, recordFeatures } from '@lectern/answering';
import type { Passage } from '../knowledge/passage.ts';
import type { Answer, Finding } from './answerer.ts';
import type { DocumentFindings } from './documents/documents.ts';
import type { RecordFinding } from './records/record-answers.ts';

/** How an answer came about, for people who are testing a bot. */
export interface Trace {
  /** What the answer was taken from. */
  from: 'small_talk' | 'person' | 'pair' | 'data_set' | 'documents' | 'model' | 'closest' | 'nothing';
  /** The findings to choose from, the most confident first; a curated answer comes before all others. */
  offers: { from: 'pair' | 'data_set' | 'documents'; finding: Finding }[];
  /** The nearest passages, the best first. */
  passages: readonly Passage[];
  /** The units of documents that were ranked, best first, with their features. */
  candidates: readonly TraceCandidate[];
  /** The outcome of asking the bot's model; undefined if it has none or was not asked. */
  model: 'answered' | 'unproven' | 'unavailable' | undefined;
}

export interface TraceCandidate {
  text: string;
  /** The headings above it. */
  path: readonly string[];
  /** Score of the fitted ranking; only differences are meaningful. */
  score: number;
  /** Score of the cross-encoder, if it was run on this one. */
  crossScore: number | undefined;
  features: Readonly<Record<string, number>>;
}

const mostCandidates = 5;

function candidatesOf(
  ranking: DocumentFindings['ranking'] | NonNullable<RecordFinding['ranking']>,
  describe: (row: Float64Array) => TraceCandidate['features'],
): TraceCandidate[] {
  return ranking.slice(0, mostCandidates).map(({ unit: { text, path }, score, crossScore, row }) => {
    return { text, path, score, crossScore, features: describe(row) };
  });
}

type Known = DocumentFindings & { fromData: RecordFinding | undefined; best: Finding | undefined };

export function traceOf(
  { passages, curated, quoted, fromData, best, ranking }: Known,
  { answered, usage }: Answer,
): Trace {
  const offers: Trace['offers'] = [
    ...(quoted ? [{ from: 'documents' as const, finding: quoted }] : []),
    ...(fromData ? [{ from: 'data_set' as const, finding: plain(fromData) }] : []),
  ].sort((one, other) => other.finding.confidence - one.finding.confidence);
  if (curated) offers.unshift({ from: 'pair', finding: curated });
  const candidates =
    fromData?.ranking && best === fromData
      ? candidatesOf(fromData.ranking, recordFeatures)
      : candidatesOf(ranking, featuresOf);
  const common = { offers, passages, candidates };
  if (usage.kind !== undefined) return { ...common, from: usage.kind, model: modelOutcome(usage) };
  if (!answered) return { ...common, from: 'nothing', model: modelOutcome(usage) };
  if (curated) return { ...common, from: 'pair', model: undefined };
  const model = modelOutcome(usage);
  if (model === 'answered') return { ...common, from: 'model', model };
  return { ...common, from: best === quoted ? 'documents' : 'data_set', model };
}

const plain = ({ text, sources, confidence }: Finding): Finding => ({ text, sources, confidence });

function modelOutcome({ model, fallback }: Answer['usage']): Trace['model'] {
  if (fallback === 'model_unavailable') return 'unavailable';
  if (fallback === 'model_unproven') return 'unproven';
  return model === 'built-in' ? undefined : 'answered';
}
