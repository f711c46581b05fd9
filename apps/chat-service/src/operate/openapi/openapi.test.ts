import type { Wire } from '@lectern/test-kit';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { everyInterface } from '../../talk/chat/test/every-interface.ts';
import { type Asking, type Service, serve, type Tenant } from '../../talk/chat/test/harness.ts';
import { operateInputs, operateOutputs } from '../operator-api/operate-shapes.ts';
import { describeApi } from './describe-api.ts';
import { manageInputs, manageOutputs } from './manage-paths.ts';
import { describeShapes } from './schemas.ts';

const document = describeApi('http://chat.test');
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormatsModule.default(ajv);
ajv.addSchema(document, 'api');

const validators = new Map<string, ReturnType<typeof ajv.compile>>();

/** Validates against a part of the description. Cached, since compiling takes longer than most requests. */
function validatorOf(pointer: string) {
  const known = validators.get(pointer) ?? ajv.compile({ $ref: `api${pointer}` });
  validators.set(pointer, known);
  return known;
}

/** Every object inside of a value, with its place. */
function parts(value: Wire, place = ''): { place: string; part: Wire }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, inner]) => parts(inner, `${place}/${name}`));
  return Array.isArray(value) ? inside : [{ place, part: value }, ...inside];
}

describe('every schema', () => {
  const schemas = parts(document);

  it('lists each value once', () => {
    const repeated = schemas.filter(
      ({ part }) => Array.isArray(part.enum) && new Set(part.enum).size < part.enum.length,
    );
    expect(repeated.map(({ place }) => place)).toEqual([]);
  });

  it('accepts its own default', () => {
    const short = schemas.filter(
      ({ part }) => Array.isArray(part.default) && part.default.length < (part.minItems ?? 0),
    );
    expect(short.map(({ place }) => place)).toEqual([]);
  });

  it('says what fields of forms mean in words of JSON Schema', () => {
    const words = ['label', 'hint', 'placeholder', 'isAdvanced'];
    const fields = schemas.filter(({ place }) => /\/schemas\/.*\/properties\/\w+$/.test(place));
    const found = fields.filter(({ part }) => words.some((word) => ['string', 'boolean'].includes(typeof part[word])));
    expect(found.map(({ place }) => place)).toEqual([]);
    const text = JSON.stringify(document.components.schemas);
    expect(text).toContain('"description":"Branch. If it is empty, the default branch."');
  });

  it('has patterns that mean the same without the u flag', () => {
    const special = schemas.filter(({ part }) => typeof part.pattern === 'string' && /\\[pPu]\{/.test(part.pattern));
    expect(special.map(({ place }) => place)).toEqual([]);
    const { email } = (document.components.schemas as Wire).WebsiteLeadRequest.properties;
    expect(['a@b.de', 'a@b', 'a\u0007@b.de'].map((text) => new RegExp(email.pattern).test(text))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

interface Described {
  $ref?: string;
  content?: Record<string, unknown>;
  headers?: Record<string, unknown>;
}

/** How a real response contradicts the description of its operation. */
async function contradictions(method: string, asked: string, response: Response): Promise<string[]> {
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  // A stream requested in the body or by Accept is like a response of the operation that always streams.
  const path = asked === '/api/v1/chat' && type === 'text/event-stream' ? `${asked}/stream` : asked;
  const item = document.paths[path as keyof typeof document.paths] as Record<string, { responses: Responses }>;
  const described = item[method.toLowerCase()]?.responses[response.status];
  if (described === undefined) return [`${method} ${path}: undocumented status ${response.status}`];
  const { content, headers } = resolve(described);
  const missing = Object.keys(headers ?? {}).filter((name) => !optional.has(name) && !response.headers.has(name));
  const problems = missing.map((name) => `${method} ${path} ${response.status}: no header ${name}`);
  const text = await response.text();
  if (content === undefined) return text === '' ? problems : [...problems, `${response.status}: a body`];
  if (!(type in content)) return [...problems, `${method} ${path}: undocumented type ${type}`];
  if (type !== 'application/json') return problems;
  const pointer = described.$ref ?? `#/paths/${toPointer(path)}/${method.toLowerCase()}/responses/${response.status}`;
  const validate = validatorOf(`${pointer}/content/application~1json/schema`);
  return validate(JSON.parse(text)) ? problems : [...problems, `${method} ${path}: ${ajv.errorsText(validate.errors)}`];
}

type Responses = Record<number, Described>;
const optional = new Set(['Idempotent-Replayed']);
const toPointer = (path: string) => path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
const resolve = (described: Described): Described =>
  described.$ref === undefined
    ? described
    : (document.components.responses[described.$ref.split('/').at(-1) ?? ''] ?? {});

describe('the OpenAPI description', () => {
  it('has examples that fit its schemas', () => {
    // Operations, or the parameters of a path, which have no responses.
    const operations: { responses?: Responses }[] = Object.values(document.paths).flatMap((item: object) =>
      Object.values(item),
    );
    const described = operations.flatMap(({ responses }) => Object.values(responses ?? {}));
    const contents = described.flatMap((response) => resolve(response).content?.['application/json'] ?? []);
    expect(contents.length).toBeGreaterThan(20);
    for (const { schema, example } of contents as { schema: { $ref: string }; example?: unknown }[]) {
      if (example === undefined) continue;
      const validate = validatorOf(schema.$ref);
      expect(validate(example), ajv.errorsText(validate.errors)).toBe(true);
    }
  });

  it('has an example of what visitors send and get', () => {
    const paths = Object.entries(document.paths).filter(([path]) => path.startsWith('/api/v1/website/'));
    const operations: Described[] = paths.flatMap(([, item]) => Object.values(item as object));
    const contents = operations.flatMap((one) => Object.values(Object(Reflect.get(one, 'requestBody')).content ?? {}));
    expect(contents.length).toBeGreaterThan(3);
    for (const { schema, example } of contents as { schema: { $ref: string }; example?: unknown }[]) {
      const validate = validatorOf(schema.$ref);
      expect(validate(example), ajv.errorsText(validate.errors)).toBe(true);
    }
    const text = JSON.stringify(paths);
    expect(text.match(/"content":\{"(?:application\/json|text\/event-stream)":\{"schema":\{[^}]*\}\}/g)).toBeNull();
  });

  it('gives no two shapes one name', () => {
    const alone = describeShapes({});
    const all = [manageInputs, manageOutputs, operateInputs, operateOutputs];
    const managed = all.flatMap((shapes) => Object.keys(shapes));
    expect(managed.filter((name) => name in alone)).toEqual([]);
    expect(new Set(managed).size).toBe(managed.length);
  });

  it('lists every code of an error, and gives each operation one type of answer', () => {
    const { ErrorCode, ErrorBody, ChatRequest } = document.components.schemas as Record<string, Wire>;
    expect(ErrorCode.enum).toEqual(expect.arrayContaining(['invalid_api_key', 'quota_exceeded', 'request_timeout']));
    expect(ErrorBody.properties.code).toEqual({ $ref: '#/components/schemas/ErrorCode' });
    expect(ChatRequest.properties.message).toMatchObject({ minLength: 1, maxLength: 8_000 });
    const operations = Object.values(document.paths).flatMap((item: object) => Object.values(item)) as Wire[];
    const types = operations.map(({ responses }) => Object.keys(responses?.[200]?.content ?? {}));
    expect(types.filter((list) => list.length > 1)).toEqual([]);
  });
});

onBothDatabases('what the OpenAPI description says', (opened) => {
  let service: Service;
  let tenant: Tenant;
  let sessionId: string;
  beforeAll(async () => {
    const { database } = opened();
    service = await serve({
      database,
      quotaPerDay: 1_000_000,
      failedAttemptsPerMinute: 1e9,
      ...everyInterface(database),
    });
    tenant = await service.addTenant();
    sessionId = (await service.chatAs(tenant, 'hello')).body.session_id;
  });
  afterAll(() => service.stop());

  const check = async (method: string, path: string, asking: Asking = {}, id = sessionId) => {
    const target = path.includes('{') ? path.replace(/\{\w+\}/, id) : path;
    const response = await service.ask(method, target, { key: tenant.key, ...asking });
    expect(await contradictions(method, path, response)).toEqual([]);
    return response.status;
  };

  it('is served', async () => {
    const served = await service.ask('GET', '/api/openapi.json');
    expect(await served.json()).toEqual(JSON.parse(JSON.stringify(describeApi(service.url))));
  });

  it('is served as YAML too', async () => {
    const served = await service.ask('GET', '/api/openapi.yaml');
    expect(served.headers.get('content-type')).toBe('application/yaml; charset=utf-8');
    expect(parse(await served.text())).toEqual(JSON.parse(JSON.stringify(describeApi(service.url))));
  });

  it('describes what each operation really answers', async () => {
    const body = { bot_id: tenant.botId, message: 'hello', session_id: sessionId };
    const free = await service.addTenant({ plan: 'free' });
    const chat = '/api/v1/chat';
    expect(await check('POST', chat, { body })).toBe(200);
    expect(await check('POST', chat, { body: { ...body, stream: true } })).toBe(200);
    expect(await check('POST', `${chat}/stream`, { body })).toBe(200);
    expect(await check('POST', `${chat}/stream`, { body: {} })).toBe(400);
    expect(await check('POST', chat, { body: {} })).toBe(400);
    expect(await check('POST', chat, { body, key: 'wrong' })).toBe(401);
    expect(await check('POST', chat, { body, key: free.key })).toBe(403);
    expect(await check('POST', chat, { body: { ...body, bot_id: 'x' } })).toBe(404);
    expect(await check('POST', chat, { body: { ...body, padding: 'x'.repeat(70_000) } })).toBe(413);
    expect(await check('POST', chat, { body, headers: { 'content-type': 'text/plain' } })).toBe(415);
    const headers = { 'idempotency-key': 'a' };
    expect(await check('POST', chat, { body, headers })).toBe(200);
    expect(await check('POST', chat, { body, headers })).toBe(200);
    expect(await check('POST', chat, { body: { ...body, message: 'other' }, headers })).toBe(422);
    const session = '/api/v1/sessions/{session_id}';
    expect(await check('GET', session)).toBe(200);
    expect(await check('GET', session, {}, `${sessionId}?limit=x`)).toBe(400);
    expect(await check('GET', session, {}, 'nothing')).toBe(404);
    expect(await check('POST', `${session}/stop`)).toBe(200);
    expect(await check('GET', `${session}/stream`)).toBe(200);
    expect(await check('GET', `${session}/events`, {}, 'nothing')).toBe(404);
    expect(await check('DELETE', `${session}/handover`)).toBe(204);
    expect(await check('DELETE', `${session}/handover`, {}, 'nothing')).toBe(404);
    expect(await check('DELETE', session)).toBe(204);
    expect(await check('DELETE', session)).toBe(404);
    const completions = '/v1/chat/completions';
    const question = { model: tenant.botId, messages: [{ role: 'user', content: 'hello' }] };
    expect(await check('POST', completions, { body: question })).toBe(200);
    expect(await check('POST', completions, { body: { ...question, n: 2 } })).toBe(400);
    expect(await check('POST', completions, { body: question, key: 'wrong' })).toBe(401);
    expect(await check('POST', completions, { body: question, key: free.key })).toBe(403);
    expect(await check('POST', completions, { body: { ...question, model: 'x' } })).toBe(404);
    expect(await check('GET', '/v1/models')).toBe(200);
    expect(await check('POST', '/v1/embeddings', { body: { model: 'lectern-sentences-2', input: 'hello' } })).toBe(200);
    expect(await check('POST', '/v1/embeddings', { body: { model: 'lectern-sentences-2', input: [] } })).toBe(400);
    expect(await check('GET', '/v1/models/{model}', {}, tenant.botId)).toBe(200);
    expect(await check('GET', '/v1/models/{model}', {}, 'x')).toBe(404);
    expect(await check('GET', '/api/health')).toBe(200);
    expect(await check('GET', '/api/ready')).toBe(200);
  });

  it('holds for anything that is thrown at the API, which never fails', async () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', 'null', '../../..', '%00', '%'),
    );
    const id = fc.oneof(text, fc.constant('<mine>'));
    const value = fc.oneof(text, fc.constantFrom('<mine>', '<bot>'), fc.anything(), fc.boolean());
    const body = fc.oneof(
      fc.record(
        { bot_id: value, message: value, session_id: value, stream: value, __proto__: value },
        { requiredKeys: [] },
      ),
      fc.record(
        { bot_id: fc.constant('<bot>'), message: text, session_id: id },
        { requiredKeys: ['bot_id', 'message'] },
      ),
      fc.record(
        {
          model: fc.constant('<bot>'),
          messages: fc.array(fc.record({ role: fc.constantFrom('user', 'x'), content: value })),
        },
        { requiredKeys: ['model', 'messages'] },
      ),
      fc.json(),
      text,
    );
    const headers = fc.record(
      {
        'content-type': fc.constantFrom('application/json', 'text/plain', 'application/json; charset=latin1', ';'),
        accept: fc.constantFrom('*/*', 'text/event-stream', 'nonsense'),
        'idempotency-key': fc.string({ unit: 'grapheme-ascii' }),
        'x-request-id': fc.string({ unit: 'grapheme-ascii' }),
      },
      { requiredKeys: [] },
    );
    // The management API, the operator API and websites have their own tests, with their own authentication.
    // A stream of events has no end.
    const ours = Object.entries(document.paths).filter(
      ([path]) => !/^\/api\/v1\/(manage|operate|website)\/|\/events$/.test(path),
    );
    const targets = ours.flatMap(([path, item]) =>
      Object.keys(item)
        .filter((key) => key !== 'parameters')
        .map((method) => [method.toUpperCase(), path] as const),
    );
    const fill = (given: unknown) =>
      (typeof given === 'string' ? given : (JSON.stringify(given) ?? ''))
        .replaceAll('<mine>', sessionId)
        .replaceAll('<bot>', tenant.botId);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...targets),
        id,
        text,
        body,
        headers,
        async ([method, path], own, query, sent, more) => {
          const target = `${encode(fill(own)) || 'x'}`;
          const asking = { headers: more, ...(method === 'POST' && { body: fill(sent) }) };
          if (path.includes('{')) await check(method, path, asking, target.match(/^\.{1,2}$/) ? 'x' : target);
          else await check(method, path, asking, `?${encode(query)}`);
        },
      ),
      { numRuns: 250 },
    );
    expect(service.lines.join('')).not.toContain('"level":50');
  });
});

/** Lone surrogates have no percent-encoding. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
