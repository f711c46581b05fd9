import type { Wire } from '@lectern/test-kit';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answerer, Usage } from '../../answering/answer/answerer.ts';
import { describeApi } from '../../operate/openapi/describe-api.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { type Reply, serveWebsites, site, type WebsiteHarness } from './test/harness.ts';

const document: Wire = describeApi('http://chat.test');
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormatsModule.default(ajv);
ajv.addSchema(document, 'api');

/** Takes every message with "human" for the wish for a person. */
const answerer: Answerer = {
  async answer({ message }) {
    const usage: Usage = { model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full' };
    const kind = message.includes('human') ? { kind: 'person' as const } : {};
    return { text: 'So it is.', answered: true, sources: [], usage: { ...usage, ...kind } };
  },
};

/** How a real response contradicts the description of its operation. */
function contradictions(method: string, path: string, { status, headers, body }: Reply): string[] {
  const described = document.paths[path][method.toLowerCase()].responses[status];
  if (described === undefined) return [`${method} ${path}: undocumented status ${status}`];
  const answer = described.$ref ? document.components.responses[described.$ref.split('/').at(-1)] : described;
  const missing = Object.keys(answer.headers).filter((name) => !headers.has(name));
  const schema = answer.content?.['application/json']?.schema;
  const isGood = schema === undefined || ajv.validate({ $ref: `api${schema.$ref}` }, body);
  return [
    ...missing.map((name) => `${method} ${path} ${status}: no header ${name}`),
    ...(isGood ? [] : [ajv.errorsText()]),
  ];
}

onBothDatabases('the description of the routes of visitors', (opened) => {
  let harness: WebsiteHarness;
  beforeAll(async () => {
    harness = await serveWebsites({ database: opened().database, answerer });
  });
  afterAll(() => harness.stop());

  it('is what they answer, refusals too', async () => {
    const { publicId } = await harness.addWebsite({ hand_over: true, messages_per_visitor: 2 });
    const seen = new Set<string>();
    const check = async (
      expected: number,
      method: string,
      path: string,
      fill: Record<string, string>,
      send: Wire = {},
    ) => {
      const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fill[name] ?? '');
      const reply = await harness.call(method, target, send);
      expect(contradictions(method, path, reply)).toEqual([]);
      expect(reply.status, `${method} ${path}`).toBe(expected);
      seen.add(`${method.toLowerCase()} ${path}`);
      return reply.body;
    };
    const [base, one] = ['/api/v1/website/{public_id}', '/api/v1/website/conversations/{session_id}'];
    const ours = { public_id: publicId };
    const headers = { origin: site };
    await check(200, 'GET', base, ours, { headers });
    await check(403, 'GET', base, ours, { headers: { origin: 'https://evil.example' } });
    await check(404, 'GET', base, { public_id: 'x' });
    await check(403, 'POST', `${base}/ticket`, ours);
    const { ticket } = await check(200, 'POST', `${base}/ticket`, ours, { headers });
    const { token } = await check(200, 'POST', `${base}/visitor`, ours, { body: { ticket } });
    await check(401, 'POST', `${base}/visitor`, ours, { body: { ticket } });
    await check(400, 'POST', `${base}/visitor`, ours, { body: 'x' });
    await check(415, 'POST', `${base}/visitor`, ours, { body: 'x', headers: { 'content-type': 'text/plain' } });
    const bearer = { authorization: `Bearer ${token}` };
    const send = (body?: Wire, more: Record<string, string> = {}) => ({ headers: { ...bearer, ...more }, body });
    const chat = '/api/v1/website/chat';
    const answer = await check(
      200,
      'POST',
      chat,
      {},
      send({ message: 'I want to talk to a human' }, { 'idempotency-key': 'a' }),
    );
    expect(answer.hand_over).toBe(true);
    await check(422, 'POST', chat, {}, send({ message: 'other' }, { 'idempotency-key': 'a' }));
    await check(400, 'POST', chat, {}, send({}));
    await check(401, 'POST', chat, {}, { body: { message: 'hello' } });
    await check(413, 'POST', chat, {}, send({ message: 'x'.repeat(70_000) }));
    await check(200, 'POST', chat, {}, send({ message: 'hello' }));
    await check(429, 'POST', chat, {}, send({ message: 'hello' }));
    const mine = { session_id: answer.session_id };
    await check(200, 'GET', '/api/v1/website/conversations', {}, send());
    await check(200, 'GET', one, mine, send());
    await check(200, 'GET', `${one}/stream`, mine, send());
    await check(200, 'POST', `${one}/stop`, mine, send());
    const rating = { message_id: answer.message_id, rating: 'up', reason: null };
    await check(200, 'POST', '/api/v1/website/feedback', {}, send(rating));
    await check(200, 'GET', one, mine, send());
    await check(200, 'POST', '/api/v1/website/feedback', {}, send({ ...rating, rating: null }));
    await check(404, 'POST', '/api/v1/website/feedback', {}, send({ ...rating, message_id: 'x' }));
    await check(201, 'POST', '/api/v1/website/leads', {}, send({ email: 'ada@example.org', question: 'Call me' }));
    await check(400, 'POST', '/api/v1/website/leads', {}, send({ email: 'ada', question: 'Call me' }));
    await check(404, 'GET', `${one}/events`, { session_id: 'x' }, send());
    await check(204, 'POST', `${one}/typing`, mine, send());
    await check(204, 'POST', `${one}/seen`, mine, send());
    await check(204, 'DELETE', `${one}/handover`, mine, send());
    await check(204, 'DELETE', one, mine, send());
    await check(404, 'GET', one, mine, send());
    const paths = Object.keys(document.paths).filter((path) => path.startsWith('/api/v1/website/'));
    const all = paths.flatMap((path) =>
      Object.keys(document.paths[path]).flatMap((name) => (name === 'parameters' ? [] : [`${name} ${path}`])),
    );
    expect([...seen].sort()).toEqual(all.sort());
  });
});
