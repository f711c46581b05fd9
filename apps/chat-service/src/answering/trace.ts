import { featuresOf, recordFeatures } from '@lectern/answering';
import type { Answer, Finding, Trace, TraceCandidate } from './answer/answerer.ts';
import type { DocumentFindings } from './documents/documents.ts';
import type { RecordFinding } from './records/record-answers.ts';

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
