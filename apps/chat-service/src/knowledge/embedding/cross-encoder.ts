import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createMemory, type Logger } from '@lectern/service-kit';
import { shippedCrossEncoder } from './cross-encoder-model.ts';
import type { ModelThread, OpenedModel } from './model-thread.ts';

/** Scores a question and units together; more accurate than vectors, but slower. */
export interface Reranker {
  /** How well each unit answers; undefined while the model is not available. */
  score(question: string, units: readonly string[]): Promise<readonly number[] | undefined>;
  /** Resolves once it has loaded or failed to load. */
  readonly settled: Promise<void>;
  close(): Promise<void>;
}

/** The embedding model is loaded first: without it there is nothing to rerank. */
const startAfterMs = 700;
const mostKept = 2_000;

export interface RerankerOptions {
  isWanted: boolean;
  models: ModelThread;
  logger: Logger;
  /** Whether there is time for it; if not, answers are ranked without it. */
  mayRerank?: (() => boolean) | undefined;
  /** Called for each question that was ranked without it for lack of time. */
  onSkipped?: (() => void) | undefined;
}

/** Opens the cross-encoder in the background. Until then, or if its file or the runtime is missing, it is not used. */
export function startReranker({ isWanted, models, logger, mayRerank, onSkipped }: RerankerOptions): Reranker {
  const closing = new AbortController();
  let model: OpenedModel<'cross-encoder'> | undefined;
  /** Caches scores, so that repeated questions are scored once. */
  const kept = createMemory<readonly number[]>(mostKept);

  async function open(): Promise<void> {
    await wait(startAfterMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    if (closing.signal.aborted) return;
    try {
      model = await models.open('cross-encoder');
    } catch (error) {
      logger.warn({ err: error }, 'no cross-encoder: answers are ranked without it');
    }
  }

  const settled = isWanted && existsSync(shippedCrossEncoder()) ? open() : Promise.resolve();
  return {
    settled,
    async score(question, units) {
      const key = hash('sha256', [question, ...units].join('\n'));
      const known = kept.get(key);
      if (known !== undefined || model === undefined) return known;
      if (mayRerank && !mayRerank()) return void onSkipped?.();
      const scores = await model.run({ question, units }).catch((error: unknown) => {
        logger.warn({ err: error }, 'the cross-encoder failed: this answer is ranked without it');
        return undefined;
      });
      if (scores !== undefined) kept.set(key, scores);
      return scores;
    },
    async close() {
      closing.abort();
      await settled;
      await model?.close();
    },
  };
}
