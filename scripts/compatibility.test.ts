import { expect, it } from 'vitest';
import { type ApiDocument, findBreaks } from './compatibility.ts';

const answer = (properties: object) => ({
  200: { content: { 'application/json': { schema: { type: 'object', properties } } } },
});

const old: ApiDocument = {
  paths: {
    '/mobs': {
      get: {
        parameters: [{ name: 'type', in: 'query' }, { $ref: '#/components/parameters/Limit' }],
        responses: answer({ count: { type: 'integer' }, data: { $ref: '#/components/schemas/Mobs' } }),
      },
      post: {
        requestBody: { content: { 'application/json': { schema: { type: 'object', required: ['name'] } } } },
        responses: answer({}),
      },
    },
  },
  components: {
    parameters: { Limit: { name: 'limit', in: 'query' } },
    schemas: { Mobs: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } } },
  },
};

function changed(change: (document: typeof old) => void): string[] {
  const now = structuredClone(old);
  change(now);
  return findBreaks(old, now);
}

it('has nothing against what is the same, or more', () => {
  expect(findBreaks(old, old)).toEqual([]);
  const more = changed((document) => {
    document.paths['/biomes'] = { get: {} };
    document.paths['/mobs']?.get?.parameters?.push({ name: 'sort', in: 'query' });
  });
  expect(more).toEqual([]);
});

it('names what is gone, and what is asked for in addition', () => {
  expect(changed((document) => delete document.paths['/mobs']?.get)).toEqual(['GET /mobs is gone']);
  expect(changed((document) => document.paths['/mobs']?.get?.parameters?.pop())).toEqual([
    'GET /mobs has no parameter query limit any more',
  ]);
  expect(
    changed((document) => document.paths['/mobs']?.get?.parameters?.push({ name: 'key', in: 'query', required: true })),
  ).toEqual(['GET /mobs requires the parameter query key']);
  const renamed = changed((document) => {
    Object.assign(document.components ?? {}, {
      schemas: { Mobs: { type: 'array', items: { type: 'object', properties: { key: { type: 'string' } } } } },
    });
  });
  expect(renamed).toEqual(['GET /mobs: response 200.data[] has no field "id" any more']);
  const demanding = changed((document) => {
    const schema = { type: 'object', required: ['name', 'age'] };
    Object.assign(document.paths['/mobs']?.post ?? {}, {
      requestBody: { content: { 'application/json': { schema } } },
    });
  });
  expect(demanding).toEqual(['POST /mobs: request requires "age"']);
});
