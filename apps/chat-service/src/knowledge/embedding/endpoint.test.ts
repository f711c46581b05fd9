import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEndpoint } from './endpoint.ts';
import { type EmbeddingsServer, startEmbeddingsServer } from './test/embeddings-server.ts';

let server: EmbeddingsServer;
beforeEach(async () => {
  server = await startEmbeddingsServer();
});
afterEach(() => server.close());

const open = (more: { apiKey?: string; timeoutMs?: number } = {}) =>
  openEndpoint({
    baseUrl: server.baseUrl,
    model: 'letters',
    apiKey: undefined,
    retryMs: 1,
    timeoutMs: 60_000,
    ...more,
  });

describe('an embeddings endpoint', () => {
  it('tells its dimensions when it is opened, and takes the key along', async () => {
    const embedding = await open({ apiKey: 'secret' });
    expect(embedding).toMatchObject({ name: 'letters', dimensions: 26 });
    expect(server.asked[0]).toMatchObject({
      path: '/v1/embeddings',
      authorization: 'Bearer secret',
      body: { model: 'letters', encoding_format: 'float' },
    });
  });

  it('gives vectors of length 1 in the order of the texts, whatever the order of the answer', async () => {
    const embedding = await open();
    const [a, b] = await embedding.embed(['aaa', 'bb']);
    expect([a?.[0], b?.[1]]).toEqual([1, 1]);
    expect(server.asked[0]?.authorization).toBeUndefined();
  });

  it('splits long lists', async () => {
    const embedding = await open();
    const vectors = await embedding.embed(Array.from({ length: 150 }, (_, index) => (index % 2 ? 'a' : 'z')));
    expect(vectors.map((vector) => vector[0])).toEqual(Array.from({ length: 150 }, (_, index) => index % 2));
    expect(server.asked.slice(1).map(({ body }) => body.input.length)).toEqual([64, 64, 22]);
  });

  it.each(['busy', 'garbage', 'cut-off', 'short'] as const)('is asked again after it was %s once', async (trick) => {
    const embedding = await open();
    server.tricks.push(trick);
    await expect(embedding.embed(['a'])).resolves.toHaveLength(1);
  });

  it.each([
    ['busy', 'answered with status 503'],
    ['garbage', 'not a list of embeddings'],
    ['short', 'not a list of embeddings'],
  ] as const)('gives up when it is %s twice', async (trick, message) => {
    const embedding = await open();
    server.tricks.push(trick, trick);
    await expect(embedding.embed(['a'])).rejects.toThrow(message);
  });

  it('is not asked again when it refuses', async () => {
    const embedding = await open();
    server.tricks.push('refused');
    await expect(embedding.embed(['a'])).rejects.toThrow('status 401');
    expect(server.asked).toHaveLength(2);
  });

  it('does not keep a caller waiting when it stalls', async () => {
    const embedding = await open({ timeoutMs: 100 });
    server.tricks.push('stall', 'stall');
    await expect(embedding.embed(['a'])).rejects.toThrow('does not answer');
  });

  it('may not change its dimensions', async () => {
    const embedding = await open();
    server.tricks.push('other-size');
    await expect(embedding.embed(['a'])).rejects.toThrow('26 dimensions');
  });

  it('reports a server that cannot be reached, without the key', async () => {
    await server.close();
    const error = await open({ apiKey: 'secret' }).catch((reason: unknown) => reason);
    expect(String(error)).toContain('does not answer');
    expect(String(error)).not.toContain('secret');
  });
});
