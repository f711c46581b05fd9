import type { Trace } from '../../answering/answer/answerer.ts';
import { wirePassage } from '../../knowledge/source-wire.ts';
import type { TraceBody } from '../../platform/dashboard-api/types.ts';
import { toMemberSource } from '../chat/chat-wire.ts';

export function wireTrace({ from, offers, passages, candidates, model }: Trace): TraceBody {
  return {
    from,
    offers: offers.map(({ from: part, finding: { confidence, text, sources } }) => ({
      from: part,
      confidence,
      text,
      sources: sources.map(toMemberSource),
    })),
    passages: passages.map(wirePassage),
    candidates: candidates.map(({ text, path, score, crossScore, features }) => ({
      text,
      headings: [...path],
      score: rounded(score),
      cross_score: crossScore === undefined ? null : rounded(crossScore),
      features: Object.fromEntries(Object.entries(features).map(([name, value]) => [name, rounded(value)])),
    })),
    model: model ?? null,
  };
}

const rounded = (value: number) => Number(value.toFixed(3));
