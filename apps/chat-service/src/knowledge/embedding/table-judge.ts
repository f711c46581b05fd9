import { createMemory, type Logger } from '@lectern/service-kit';
import type { ModelThread, OpenedModel } from './model-thread.ts';

export interface TableJudge {
  /** How well each query over a table fits a question; undefined while the model is not available. */
  score(question: string, queries: readonly string[]): Promise<readonly number[] | undefined>;
  close(): Promise<void>;
}

export interface TableJudgeOptions {
  isWanted: boolean;
  models: ModelThread;
  logger: Pick<Logger, 'warn'>;
  /** Whether there is time for it. */
  mayRerank?: (() => boolean) | undefined;
}

const mostKept = 1_000;

/** The model that judges queries over tables, opened by the first question over one. */
export function createTableJudge({ isWanted, models, logger, mayRerank }: TableJudgeOptions): TableJudge {
  let opening: Promise<OpenedModel<'table-judge'> | undefined> | undefined;
  const kept = createMemory<readonly number[]>(mostKept);

  function open(): Promise<OpenedModel<'table-judge'> | undefined> {
    opening ??= models.open('table-judge').catch((error: unknown) => {
      logger.warn({ err: error }, 'no judge of queries over tables: they are chosen by words alone');
      return undefined;
    });
    return opening;
  }

  return {
    async score(question, queries) {
      const key = [question, ...queries].join('\n');
      const known = kept.get(key);
      if (known !== undefined || !isWanted || queries.length === 0 || mayRerank?.() === false) return known;
      const scores = await (await open())?.run({ question, units: queries }).catch((error: unknown) => {
        logger.warn({ err: error }, 'queries over tables could not be judged');
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
