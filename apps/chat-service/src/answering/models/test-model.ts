import type { BotModel } from '../../bots/bots/bot-model.ts';
import type { ModelTest } from '../../bots/bots/model-routes.ts';
import type { ChooseModel } from './chosen-model.ts';
import { toModelFailure } from './model-failure.ts';
import { runModel } from './run-model.ts';

export interface ModelTesterOptions {
  chooseModel: ChooseModel;
  /** Milliseconds from any fixed point. */
  clock: () => number;
  timeoutMs: number;
}

/** Asks a model for one word, to see whether its settings work. */
export function createModelTester({ chooseModel, clock, timeoutMs }: ModelTesterOptions) {
  return async (setting: BotModel): Promise<ModelTest> => {
    const model = chooseModel(setting);
    if (model === undefined) return { ok: false, error: 'This bot answers without a model, so there is none to test.' };
    const startedAt = clock();
    try {
      await runModel({
        model: await model.open(),
        prompt: { system: 'Answer with one word.', messages: [{ role: 'user', content: 'Say OK.' }] },
        tools: {},
        signal: AbortSignal.timeout(timeoutMs),
        idleMs: timeoutMs,
        onText: async () => undefined,
      });
      return { ok: true, latencyMs: Math.round(clock() - startedAt), model: model.name };
    } catch (error) {
      return { ok: false, error: toModelFailure(error).message };
    }
  };
}
