import { wordsOf } from '@lectern/answering';
import { AppError } from '@lectern/service-kit';
import { z } from 'zod';
import type { Fairness } from '../../answering/fairness/fairness.ts';
import type { Embedding } from '../../knowledge/embedding/embedding.ts';
import { sentenceModelName } from '../../knowledge/embedding/sentence-vectors.ts';
import { parseJson } from '../../platform/http/parse-json.ts';
import { type ChatContext, respondJson } from '../../talk/chat/chat-context.ts';
import type { Caller, KeyRoutes } from '../../talk/chat/key-routes.ts';
import type { Metering } from '../../talk/chat/meter.ts';
import { readJsonText } from '../../talk/chat/read-chat-request.ts';
import { checkBody } from './completion-request.ts';
import { InvalidParameter } from './openai-error.ts';

export interface EmbeddingsRouteOptions {
  keyRoutes: KeyRoutes;
  metering: Metering;
  /** The current model; only the built-in one is served. */
  current(): Embedding | undefined;
  /** Computes a vector when it is its customer's turn. */
  lookUp: Fairness['lookUp'];
}

const mostTexts = 64;
const longestText = 4_000;
const largestEmbeddingsBody = 1_048_576;
const inputError = `must be a text of 1 to ${longestText} characters, or a list of 1 to ${mostTexts} of them`;
const text = z
  .string({ error: inputError })
  .refine((given) => given.trim() !== '' && given.length <= longestText, { error: inputError });

export const embeddingsRequest = z.object({
  model: z.string({ error: `must be "${sentenceModelName}"` }).describe(`Always ${sentenceModelName}`),
  input: z
    .union([text, z.array(text, { error: inputError }).min(1).max(mostTexts)], { error: inputError })
    .describe('A text, or a list of texts. The first 256 word pieces of each are read'),
  encoding_format: z
    .enum(['float', 'base64'], { error: 'must be "float" or "base64"' })
    .nullish()
    .describe('float: lists of numbers. base64: 32-bit floats, little endian'),
  dimensions: z.int({ error: 'must be a whole number' }).nullish().describe('Only the dimensions of the model'),
});

const usage = z.object({ prompt_tokens: z.int().min(0), total_tokens: z.int().min(0) });
export const embeddingList = z.object({
  object: z.literal('list'),
  model: z.string(),
  data: z.array(
    z.object({
      object: z.literal('embedding'),
      index: z.int().min(0),
      embedding: z.union([z.array(z.number()), z.string()]).describe('Of length 1'),
    }),
  ),
  usage: usage.describe('The words of the texts'),
});

/** POST /v1/embeddings: the built-in sentence vectors, counted like any other request of the key. */
export function createEmbeddingsRoute({ keyRoutes, metering, current, lookUp }: EmbeddingsRouteOptions) {
  return keyRoutes.counted(async (context: ChatContext, { scope, meter }: Caller) => {
    const body = checkBody(embeddingsRequest, parseJson(await readJsonText(context, largestEmbeddingsBody)));
    const texts = typeof body.input === 'string' ? [body.input] : body.input;
    const model = usableModel(current(), body, texts);
    const party = { tenant: scope.workspaceId, member: scope.keyId };
    const vectors: Float32Array[] = [];
    // One turn for each text, so that a long list does not keep others waiting.
    for (const one of texts) vectors.push(...(await lookUp(party, () => model.embed([one]))));
    const words = texts.reduce((sum, one) => sum + wordsOf(one).length, 0);
    const data = vectors.map((vector, index) => ({
      object: 'embedding' as const,
      index,
      embedding: body.encoding_format === 'base64' ? toBase64(vector) : [...vector],
    }));
    const list: z.infer<typeof embeddingList> = {
      object: 'list',
      model: sentenceModelName,
      data,
      usage: { prompt_tokens: words, total_tokens: words },
    };
    const response = respondJson(context, 200, list, metering.headersOf(meter));
    // The vectors themselves are of no use to a webhook.
    context.set('sent', { ...list, data: [] });
    return response;
  }, largestEmbeddingsBody);
}

function usableModel(
  model: Embedding | undefined,
  { model: wanted, dimensions }: z.infer<typeof embeddingsRequest>,
  texts: readonly string[],
): Embedding {
  if (wanted !== sentenceModelName)
    throw new AppError('bot_not_found', `The model of embeddings is "${sentenceModelName}".`);
  if (model?.name !== sentenceModelName)
    throw new AppError('unavailable', 'This server has no built-in sentence vectors, or is still loading them.');
  if (dimensions !== undefined && dimensions !== null && dimensions !== model.dimensions)
    throw new InvalidParameter('dimensions', `The parameter "dimensions" must be ${model.dimensions}.`);
  const unread = texts.findIndex((one) => model.reads?.(one) === false);
  if (unread !== -1)
    throw new InvalidParameter(
      `input[${unread}]`,
      `The parameter "input[${unread}]" is in a script that the model does not read.`,
      'unsupported_value',
    );
  return model;
}

function toBase64(vector: Float32Array): string {
  const bytes = Buffer.alloc(vector.length * 4);
  vector.forEach((value, index) => void bytes.writeFloatLE(value, index * 4));
  return bytes.toString('base64');
}
