import { createLog } from '@lectern/service-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { type EmbeddingSettings, type Embeddings, examineEmbeddings, startEmbeddings } from './embeddings.ts';
import { startEmbeddingsServer } from './test/embeddings-server.ts';

const { logger } = createLog('test', 'silent');
const opened: Pick<Embeddings, 'close'>[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

const settings = (EMBEDDINGS: EmbeddingSettings['EMBEDDINGS'], EMBEDDINGS_BASE_URL = ''): EmbeddingSettings => ({
  EMBEDDINGS,
  EMBEDDINGS_BASE_URL,
  EMBEDDINGS_MODEL: 'letters',
});

function start(chosen: EmbeddingSettings): Embeddings {
  const embeddings = startEmbeddings(chosen, logger);
  opened.push(embeddings);
  return embeddings;
}

describe('embeddings', () => {
  it('load a model of their own in the background', async () => {
    const embeddings = start(settings('local'));
    expect(embeddings.current()).toBeUndefined();
    expect(embeddings.describe()).toBe('lectern-sentences-2 on this machine, not opened yet');
    expect(await embeddings.ready).toMatchObject({ name: 'lectern-sentences-2', dimensions: 384 });
    await embeddings.started;
    expect(embeddings.current()).toBe(await embeddings.ready);
    expect(embeddings.describe()).toBe('lectern-sentences-2 on this machine');
    expect(await examineEmbeddings(settings('local'))).toMatch(/^ok, lectern-sentences-2 on this machine, \d+ ms/);
  });

  it('come from an endpoint', async () => {
    const server = await startEmbeddingsServer();
    opened.push(server);
    const embeddings = start(settings('endpoint', server.baseUrl));
    expect(await embeddings.ready).toMatchObject({ name: 'letters', dimensions: 26 });
    expect(embeddings.describe()).toBe(`letters at ${server.baseUrl}`);
    expect(await examineEmbeddings(settings('endpoint', server.baseUrl))).toMatch(/^ok, letters at http/);
  });

  it('say when there are none', async () => {
    const embeddings = start(settings('off'));
    await embeddings.started;
    expect(embeddings.current()).toBeUndefined();
    expect(embeddings.describe()).toBe('search by words alone (EMBEDDINGS=off)');
    expect(await examineEmbeddings(settings('off'))).toBe('search by words alone (EMBEDDINGS=off)');
  });

  it('let nobody wait any more once they have failed to open', async () => {
    const embeddings = start(settings('endpoint', 'http://127.0.0.1:1/v1'));
    await embeddings.started;
    expect(embeddings.current()).toBeUndefined();
    expect(embeddings.describe()).toMatch(/^search by words alone \(the embeddings endpoint/);
  });

  it('let nobody wait for long while an endpoint does not answer', async () => {
    const server = await startEmbeddingsServer();
    server.tricks.push('stall');
    const embeddings = startEmbeddings(settings('endpoint', server.baseUrl), logger, undefined, 700);
    opened.push(server, embeddings);
    await embeddings.started;
    expect(embeddings.current()).toBeUndefined();
  });

  it('say why they do not work, and end at once when closed meanwhile', async () => {
    const nobody = settings('endpoint', 'http://127.0.0.1:1/v1');
    expect(await examineEmbeddings(nobody)).toMatch(/^NOT WORKING, search by words alone \(the embeddings endpoint/);
    const embeddings = start(nobody);
    await embeddings.close();
    expect(embeddings.current()).toBeUndefined();
  });
});
