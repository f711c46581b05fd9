import { isFullSuite } from '@lectern/test-kit';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJson, type Served, serveFetch } from './harness.ts';

interface Parameter {
  name: string;
  in: 'query' | 'path';
  schema: { type: string; enum?: unknown[] };
  example?: unknown;
}

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
}

interface Operation {
  'x-operation-name'?: string;
  operationId: string;
  parameters?: Parameter[];
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema; example?: unknown }> }>;
}

interface Document {
  paths: Record<string, { get: Operation }>;
  components: { responses: Record<string, Operation['responses'][string]> };
}

let service: Served;
let document: Document;
let ajv: Ajv2020;
beforeAll(async () => {
  service = await serveFetch();
  document = await readJson(await service.ask('/api/openapi.json'));
  ajv = new Ajv2020({ strict: false });
  addFormatsModule.default(ajv);
  ajv.addSchema(document, 'api');
});
afterAll(() => service.stop());

const operations = () => Object.entries(document.paths).map(([path, { get }]) => ({ path, ...get }));

const validators = new Map<string, ReturnType<Ajv2020['compile']>>();

/** Checks a value against a part of the description, which is compiled once. */
function validatorOf(reference: string) {
  const known = validators.get(reference) ?? ajv.compile({ $ref: reference });
  validators.set(reference, known);
  return known;
}

/** Asks an operation and returns what contradicts its description. */
async function contradictions({ path, responses }: { path: string } & Operation, target: string): Promise<string[]> {
  const response = await service.ask(`/api${target}`);
  const described = responses[response.status];
  if (described === undefined) return [`${target}: undocumented status ${response.status}`];
  const body: { count?: number; data?: unknown[] } = await readJson(response);
  const pointer = described.$ref
    ? `${described.$ref}/content/application~1json/schema`
    : `#/paths/${path.replaceAll('/', '~1')}/get/responses/${response.status}/content/application~1json/schema`;
  const { anyOf } = described.content?.['application/json']?.schema ?? {};
  // A list without "fields" holds complete records.
  const variant = anyOf === undefined || /[?&]fields=/.test(target) ? '' : '/anyOf/0';
  const validate = validatorOf(`api${pointer}${variant}`);
  const problems = validate(body) ? [] : [`${target}: ${ajv.errorsText(validate.errors)}`];
  const miscounted = body.count !== undefined && body.count !== body.data?.length;
  return miscounted ? [...problems, `${target}: count is not the length of data`] : problems;
}

describe('the OpenAPI description', () => {
  it('has the operation ids and parameters that clients were promised', () => {
    const promised = [
      'Mobs',
      'Biomes',
      'Items',
      'Enchantments',
      'Structures',
      'Commands',
      'Versions',
      'Achievements',
      'Trades',
    ];
    const ids = operations().map(({ operationId }) => operationId);
    for (const name of promised) expect(ids).toEqual(expect.arrayContaining([`list${name}`, `get${name}Record`]));
    const keys = Object.keys(document.paths).filter((path) => path.match(/^\/v1\/[a-z]+\/\{\w+\}$/));
    expect(keys).toEqual([
      '/v1/mobs/{name}',
      '/v1/biomes/{name}',
      '/v1/items/{name}',
      '/v1/enchantments/{name}',
      '/v1/structures/{name}',
      '/v1/commands/{name}',
      '/v1/versions/{version}',
      '/v1/achievements/{slug}',
      '/v1/trades/{id}',
      '/v1/craft/{item}',
    ]);
  });

  it('offers a singular name for lookups to generators that take one', () => {
    const names = operations().flatMap((operation) => operation['x-operation-name'] ?? []);
    // List and lookup of nine resources and of fifteen kinds.
    expect(names).toHaveLength(48);
    expect(new Set(names).size).toBe(48);
    expect(names).toEqual(expect.arrayContaining(['listMobs', 'getMob', 'getAchievement', 'getTrade']));
  });

  it('has an example of every answer, which fits the schema', () => {
    for (const { operationId, responses } of operations()) {
      const { schema, example } = responses[200]?.content?.['application/json'] ?? {};
      const validate = ajv.compile({ $ref: `api${(schema?.anyOf?.[0] ?? schema)?.$ref}` });
      expect(validate(example), `${operationId}: ${ajv.errorsText(validate.errors)}`).toBe(true);
    }
  });

  it('accepts part of a record where "fields" asked for it, and nowhere else', async () => {
    const list = document.paths['/v1/mobs']?.get;
    if (list === undefined) throw new Error('mobs have no list');
    const described = { path: '/v1/mobs', ...list };
    expect(await contradictions(described, '/v1/mobs?fields=name')).toEqual([]);
    const { data } = await readJson(await service.ask('/api/v1/mobs?fields=name'));
    const whole = ajv.compile({ $ref: 'api#/components/schemas/Mob' });
    expect(whole(data[0])).toBe(false);
  });

  it('allows for filters that are booleans, which no resource has yet', async () => {
    const body = await readJson(await service.ask('/api/v1/meta'));
    body.data.resources[0].filters[0].values[0].value = true;
    const pointer = '#/paths/~1v1~1meta/get/responses/200/content/application~1json/schema';
    const validate = validatorOf(`api${pointer}`);
    expect(validate(body), ajv.errorsText(validate.errors)).toBe(true);
  });

  it('is the same as YAML', async () => {
    const { parse } = await import('yaml');
    expect(parse(await (await service.ask('/api/openapi.yaml')).text())).toEqual(document);
  });

  it('has a JSON Schema per resource that all its records satisfy', async () => {
    for (const name of ['mobs', 'items', 'trades']) {
      const validate = ajv.compile(await readJson(await service.ask(`/api/schemas/${name}.json`)));
      const { data } = await readJson(await service.ask(`/api/v1/${name}`));
      for (const record of data) expect(validate(record), ajv.errorsText(validate.errors)).toBe(true);
    }
  });

  it('describes what each operation really answers, and its own examples', async () => {
    for (const operation of operations()) {
      const target = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
        encodeURIComponent(String(operation.parameters?.find((parameter) => parameter.name === name)?.example)),
      );
      expect(await contradictions(operation, operation.operationId === 'search' ? `${target}?q=a` : target)).toEqual(
        [],
      );
      const missing = operation.path.replace(/\{\w+\}/g, 'no-such-thing');
      expect(await contradictions(operation, missing)).toEqual([]);
    }
  });

  it('describes the answers to random requests', async () => {
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.integer().map(String),
      fc.constantFrom('', 'true', '-hp', '1.21', 'a,b'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.nat(operations().length - 1),
        fc.array(fc.tuple(fc.nat(20), value), { maxLength: 6 }),
        fc.array(
          value.filter((text) => !/^\.{1,2}$/.test(text)),
          { minLength: 2, maxLength: 2 },
        ),
        async (index, queries, keys) => {
          const operation = operations()[index];
          if (operation === undefined) return;
          const names = (operation.parameters ?? [])
            .filter((parameter) => parameter.in === 'query')
            .map(({ name }) => name);
          const query = queries
            .map(([at, text]) => `${names[at % (names.length || 1)] ?? 'other'}=${encode(text)}`)
            .join('&');
          let used = 0;
          const path = operation.path.replace(/\{\w+\}/g, () => encode(keys[used++] || 'x') || 'x');
          expect(await contradictions(operation, `${path}?${query}`)).toEqual([]);
        },
      ),
      { numRuns: isFullSuite('faults') ? 1_500 : 200 },
    );
  });
});

/** Lone surrogates have no percent-encoding. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
