import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type OpenedEmbedding, toUnitLength } from './embedding.ts';

export interface EndpointOptions {
  /** Up to and including the version, such as `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
  timeoutMs?: number;
  retryMs?: number;
}

const replyShape = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1) })),
});

/** Servers limit the size of a request. */
const textsPerRequest = 64;

/** A model behind an OpenAI-compatible endpoint. Rejects when it cannot be reached, since only it knows its dimensions. */
export async function openEndpoint(options: EndpointOptions): Promise<OpenedEmbedding> {
  async function embed(texts: readonly string[]): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += textsPerRequest) {
      vectors.push(...(await askTwice(options, texts.slice(from, from + textsPerRequest))));
    }
    return vectors;
  }

  const [probe] = await embed(['How many dimensions are there?']);
  const dimensions = probe?.length ?? 0;
  return {
    name: options.model,
    dimensions,
    async embed(texts) {
      const vectors = await embed(texts);
      if (vectors.every(({ length }) => length === dimensions)) return vectors;
      throw new Error(`the embeddings endpoint no longer gives vectors of ${dimensions} dimensions`);
    },
    close: async () => undefined,
  };
}

/** Retries once, in case the server is busy or restarting. */
async function askTwice(options: EndpointOptions, texts: readonly string[]): Promise<Float32Array[]> {
  try {
    return await ask(options, texts);
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    await wait(options.retryMs ?? 1_000);
    return await ask(options, texts);
  }
}

/** Not retried: the same request would be refused again. */
class RefusedError extends Error {}

async function ask(options: EndpointOptions, texts: readonly string[]): Promise<Float32Array[]> {
  const { baseUrl, model, apiKey, timeoutMs = 15_000 } = options;
  const response = await fetch(`${baseUrl.replace(/(?<!\/)\/+$/, '')}/embeddings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error(`the embeddings endpoint does not answer: ${reasonOf(error)}`);
  });
  if (!response.ok) {
    await response.body?.cancel();
    const isBusy = response.status === 429 || response.status >= 500;
    const message = `the embeddings endpoint answered with status ${response.status}`;
    throw isBusy ? new Error(message) : new RefusedError(message);
  }
  return readReply(await response.json().catch(() => undefined), texts.length);
}

function readReply(body: unknown, count: number): Float32Array[] {
  const reply = replyShape.safeParse(body);
  const rows = reply.data?.data.toSorted((a, b) => a.index - b.index) ?? [];
  if (rows.length !== count || rows.some(({ index }, position) => index !== position)) {
    throw new Error('the embeddings endpoint answered something that is not a list of embeddings');
  }
  return rows.map(({ embedding }) => toUnitLength(Float32Array.from(embedding)));
}

/** The actual cause behind "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
