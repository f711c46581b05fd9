import { z } from 'zod';
import type { ModelBody as WireModel } from '../../platform/dashboard-api/types.ts';

/** A provider's key as it is stored: encrypted, with a hint by which people recognise it. */
export interface StoredModelKey {
  sealed: string;
  lastFour: string;
}

/** What a model costs, in the owner's currency. */
export interface ModelSpend {
  /** For a million tokens. */
  inputPrice?: number | undefined;
  outputPrice?: number | undefined;
  /** Once it is spent, the bot answers without its model until the next month (UTC). */
  monthlyBudget?: number | undefined;
}

/** How a bot generates its answers. */
export type BotModel = KindOfModel & { spend?: ModelSpend };

type KindOfModel =
  /** The instance's model if it has one, otherwise none. */
  | { kind: 'default' }
  /** No model at all. */
  | { kind: 'built-in' }
  | { kind: 'openai-compatible'; baseUrl: string; model: string; key?: StoredModelKey }
  | { kind: 'anthropic'; model: string; key?: StoredModelKey };

const kindError = 'must be a model such as {"kind":"built-in"}';
const nameError = 'must name its "model" in 1 to 200 characters';
const keyError = 'must have an "api_key" of 1 to 500 characters without spaces, or none';
const urlError = 'must have a "base_url" such as https://api.example.com/v1';

const modelName = z
  .string({ error: nameError })
  .trim()
  .min(1, { error: nameError })
  .max(200, { error: nameError })
  .regex(/^\P{Cc}*$/u, { error: nameError });
const apiKey = z
  .string({ error: keyError })
  .regex(/^[\x21-\x7E]{1,500}$/, { error: keyError })
  .optional();
const baseUrl = z.url({ error: urlError, protocol: /^https?$/ }).max(500, { error: urlError });

const priceError = 'must have prices and a budget from 0 to 1000000';
const price = z
  .number({ error: priceError })
  .min(0, { error: priceError })
  .max(1_000_000, { error: priceError })
  .optional();

/** Prices for a million tokens, and what may be spent in a month. The server default has the prices of the operator. */
const spendFields = { input_price: price, output_price: price, monthly_budget: price };

/** The fields of a model except its key. */
export const modelFields = { base_url: baseUrl, model: modelName, ...spendFields };
export const budgetField = { monthly_budget: price };

/** A model as the dashboard sends it: with the key itself, or without one to keep the previous key. */
export const modelBody = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('default'), ...budgetField }),
    z.object({ kind: z.literal('built-in') }),
    z.object({
      kind: z.literal('openai-compatible'),
      base_url: baseUrl,
      model: modelName,
      api_key: apiKey,
      ...spendFields,
    }),
    z.object({ kind: z.literal('anthropic'), model: modelName, api_key: apiKey, ...spendFields }),
  ],
  { error: kindError },
);

export type ModelBody = z.infer<typeof modelBody>;

/** A model as people see it: never with its key. */
export function wireModel(model: BotModel): WireModel {
  const spend = wireSpend(model);
  if (model.kind === 'default' || model.kind === 'built-in') return { kind: model.kind, ...spend };
  const key = { has_key: model.key !== undefined, key_last_four: model.key?.lastFour ?? null };
  if (model.kind === 'anthropic') return { kind: model.kind, model: model.model, ...key, ...spend };
  return { kind: model.kind, base_url: model.baseUrl, model: model.model, ...key, ...spend };
}

/** Only what is set. */
export function wireSpend({ spend = {} }: Pick<BotModel, 'spend'>) {
  const { inputPrice, outputPrice, monthlyBudget } = spend;
  return {
    ...(inputPrice !== undefined && { input_price: inputPrice }),
    ...(outputPrice !== undefined && { output_price: outputPrice }),
    ...(monthlyBudget !== undefined && { monthly_budget: monthlyBudget }),
  };
}
