import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { serve } from '../../../platform/network/test/servers.ts';

/** What the server does with one request. */
export type Reply =
  | { say: string; finish?: 'stop' | 'length' }
  | { call: string; with: object }
  | { status: number; retryAfter?: string }
  /** Says something in single characters, all at once. */
  | { spell: string }
  /** Says something and then nothing more. */
  | { stallAfter: string }
  /** Says something and hangs up. */
  | { cutAfter: string }
  /** Says something and ends the stream as if that were all. */
  | { endAfter: string }
  | { garbage: string };

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    stream?: boolean;
    tools?: unknown[];
    system?: unknown;
    messages: { role: string; content: unknown; tool_call_id?: string }[];
  };
}

/** A model behind an OpenAI-compatible and an Anthropic-shaped address, scripted by the test. */
export async function serveModel(reply: (received: Received, count: number) => Reply) {
  const requests: Received[] = [];
  const server = await serve(async (request, response) => {
    const path = request.url ?? '';
    const received = { path, headers: request.headers, body: JSON.parse(await readText(request)) };
    const count = requests.push(received);
    const wanted = reply(received, count);
    if (path.endsWith('/messages')) answerAsAnthropic(response, wanted);
    else answer(response, wanted);
  });
  return { ...server, baseUrl: `${server.url}/v1`, requests };
}

/** Everything that a request sends to the model, as one text. */
export function toldIn({ body }: Received): string {
  return JSON.stringify([body.system, body.messages]);
}

function answer(response: ServerResponse, reply: Reply): void {
  if ('status' in reply) {
    const more = reply.retryAfter === undefined ? {} : { 'retry-after': reply.retryAfter };
    response.writeHead(reply.status, { 'content-type': 'application/json', ...more });
    response.end(JSON.stringify({ error: { message: `secret details of ${reply.status}`, type: 'error' } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if ('garbage' in reply) return void response.end(reply.garbage);
  const send = (delta: object, finish: string | null = null, usage?: object) =>
    void response.write(`data: ${JSON.stringify(chunk(delta, finish, usage))}\n\n`);
  if ('call' in reply) {
    const called = { name: reply.call, arguments: JSON.stringify(reply.with) };
    send({
      role: 'assistant',
      tool_calls: [{ index: 0, id: `call_${reply.call}`, type: 'function', function: called }],
    });
    send({}, 'tool_calls', { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 });
    return void response.end('data: [DONE]\n\n');
  }
  response.cork();
  for (const piece of 'spell' in reply ? reply.spell : piecesOf(wordsOf(reply)))
    send({ role: 'assistant', content: piece });
  response.uncork();
  if ('stallAfter' in reply) return;
  if ('cutAfter' in reply) return void setTimeout(() => response.destroy(), 20);
  if ('endAfter' in reply) return void response.end();
  send({}, 'finish' in reply ? (reply.finish ?? 'stop') : 'stop', {
    prompt_tokens: 100,
    completion_tokens: 20,
    total_tokens: 120,
  });
  response.end('data: [DONE]\n\n');
}

function wordsOf(reply: Reply): string {
  if ('say' in reply) return reply.say;
  if ('stallAfter' in reply) return reply.stallAfter;
  if ('cutAfter' in reply) return reply.cutAfter;
  return 'endAfter' in reply ? reply.endAfter : '';
}

/** A few characters at a time, as models stream. */
const piecesOf = (text: string) => text.match(/[\s\S]{1,7}/g) ?? [];

function chunk(delta: object, finish: string | null, usage?: object) {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return { id: 'chat-1', object: 'chat.completion.chunk', created: 1, model: 'test', choices, ...(usage && { usage }) };
}

/** Only what the happy path needs. */
function answerAsAnthropic(response: ServerResponse, reply: Reply): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (type: string, more: object) =>
    void response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`);
  const message = { id: 'msg_1', type: 'message', role: 'assistant', content: [], model: 'test', stop_reason: null };
  send('message_start', {
    message: { ...message, stop_sequence: null, usage: { input_tokens: 100, output_tokens: 1 } },
  });
  send('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
  for (const text of piecesOf(wordsOf(reply)))
    send('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
  send('content_block_stop', { index: 0 });
  send('message_delta', { delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 20 } });
  send('message_stop', {});
  response.end();
}
