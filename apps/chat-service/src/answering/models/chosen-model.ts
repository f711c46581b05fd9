import type { LanguageModel } from 'ai';
import type { BotModel } from '../../bots/bots/bot-model.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { ModelFailure } from './model-failure.ts';

/** A model that the operator has set for every bot that does not choose one. */
export interface InstanceModel {
  provider: 'openai-compatible' | 'anthropic';
  baseUrl: string | undefined;
  model: string;
  apiKey: string | undefined;
  price?: TokenPrice | undefined;
}

/** For a million tokens. */
export interface TokenPrice {
  input: number;
  output: number;
}

/** A model that writes an answer. */
export interface ChosenModel {
  name: string;
  /** Undefined if nobody has set one. */
  price?: TokenPrice | undefined;
  /** Rejects with a ModelFailure. */
  open(): Promise<LanguageModel>;
}

export interface ModelsOptions {
  box: SecretBox;
  /** For user-supplied addresses. */
  guardedFetch: typeof fetch;
  instance: InstanceModel | undefined;
}

/** Undefined for the answers that need no model. */
export type ChooseModel = (model: BotModel) => ChosenModel | undefined;

/** Chooses the model of a bot: its own one, or the instance's. */
export function createChooseModel({ box, guardedFetch, instance }: ModelsOptions): ChooseModel {
  return (setting) => {
    if (setting.kind === 'built-in') return undefined;
    if (setting.kind === 'default') {
      return (
        instance && {
          name: instance.model,
          price: instance.price,
          open: () => openModel({ ...instance, fetch: undefined }),
        }
      );
    }
    const baseUrl = setting.kind === 'openai-compatible' ? setting.baseUrl : undefined;
    const open = async () => {
      const apiKey = setting.key && box.open(setting.key.sealed);
      if (setting.key && apiKey === undefined)
        throw new ModelFailure('The stored key of the model cannot be read.', false);
      return await openModel({ provider: setting.kind, baseUrl, model: setting.model, apiKey, fetch: guardedFetch });
    };
    return { name: setting.model, price: priceOf(setting.spend?.inputPrice, setting.spend?.outputPrice), open };
  };
}

/** A price that was set for one side only is nothing for the other. */
export function priceOf(input: number | undefined, output: number | undefined): TokenPrice | undefined {
  return input === undefined && output === undefined ? undefined : { input: input ?? 0, output: output ?? 0 };
}

interface Opening extends InstanceModel {
  fetch: typeof fetch | undefined;
}

/** The packages are loaded on first use: most instances never need them. */
async function openModel({ provider, baseUrl, model, apiKey, fetch }: Opening): Promise<LanguageModel> {
  const common = { ...(apiKey !== undefined && { apiKey }), ...(fetch !== undefined && { fetch }) };
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ ...common, ...(baseUrl !== undefined && { baseURL: baseUrl }) })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const baseURL = baseUrl ?? 'https://api.openai.com/v1';
  return createOpenAICompatible({ ...common, name: 'model', baseURL, includeUsage: true })(model);
}
