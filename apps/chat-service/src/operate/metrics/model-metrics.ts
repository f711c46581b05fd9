import { Counter, Histogram, type Registry } from 'prom-client';
import type { ModelAnswerer } from '../../answering/models/model-answerer.ts';

export interface ModelMetrics {
  /** Wraps a model answerer and counts its calls. */
  observe(askModel: ModelAnswerer): ModelAnswerer;
  countFailure(): void;
  /** A question was answered without the cross-encoder, because many were asked at once. */
  countNotReranked(): void;
}

/** How long models take, and with which outcome. The name of the model is left out: customers bring their own. */
export function createModelMetrics(registry: Registry, clock: () => number): ModelMetrics {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'lectern_model_seconds',
    help: 'Time that a model took for an answer, both attempts together',
    labelNames: ['outcome'] as const,
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 45, 90],
    registers,
  });
  const failures = new Counter({
    name: 'lectern_model_failures_total',
    help: 'Failed attempts to use a model: unreachable, too slow, refused, or no answer',
    registers,
  });
  const notReranked = new Counter({
    name: 'lectern_answers_not_reranked_total',
    help: 'Rankings made without the cross-encoder because many questions came at once',
    registers,
  });
  return {
    countNotReranked: () => notReranked.inc(),
    countFailure: () => failures.inc(),
    observe: (askModel) => async (asking) => {
      const startedAt = clock();
      let outcome = 'stopped';
      try {
        const ended = await askModel(asking);
        outcome = ended.kind;
        return ended;
      } finally {
        seconds.observe({ outcome }, (clock() - startedAt) / 1_000);
      }
    },
  };
}
