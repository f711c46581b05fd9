import { createMemory, type Logger } from '@lectern/service-kit';
import type { ModelThread, OpenedModel } from './model-thread.ts';

export interface Judge {
  /** How well each text fits a question; undefined while the model is not available. */
  score(question: string, texts: readonly string[]): Promise<readonly number[] | undefined>;
  close(): Promise<void>;
}

type JudgeName = 'table-judge' | 'language-judge';

export interface JudgeOptions {
  /** Of queries over tables, or of units in other languages than English. */
  model: JudgeName;
  isWanted: boolean;
  models: ModelThread;
  logger: Pick<Logger, 'warn'>;
  /** Whether there is time for it. */
  mayRerank?: (() => boolean) | undefined;
}

const mostKept = 1_000;

/** A model that judges some kind of texts, opened by the first question that needs it. */
export function createJudge({ model, isWanted, models, logger, mayRerank }: JudgeOptions): Judge {
  let opening: Promise<OpenedModel<JudgeName> | undefined> | undefined;
  const kept = createMemory<readonly number[]>(mostKept);

  function open(): Promise<OpenedModel<JudgeName> | undefined> {
    opening ??= models.open(model).catch((error: unknown) => {
      logger.warn({ err: error, model }, 'a model that judges answers is missing: they are chosen without it');
      return undefined;
    });
    return opening;
  }

  return {
    async score(question, texts) {
      const key = [question, ...texts].join('\n');
      const known = kept.get(key);
      if (known !== undefined || !isWanted || texts.length === 0 || mayRerank?.() === false) return known;
      const scores = await (await open())?.run({ question, units: texts }).catch((error: unknown) => {
        logger.warn({ err: error, model }, 'answers could not be judged');
        return undefined;
      });
      if (scores !== undefined) kept.set(key, scores);
      return scores;
    },
    async close() {
      await (await opening)?.close();
    },
  };
}
