import { AppError } from '@lectern/service-kit';
import { GuardedFetchError } from '../../platform/network/guarded-fetch-error.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { BotModel, ModelBody, StoredModelKey } from './bot-model.ts';

export interface SealModelOptions {
  box: SecretBox;
  checkUrl(url: string): Promise<string>;
}

/** Converts a submitted model to its stored form. Rejects with an AppError that says what is wrong with it. */
export type SealModel = (wanted: ModelBody, before: BotModel | undefined) => Promise<BotModel>;

export function createSealModel({ box, checkUrl }: SealModelOptions): SealModel {
  const seal = (text: string): StoredModelKey => ({ sealed: box.seal(text), lastFour: text.slice(-4) });

  return async (wanted, before) => {
    if (wanted.kind === 'built-in') return wanted;
    const spend = spendOf(wanted);
    if (wanted.kind === 'default') return { kind: wanted.kind, ...spend };
    const key = wanted.api_key === undefined ? keyOfBefore(wanted, before) : seal(wanted.api_key);
    const kept = key === undefined ? {} : { key };
    if (wanted.kind === 'anthropic') {
      if (key === undefined) throw new AppError('invalid_request', 'The field "model" must have an "api_key".');
      return { kind: wanted.kind, model: wanted.model, ...kept, ...spend };
    }
    await checkUrl(wanted.base_url).catch(refuse);
    return { kind: wanted.kind, baseUrl: withoutSlash(wanted.base_url), model: wanted.model, ...kept, ...spend };
  };
}

/** Absent if nothing of it is set, so that equal models are stored alike. */
function spendOf({
  input_price: inputPrice,
  output_price: outputPrice,
  monthly_budget: monthlyBudget,
}: {
  input_price?: number | undefined;
  output_price?: number | undefined;
  monthly_budget?: number | undefined;
}) {
  const isSet = [inputPrice, outputPrice, monthlyBudget].some((value) => value !== undefined);
  return isSet ? { spend: { inputPrice, outputPrice, monthlyBudget } } : {};
}

/** A key is only ever sent to the URL it was stored for: otherwise an editor could redirect it to a server of theirs. */
function keyOfBefore(wanted: ModelBody, before: BotModel | undefined): StoredModelKey | undefined {
  if (wanted.kind === 'anthropic') return before?.kind === 'anthropic' ? before.key : undefined;
  if (wanted.kind !== 'openai-compatible' || before?.kind !== 'openai-compatible') return undefined;
  return before.baseUrl === withoutSlash(wanted.base_url) ? before.key : undefined;
}

const withoutSlash = (url: string) => url.replace(/(?<!\/)\/+$/, '');

function refuse(error: unknown): never {
  if (!(error instanceof GuardedFetchError)) throw error;
  throw new AppError('invalid_request', `The base URL of the model cannot be used. ${error.message}`);
}
