import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { createChooseModel, type InstanceModel, priceOf } from './chosen-model.ts';
import { createModelTester } from './test-model.ts';

export interface ModelSettings {
  LLM_PROVIDER: 'openai-compatible' | 'anthropic';
  LLM_BASE_URL?: string | undefined;
  LLM_MODEL?: string | undefined;
  LLM_API_KEY?: string | undefined;
  LLM_INPUT_PRICE?: number | undefined;
  LLM_OUTPUT_PRICE?: number | undefined;
}

/** The model that the operator has set, if any. */
export function instanceModelOf(settings: ModelSettings): InstanceModel | undefined {
  const { LLM_PROVIDER: provider, LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey } = settings;
  return model === undefined || model === ''
    ? undefined
    : { provider, baseUrl, model, apiKey, price: priceOf(settings.LLM_INPUT_PRICE, settings.LLM_OUTPUT_PRICE) };
}

const timeoutMs = 15_000;

/** Tries the model once, for `lectern doctor`. */
export async function examineModel(settings: ModelSettings): Promise<string> {
  const instance = instanceModelOf(settings);
  if (instance === undefined) return 'built-in, needs no model; LLM_MODEL would set one';
  // The keys of bots are not needed here, hence the dummy secret box.
  const chooseModel = createChooseModel({ box: createSecretBox([''], 'model keys'), guardedFetch: fetch, instance });
  const tested = await createModelTester({ chooseModel, clock: () => performance.now(), timeoutMs })({
    kind: 'default',
  });
  return tested.ok
    ? `ok, ${instance.model} in ${tested.latencyMs} ms`
    : `NOT WORKING, ${instance.model}: ${tested.error}`;
}
