import type { Logger } from '@lectern/service-kit';
import type { Answerer } from '../answering/answer/answerer.ts';
import { type AnswererOptions, createTryOut } from '../answering/create-answerer.ts';
import type { Fairness } from '../answering/fairness/fairness.ts';
import { createKnownQuestions } from '../answering/suggestions/known-questions.ts';
import { withSuggestions } from '../answering/suggestions/with-suggestions.ts';
import { createContentQuestions } from '../knowledge/sources/content-questions.ts';
import type { Database } from '../platform/database/database.ts';

export interface SuggestionsOptions {
  database: Database;
  logger: Logger;
  answering: AnswererOptions;
  fairness: Fairness;
  embed(text: string): Promise<Float32Array | undefined>;
  modelName(): string | undefined;
}

/** Questions that people are offered: after an answer, and to start with. Which ones a bot answers is tried out first. */
export function composeSuggestions({ database, logger, answering, fairness, embed, modelName }: SuggestionsOptions) {
  const onError = (error: unknown) => logger.warn({ err: error }, 'no questions could be suggested');
  const { inBackground } = fairness;
  const tryOut = createTryOut(answering);
  const knownQuestions = createKnownQuestions({ database, tryOut, embed, modelName, inBackground, onError });
  const isAnswered = async (botId: string, question: string) =>
    (await inBackground(botId, () => tryOut(botId, question))) !== undefined;
  return {
    contentQuestions: createContentQuestions({ database, isAnswered, now: Date.now }),
    followUps: {
      add: (answerer: Answerer) => withSuggestions(answerer, { knownQuestions, embed, onError }),
      /** Somebody may ask this bot soon: tries its questions out. */
      prepare: (botId: string): void => void knownQuestions.of(botId).catch(onError),
      close: knownQuestions.close,
    },
  };
}
