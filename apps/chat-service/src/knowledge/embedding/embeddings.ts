import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@lectern/service-kit';
import type { Embedding, OpenedEmbedding } from './embedding.ts';
import { openEndpoint } from './endpoint.ts';
import type { ModelThread } from './model-thread.ts';
import { openSentenceVectors, sentenceModelName } from './sentence-vectors.ts';

export interface EmbeddingSettings {
  EMBEDDINGS: 'local' | 'endpoint' | 'off';
  EMBEDDINGS_BASE_URL: string;
  EMBEDDINGS_MODEL: string;
  EMBEDDINGS_API_KEY?: string | undefined;
}

/** The model that the service was told to use, whether it can be used yet or not. */
export interface Embeddings {
  /** Undefined while it loads, when it cannot be loaded, and when embeddings are off. */
  current(): Embedding | undefined;
  /** Resolves once there is one, which may never happen. */
  readonly ready: Promise<Embedding>;
  /** Resolves once the first attempt to open it has ended, or has taken too long; at once when embeddings are off. */
  readonly started: Promise<void>;
  /** A short description for the operator. */
  describe(): string;
  close(): Promise<void>;
}

/** The service starts listening first; loading a model at the same time would delay that. */
const startAfterMs = 500;
const retryAfterMs = 60_000;
/** Questions at the start wait no longer than this for the model. */
const longestStartMs = 10_000;

/** Opens the model in the background. Questions wait for it at the start only, and later answers are made without it. */
export function startEmbeddings(
  settings: EmbeddingSettings,
  logger: Logger,
  models?: ModelThread,
  startMs = longestStartMs,
): Embeddings {
  const ready = Promise.withResolvers<Embedding>();
  const started = Promise.withResolvers<void>();
  const closing = new AbortController();
  let opened: OpenedEmbedding | undefined;
  let state = settings.EMBEDDINGS === 'off' ? lexicalOnly('EMBEDDINGS=off') : describeWanted(settings);

  const pause = (ms: number) => wait(ms, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);

  async function open(): Promise<void> {
    await pause(startAfterMs);
    while (opened === undefined && !closing.signal.aborted) {
      try {
        opened = await openEmbedding(settings, models);
        state = describeModel(settings, opened.name);
        logger.info({ model: opened.name, dimensions: opened.dimensions }, 'sentence embeddings are ready');
        ready.resolve(opened);
        started.resolve();
      } catch (error) {
        state = lexicalOnly(error instanceof Error ? error.message : String(error));
        started.resolve();
        logger.warn({ err: error }, 'no sentence embeddings: search uses words alone until the model can be loaded');
        await pause(retryAfterMs);
      }
    }
  }

  if (settings.EMBEDDINGS === 'off') logger.info('no sentence embeddings (EMBEDDINGS=off): search uses words alone');
  const opening = settings.EMBEDDINGS === 'off' ? Promise.resolve() : open();
  if (settings.EMBEDDINGS === 'off') started.resolve();
  else void pause(startMs).then(started.resolve);
  return {
    current: () => opened,
    ready: ready.promise,
    started: started.promise,
    describe: () => state,
    async close() {
      closing.abort();
      await opening;
      await opened?.close();
      opened = undefined;
    },
  };
}

/** Tries the model once, for `lectern doctor`. */
export async function examineEmbeddings(settings: EmbeddingSettings): Promise<string> {
  if (settings.EMBEDDINGS === 'off') return lexicalOnly('EMBEDDINGS=off');
  try {
    const embedding = await openEmbedding(settings);
    await embedding.embed(['Is anybody there?']);
    const startedAt = performance.now();
    await embedding.embed(['What does a creeper drop?']);
    const milliseconds = Math.round(performance.now() - startedAt);
    await embedding.close();
    return `ok, ${describeModel(settings, embedding.name)}, ${milliseconds} ms for a question`;
  } catch (error) {
    return `NOT WORKING, ${lexicalOnly(error instanceof Error ? error.message : String(error))}`;
  }
}

function openEmbedding(settings: EmbeddingSettings, models?: ModelThread): Promise<OpenedEmbedding> {
  if (settings.EMBEDDINGS === 'local') return openSentenceVectors(models);
  return openEndpoint({
    baseUrl: settings.EMBEDDINGS_BASE_URL,
    model: settings.EMBEDDINGS_MODEL,
    apiKey: settings.EMBEDDINGS_API_KEY,
  });
}

const lexicalOnly = (reason: string) => `search by words alone (${reason})`;

function describeWanted(settings: EmbeddingSettings): string {
  const name = settings.EMBEDDINGS === 'local' ? sentenceModelName : settings.EMBEDDINGS_MODEL;
  return `${describeModel(settings, name)}, not opened yet`;
}

function describeModel({ EMBEDDINGS, EMBEDDINGS_BASE_URL }: EmbeddingSettings, name: string): string {
  return EMBEDDINGS === 'local' ? `${name} on this machine` : `${name} at ${EMBEDDINGS_BASE_URL}`;
}
