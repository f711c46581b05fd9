import { dataServiceConfig, startDataService } from '@lectern/data-service';
import { registry } from '@lectern/dataset';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, onTestFinished } from 'vitest';
import { serveNode } from '../../../apps/data-service/test/harness.ts';
import { ApiError, createDataClient, type DataClient, type DataClientOptions, type Mob } from '../src/index.ts';

let service: Awaited<ReturnType<typeof startDataService>>;
beforeAll(async () => {
  const settings = { DATA_PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '100000' };
  service = await startDataService(dataServiceConfig.parse(settings));
});
afterAll(() => service.stop());

/** A client of the real service, and every request that it actually sent, with its status. */
function connect(options: Partial<DataClientOptions> = {}): { data: DataClient; sent: [string, number][] } {
  const sent: [string, number][] = [];
  const recording: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    sent.push([String(input).replace(service.url, ''), response.status]);
    return response;
  };
  return { data: createDataClient({ baseUrl: `${service.url}/`, fetch: recording, ...options }), sent };
}

describe('a record and a list', () => {
  it('are typed, for every resource', async () => {
    const { data } = connect();
    for (const resource of Object.values(registry)) {
      const [first] = resource.records;
      const client: { list(): Promise<unknown>; get(key: string): Promise<unknown> } = data[resource.name];
      expect(await client.list()).toEqual(resource.records);
      expect(await client.get(first?.name ?? '')).toEqual(first);
    }
    expectTypeOf(await data.mobs.get('creeper')).toEqualTypeOf<Mob>();
    expectTypeOf<Mob['drops'][number]['chance']>().toEqualTypeOf<number>();
  });

  it('can be filtered, sorted and reduced to some members, also in the type', async () => {
    const { data, sent } = connect();
    const bosses = await data.mobs.list({ type: 'boss', sort: ['-hp', 'name'], fields: ['name', 'hp'] });
    expectTypeOf(bosses).toEqualTypeOf<Pick<Mob, 'name' | 'hp'>[]>();
    expect(bosses[0]).toEqual({ name: 'Wither', hp: 300 });
    expect(sent).toEqual([['/api/v1/mobs?type=boss&sort=-hp%2Cname&fields=name%2Chp', 200]]);
    // @ts-expect-error no mob is friendly
    expect(await data.mobs.list({ type: 'friendly' })).toEqual([]);
    expect(await data.mobs.list({ ids: ['creeper', 'zombie'] })).toHaveLength(2);
  });

  it('of the catalogue are typed too', async () => {
    const { data } = connect();
    const sword = await data.catalog.items.get('Diamond Sword');
    expectTypeOf(sword.food?.hunger).toEqualTypeOf<number | undefined>();
    expect(sword).toMatchObject({ id: 'diamond_sword', durability: 1561, attackDamage: 7 });
    expect(await data.catalog.recipes.find('no-such-recipe')).toBeUndefined();
    const { records, total } = await data.catalog.blocks.page({ tool: 'hoe', limit: 2 });
    expect([records.length, total > 10]).toEqual([2, true]);
    // @ts-expect-error there is no such rarity
    expect(await data.catalog.items.list({ rarity: 'legendary' })).toEqual([]);
    const sturdy = await data.catalog.items.list({ 'durability[gte]': 1_000, 'rarity[not]': ['common', 'epic'] });
    expect(sturdy.every(({ durability, rarity }) => (durability ?? 0) >= 1_000 && rarity !== 'common')).toBe(true);
    expect((await data.items.get('diamond-sword', { lang: 'de_de' })).localName).toBe('Diamantschwert');
    expect((await data.languages()).map(({ code }) => code)).toContain('ja_jp');
    expect((await data.changes({ from: '1.20.4', to: '1.20.5', kind: 'items' })).kinds[0]?.added).toHaveLength(18);
    const ids: string[] = [];
    for await (const { id } of data.catalog.items.each({ 'stackSize[eq]': 16, limit: 10 })) ids.push(id);
    expect(ids).toHaveLength((await data.catalog.items.page({ stackSize: 16 })).total);
    const related = await data.catalog.related('items', 'bread');
    expect(related).toContainEqual(expect.objectContaining({ relation: 'sold by', id: 'farmer', resource: 'trades' }));
    expect(await data.catalog.search('bread', { kind: 'items', limit: 1 })).toMatchObject([{ id: 'bread' }]);
    expect(await data.catalog.kinds()).toHaveLength(15);
    const { materials, used } = await data.craft('wooden pickaxe', { have: { stick: 2 } });
    expect([materials, used]).toMatchObject([[{ item: 'oak_log', count: 1 }], [{ item: 'stick', count: 2 }]]);
    expect((await data.catalog.provenance('items', 'bread')).fields.stackSize?.checked).toBe(true);
  });

  it('can be read in pages', async () => {
    const { data } = connect();
    const { records, total } = await data.achievements.page({ limit: 10, offset: 105 });
    expect([records.length, total]).toEqual([6, 111]);
    expect((await data.trades.page({})).total).toBe(13);
  });
});

describe('what looks across resources', () => {
  it('tells records apart by their resource', async () => {
    const { data } = connect();
    const [hit] = await data.search('dimond sord', { limit: 1 });
    if (hit?.resource !== 'items') throw new Error('the best hit is no item');
    expect(hit.record.durability).toBe(1561);
    expect((await data.suggest('cree', { resource: 'mobs' }))[0]?.name).toBe('Creeper');
    expect(await data.related('items', 'ender pearl')).toContainEqual(
      expect.objectContaining({ relation: 'dropped by', key: 'enderman' }),
    );
    expect((await data.provenance('mobs', 'creeper')).fields.hp?.kind).toBe('game-data');
    expect((await data.meta()).resources.map(({ name }) => name)).toEqual(Object.keys(registry));
    expect((await data.health()).version).toBe('1.0.0');
    expect((await data.random({ resource: 'trades' })).resource).toBe('trades');
  });
});

describe('an error', () => {
  it('names method, URL, status and text, and what may have been meant', async () => {
    const { data } = connect();
    const error = await data.mobs.get('creper').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: `GET ${service.url}/api/v1/mobs/creper: 404 Mob not found`,
      status: 404,
      suggestions: ['Creeper'],
      requestId: expect.any(String),
    });
    expect(await data.mobs.find('creper')).toBeUndefined();
    await expect(data.mobs.list({ sort: 'nothing' })).rejects.toThrow(/400 Parameter "sort" takes/);
  });

  it('tells that nobody answered', async () => {
    const data = createDataClient({ baseUrl: 'http://127.0.0.1:1', maxRetries: 0 });
    await expect(data.mobs.get('creeper')).rejects.toThrow(
      /^GET http:\/\/127\.0\.0\.1:1\/api\/v1\/mobs\/creeper: no answer/,
    );
  });
});

describe('requests', () => {
  it('that are the same at the same time are sent once, and everyone has a copy', async () => {
    const { data, sent } = connect();
    const [one, two] = await Promise.all([data.mobs.get('creeper'), data.mobs.get('creeper')]);
    expect(sent).toHaveLength(1);
    one.hp = -1;
    expect(two.hp).toBe(20);
    await Promise.all([data.random(), data.random()]);
    expect(sent).toHaveLength(3);
  });

  it('for what is known already are answered with 304', async () => {
    // A compressed variant that the service creates in the meantime has another ETag.
    const { data, sent } = connect({ headers: { 'accept-encoding': 'identity' } });
    const first = await data.mobs.get('creeper');
    expect(await data.mobs.get('creeper')).toEqual(first);
    expect(sent.map(([, status]) => status)).toEqual([200, 304]);
    const without = connect({ etags: false, headers: { 'accept-encoding': 'identity' } });
    await without.data.mobs.get('creeper');
    await without.data.mobs.get('creeper');
    expect(without.sent.map(([, status]) => status)).toEqual([200, 200]);
  });

  it('can be aborted one by one; the last one to leave ends what they share', async () => {
    const { promise: answered, resolve: letGo } = Promise.withResolvers<void>();
    const signals: (AbortSignal | null | undefined)[] = [];
    const waiting: typeof fetch = async (input, init) => {
      signals.push(init?.signal);
      await Promise.race([answered, aborted(init?.signal)]);
      return await fetch(input, init);
    };
    const { data } = connect({ fetch: waiting });
    const [one, two, three] = [new AbortController(), new AbortController(), new AbortController()];
    const first = data.mobs.get('creeper', { signal: one.signal });
    const second = data.mobs.get('creeper', { signal: two.signal });
    one.abort();
    await expect(first).rejects.toThrow(/abort/i);
    expect(signals[0]?.aborted).toBe(false);
    letGo();
    expect((await second).name).toBe('Creeper');
    three.abort();
    await expect(data.mobs.get('zombie', { signal: three.signal })).rejects.toThrow(/abort/i);
    expect(signals).toHaveLength(1);
  });

  it('end when nobody waits for them any more', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const never: typeof fetch = async (_, init) => {
      signals.push(init?.signal);
      return await aborted(init?.signal);
    };
    const { data } = connect({ fetch: never });
    const leaving = new AbortController();
    const both = [1, 2].map(() => data.mobs.get('creeper', { signal: leaving.signal }));
    await expect.poll(() => signals.length).toBe(1);
    leaving.abort();
    for (const one of both) await expect(one).rejects.toThrow(/abort/i);
    expect(signals[0]?.aborted).toBe(true);
  });
});

/** Throws when it is aborted. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

describe('the limit', () => {
  /** The real service with a clock that the test controls, and clients for it. */
  async function serveByClock(limit: number) {
    let now = 1_000_000;
    const served = await serveNode({ limit, now: () => now });
    onTestFinished(served.stop);
    const statuses: number[] = [];
    const pass = (milliseconds: number) => {
      now += milliseconds;
    };
    const open = (options: Partial<DataClientOptions> = {}, onAnswer = (_: Response) => {}) =>
      createDataClient({
        baseUrl: 'http://data.test',
        async fetch(input, init) {
          const { pathname, search } = new URL(String(input));
          const response = await served.ask(pathname + search, init);
          statuses.push(response.status);
          onAnswer(response);
          return response;
        },
        ...options,
      });
    return { open, statuses, pass };
  }

  it('is waited for when it is known to be used up, so that nothing is refused', async () => {
    const { open, statuses, pass } = await serveByClock(2);
    const data = open();
    await data.mobs.get('creeper');
    pass(59_500);
    await data.mobs.get('zombie');
    expect(data.rateLimit()).toMatchObject({ limit: 2, remaining: 0 });
    const more = ['skeleton', 'spider'].map((key) => data.mobs.get(key));
    pass(1_000);
    expect((await Promise.all(more)).map(({ name }) => name)).toEqual(['Skeleton', 'Spider']);
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  it('that others used up is told by a 429, and the request is sent again after Retry-After', async () => {
    const { open, statuses, pass } = await serveByClock(1);
    await open().mobs.get('creeper');
    pass(59_500);
    const other = open({}, ({ status }) => pass(status === 429 ? 1_000 : 0));
    expect((await other.mobs.get('zombie')).name).toBe('Zombie');
    expect(statuses).toEqual([200, 429, 200]);
  });

  it('that lasts too long is an error at once', async () => {
    const { open, statuses } = await serveByClock(1);
    await open().mobs.get('creeper');
    const error = await open({ maxWaitSeconds: 5 })
      .mobs.get('zombie')
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 429, retryAfterSeconds: 60 });
    expect(statuses).toEqual([200, 429]);
  });

  it('is left alone by a wait that is aborted', async () => {
    const { open, statuses } = await serveByClock(1);
    const data = open();
    await data.mobs.get('creeper');
    const leaving = new AbortController();
    const waiting = data.mobs.get('zombie', { signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    expect(statuses).toEqual([200]);
  });
});

describe('a service that fails for a moment', () => {
  it('is asked again, and a lost connection too', async () => {
    const failures = [() => Promise.reject(new TypeError('lost')), async () => new Response('<html>', { status: 503 })];
    let asked = 0;
    const { data } = connect({
      fetch: (input, init) => failures[asked++]?.() ?? fetch(input, init),
    });
    expect((await data.mobs.get('creeper')).name).toBe('Creeper');
    expect(asked).toBe(3);
  });
});
