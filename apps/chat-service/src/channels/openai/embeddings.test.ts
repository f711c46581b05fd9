import OpenAI from 'openai';
import { expect, it } from 'vitest';
import { createFairness } from '../../answering/fairness/fairness.ts';
import { readUsage } from '../../bots/keys/quota.ts';
import type { Embedding } from '../../knowledge/embedding/embedding.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { serveForTest } from '../../talk/chat/test/harness.ts';

const name = 'lectern-sentences-2';
/** Two texts of the same length are alike. */
const model: Embedding = {
  name,
  dimensions: 2,
  reads: (text) => !text.includes('\u4F60'),
  embed: async (texts) => texts.map(({ length }) => Float32Array.from([Math.cos(length), Math.sin(length)])),
};

onBothDatabases('vectors of texts', (opened) => {
  async function start(current: () => Embedding | undefined = () => model) {
    const { lookUp } = createFairness();
    const service = await serveForTest({ database: opened().database, vectors: { current, lookUp } });
    const tenant = await service.addTenant();
    const client = new OpenAI({ apiKey: tenant.key, baseURL: `${service.url}/v1`, maxRetries: 0 });
    const send = async (body: object, key = tenant.key) => {
      const response = await service.ask('POST', '/v1/embeddings', { key, body });
      // The tests check the shape.
      return { status: response.status, body: (await response.json()) as { error: { param: string; code: string } } };
    };
    return { service, tenant, client, send };
  }

  it('are given to the official openai package, as numbers and in base64, and count as one request', async () => {
    const { tenant, client } = await start();
    const input = ['four', 'fives', 'same'];
    const numbers = await client.embeddings.create({ model: name, input, encoding_format: 'float' });
    expect(numbers).toMatchObject({ object: 'list', model: name, usage: { prompt_tokens: 3, total_tokens: 3 } });
    expect(numbers.data.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(numbers.data[0]?.embedding).toEqual(numbers.data[2]?.embedding);
    expect(numbers.data[0]?.embedding[0]).toBeCloseTo(Math.cos(4));
    // The package asks for base64 and decodes it.
    const decoded = await client.embeddings.create({ model: name, input: 'four' });
    expect(decoded.data[0]?.embedding[1]).toBeCloseTo(Math.sin(4));
    expect(await readUsage(opened().database, tenant.keyId, dayOf(Date.now()))).toBe(2);
  });

  it.each([
    [{ input: 'x' }, 'model'],
    [{ model: name }, 'input'],
    [{ model: name, input: '' }, 'input'],
    [{ model: name, input: [] }, 'input'],
    [{ model: name, input: [[1, 2]] }, 'input'],
    [{ model: name, input: Array(65).fill('x') }, 'input'],
    [{ model: name, input: 'x'.repeat(4_001) }, 'input'],
    [{ model: name, input: 'x', encoding_format: 'int8' }, 'encoding_format'],
    [{ model: name, input: 'x', dimensions: 1 }, 'dimensions'],
    [{ model: name, input: ['x', '\u4F60\u597D'] }, 'input[1]'],
  ])('are refused for %j with the name of the parameter', async (body, param) => {
    const { send } = await start();
    const { status, body: refused } = await send(body);
    expect([status, refused.error.param]).toEqual([400, param]);
  });

  it('need a key, the right model, and a server that has them', async () => {
    const { send } = await start();
    expect((await send({ model: name, input: 'x' }, 'wrong')).status).toBe(401);
    expect(await send({ model: 'text-embedding-3-small', input: 'x' })).toMatchObject({
      status: 404,
      body: { error: { code: 'model_not_found' } },
    });
    const without = await start(() => undefined);
    expect((await without.send({ model: name, input: 'x' })).status).toBe(503);
    expect(await readUsage(opened().database, without.tenant.keyId, dayOf(Date.now()))).toBe(0);
  });
});
