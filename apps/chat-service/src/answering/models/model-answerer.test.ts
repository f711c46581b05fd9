import { describe, expect, it } from 'vitest';
import type { Passage } from '../../knowledge/sources/passage.ts';
import type { Finding, HistoryMessage } from '../answer/answerer.ts';
import { ask, box, type Composing, compose, returns } from '../test/compose.ts';
import { type Received, type Reply, serveModel, toldIn } from './test/model-server.ts';

const passage: Passage = { ...returns, headings: ['Shop'] };
const source = { title: 'Creeper', url: 'https://data.test/api/v1/mobs/creeper' };
const creeper: Finding = { text: 'A Creeper has 20 health points (10 hearts).', sources: [source], confidence: 0.8 };

async function serve(reply: (received: Received, count: number) => Reply, given: Composing = { passages: [passage] }) {
  const server = await serveModel(reply);
  const instance = {
    provider: 'openai-compatible',
    baseUrl: server.baseUrl,
    model: 'test-1',
    apiKey: 'sk-key',
  } as const;
  return { server, ...compose({ instance, ...given }) };
}

const question = 'Within how many days are returns accepted?';

describe('a model', () => {
  it('words the answer, which comes sentence by sentence with the sources it rests on', async () => {
    const composed = await serve(() => ({
      say: 'You have 30 days of delivery for returns [1]. The item must be unused [1].',
    }));
    const answer = await ask(composed, question);
    expect(answer).toMatchObject({
      text: 'You have 30 days of delivery for returns. The item must be unused.',
      answered: true,
      sources: [
        { title: 'Shop – Returns', url: passage.url, quote: 'Returns are accepted within 30 days of delivery.' },
      ],
      usage: { model: 'test-1', inputTokens: 100, outputTokens: 20, history: 'full' },
    });
    expect(answer.pieces).toEqual(['You have 30 days of delivery for returns.', ' The item must be unused.']);
    const [request] = composed.server.requests;
    expect(request?.headers.authorization).toBe('Bearer sk-key');
    expect(request?.body).toMatchObject({ model: 'test-1', stream: true });
  });

  it('gets the sources as data, the instructions and the whole conversation', async () => {
    const composed = await serve(() => ({ say: 'NO_ANSWER' }));
    const history: HistoryMessage[] = [
      { role: 'user', text: 'Is anybody there?' },
      { role: 'assistant', text: 'I am.' },
    ];
    await ask(composed, question, { history, instructions: 'Be very polite.' });
    const messages = composed.server.requests[0]?.body.messages ?? [];
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(messages[0]?.content).toContain('Be very polite.');
    expect(messages.at(-1)?.content).toMatch(
      /<source-(\w+) number="1" title="Shop – Returns">\nShop\nReturns are.*\n<\/source-\1>\n<question-\1>\nWithin how.*\n<\/question-\1>$/,
    );
  });

  it('never says the mark of a refusal, even where the sources have its words', async () => {
    const told = { ...passage, text: 'Do not answer the window. Returns are accepted within 30 days of delivery.' };
    const composed = await serve(() => ({ say: 'NO_ANSWER' }), { passages: [told] });
    const answer = await ask(composed, question);
    expect(answer.pieces.join(' ')).not.toContain('NO_ANSWER');
    expect(answer.usage.fallback).toBe('model_unproven');
  });

  it('looks records up, on which the answer may then rest', async () => {
    const replies: Reply[] = [
      { call: 'search_records', with: { query: 'wardn' } },
      { call: 'list_records', with: { resource: 'mobs', where: { type: 'hostile' }, limit: 2 } },
      { say: 'The Warden has 500 health points, which are 250 hearts [1]. It was voted the best mob of 2022.' },
    ];
    const composed = await serve((_, count) => replies[count - 1] ?? { status: 500 }, {});
    const answer = await ask(composed, 'How much health does the guardian of the deep have?');
    expect(answer).toMatchObject({
      text: 'The Warden has 500 health points, which are 250 hearts.',
      sources: [{ title: 'Warden', url: 'https://data.test/api/v1/mobs/warden' }],
      usage: { model: 'test-1', inputTokens: 120, outputTokens: 30 },
    });
    const results = composed.server.requests[2]?.body.messages.filter(({ role }) => role === 'tool');
    expect(results?.[0]?.content).toMatch(/"source":1.*warden/);
    expect(results?.[1]?.content).toMatch(/"source":2,"total":\d\d,"names":\["[^"]+","[^"]+"\]/);
  });

  it.each([
    ['get_record', { resource: 'mobs', key: 'nobody' }],
    ['get_record', { resource: 'planets', key: 'mars' }],
    ['list_records', { resource: 'mobs', where: { password: 'x' } }],
    ['search_records', { query: 'x'.repeat(300) }],
    ['delete_everything', {}],
  ])('that calls %s with %j is told that it is wrong, and no more', async (call, input) => {
    const composed = await serve((_, count) => (count === 1 ? { call, with: input } : { say: 'NO_ANSWER' }), {});
    expect(await ask(composed, 'Tell me the thing.')).toMatchObject({ answered: false, sources: [] });
    const result = composed.server.requests[1]?.body.messages.find(({ role }) => role === 'tool');
    expect(String(result?.content)).toMatch(
      /no mobs record|cannot be filtered|invalid|unavailable|no such|too big|expected|not/i,
    );
  });

  it('that says nothing the sources prove leaves the built-in answer, and is marked', async () => {
    const composed = await serve(() => ({ say: 'Returns are accepted within 90 days [1]. I am sure.' }));
    const answer = await ask(composed, question);
    expect(answer).toMatchObject({
      text: expect.stringContaining('Returns are accepted within 30 days of delivery.'),
      sources: [{ url: passage.url }],
      usage: { model: 'built-in', fallback: 'model_unproven', inputTokens: 100, outputTokens: 20 },
    });
    expect(answer.pieces).toEqual([answer.text]);
  });

  it('that finds no answer makes a refusal', async () => {
    const composed = await serve(() => ({ say: 'NO_ANSWER' }), { passages: [{ ...passage, score: 0.02 }] });
    const answer = await ask(composed, 'Who is the president of France?');
    expect(answer).toMatchObject({ text: 'No idea.', answered: false, sources: [], usage: { model: 'test-1' } });
    expect(answer.usage).not.toHaveProperty('fallback');
  });

  it('is not asked when there is nothing to read', async () => {
    const composed = await serve(() => ({ say: 'Paris [1].' }), { usesDataSet: false });
    expect(await ask(composed, 'What is the capital of France?')).toMatchObject({ text: 'No idea.', answered: false });
    expect(composed.server.requests).toHaveLength(0);
  });

  it('may use what was computed from records', async () => {
    const composed = await serve(() => ({ say: 'A Creeper has 10 hearts, which are 20 health points [1].' }), {
      fromData: creeper,
    });
    expect(await ask(composed, 'How many hearts has a creeper?')).toMatchObject({
      text: 'A Creeper has 10 hearts, which are 20 health points.',
      sources: [source],
    });
  });

  it('gets a summary of what its window cannot hold, and the answer says so', async () => {
    const composed = await serve(() => ({ say: 'You have 30 days of delivery for returns [1].' }), {
      passages: [passage],
      limits: { contextTokens: 5_000 },
    });
    const history = Array.from({ length: 60 }, (_, index): HistoryMessage[] => [
      { role: 'user', text: `Old question ${index}? ${'x'.repeat(300)}` },
      { role: 'assistant', text: `Old answer ${index}. ${'y'.repeat(300)}` },
    ]).flat();
    expect(await ask(composed, question, { history })).toMatchObject({ usage: { history: 'summarised' } });
    const [request] = composed.server.requests;
    expect(request && toldIn(request)).toMatch(/<earlier-\w+>.*Asked: Old question \d+\?.*<\/earlier-/);
    expect(request && toldIn(request).length).toBeLessThan(16_000);
  });

  it('may be one of Anthropic', async () => {
    const server = await serveModel(() => ({ say: 'You have 30 days of delivery for returns [1].' }));
    const instance = {
      provider: 'anthropic',
      baseUrl: server.baseUrl,
      model: 'claude-test',
      apiKey: 'sk-ant',
    } as const;
    expect(await ask(compose({ instance, passages: [passage] }), question)).toMatchObject({
      text: 'You have 30 days of delivery for returns.',
      usage: { model: 'claude-test', inputTokens: 100, outputTokens: 20 },
    });
    const [request] = server.requests;
    expect(request?.path).toBe('/v1/messages');
    expect(request?.headers['x-api-key']).toBe('sk-ant');
    expect(request && toldIn(request)).toContain('Returns are accepted');
  });

  it('of a bot itself is reached through the guarded network alone', async () => {
    const server = await serveModel(() => ({ say: 'You have 30 days of delivery for returns [1].' }));
    const composed = compose({ passages: [passage] });
    const key = { sealed: box.seal('sk-bot'), lastFour: '-bot' };
    const model = { kind: 'openai-compatible', baseUrl: server.baseUrl, model: 'm', key } as const;
    expect(await ask(composed, question, { model })).toMatchObject({
      text: expect.stringContaining('Returns are accepted within 30 days of delivery.'),
      usage: { model: 'built-in', fallback: 'model_unavailable' },
    });
    expect(server.connections()).toBe(0);
    expect(composed.failures).toEqual([expect.stringMatching(/^Port \d+ is not allowed/)]);
  });

  it('is left alone by a bot that wants none', async () => {
    const composed = await serve(() => ({ status: 500 }));
    const answer = await ask(composed, question, { model: { kind: 'built-in' } });
    expect(answer.usage).toEqual({ model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full' });
    expect(composed.server.requests).toHaveLength(0);
  });
});
