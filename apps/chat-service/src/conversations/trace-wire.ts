import type { Trace } from '../answering/trace.ts';
import { toSourceBody } from '../chat/chat-wire.ts';
import type { TraceBody } from '../dashboard-api/types.ts';
import { wirePassage } from '../knowledge/source-wire.ts';

export function wireTrace({ from, offers, passages, model }: Trace): TraceBody {
  return {
    from,
    offers: offers.map(({ from: part, finding: { confidence, text, sources } }) => ({
      ...{ from: part, confidence, text, sources: sources.map(toSourceBody) },
    })),
    passages: passages.map(wirePassage),
    model: model ?? null,
  };
}
