import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from '../../../platform/network/test/servers.ts';
import type { StoredConnection } from '../../sources/source.ts';

export interface FakeDocument {
  title: string;
  text: string;
}

/** By name; a test adds, changes, renames and deletes documents here. */
export type FakeDocuments = Map<string, FakeDocument>;

/** An answer of a fake service. */
export interface FakeAnswer {
  kind: 'list' | 'read' | 'other';
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** What goes wrong: a status, no answer, a body whose connection breaks, or one that ends too early unnoticed. */
export type Fault = { status: number; headers?: Record<string, string> } | 'silence' | 'cut' | 'half';

export interface FakeRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FakeOptions {
  documents: FakeDocuments;
  /** Every list has another page. */
  isEndless: boolean;
  /** Where the service is, known once it listens. */
  url: string;
  port: number;
}

/** How a service answers; a 401 is up to it, since only it knows what its credentials look like. */
export interface FakeDefinition {
  connection(url: string): StoredConnection;
  secrets: Record<string, string>;
  /** Credentials that replace the first ones, where any text does not do. */
  freshSecrets?: Record<string, string>;
  answer(request: FakeRequest, options: FakeOptions): FakeAnswer;
}

export type FakeService = Awaited<ReturnType<typeof startFake>>;

/** A server on this machine that behaves as the API of a service does, until a test makes it misbehave. */
export async function startFake(define: () => FakeDefinition) {
  const { connection, secrets, freshSecrets, answer } = define();
  const requests: (FakeRequest & { kind: FakeAnswer['kind'] })[] = [];
  const faults: { kind: FakeAnswer['kind']; fault: Fault }[] = [];
  const options: FakeOptions = { documents: new Map(), isEndless: false, url: '', port: 0 };
  const server = await serve(async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', options.url);
    const request = { method: incoming.method ?? '', url, headers: incoming.headers, body: await bodyOf(incoming) };
    const answered = answer(request, options);
    requests.push({ ...request, kind: answered.kind });
    const index = faults.findIndex(({ kind }) => kind === answered.kind);
    const [found] = index === -1 ? [] : faults.splice(index, 1);
    send(response, answered, found?.fault);
  });
  options.url = server.url;
  options.port = server.port;
  return {
    port: server.port,
    url: server.url,
    connection: connection(server.url),
    secrets,
    freshSecrets,
    options,
    documents: options.documents,
    requests,
    count: (kind: FakeAnswer['kind']) => requests.filter((request) => request.kind === kind).length,
    /** The next requests of a kind fail like this. */
    fail(kind: FakeAnswer['kind'], count: number, fault: Fault) {
      faults.push(...Array.from({ length: count }, () => ({ kind, fault })));
    },
    heal: () => void faults.splice(0),
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '' }: FakeAnswer, fault?: Fault): void {
  const bytes = Buffer.from(body);
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  if (fault === 'silence') return;
  if (fault === 'cut') {
    response.writeHead(status, { ...headers, 'content-length': bytes.length + 100 });
    response.write(half, () => response.destroy());
  } else if (fault === 'half') response.writeHead(status, headers).end(half);
  else if (fault !== undefined) response.writeHead(fault.status, fault.headers ?? {}).end('{"message":"no"}');
  else response.writeHead(status, headers).end(bytes);
}

export const json = (kind: FakeAnswer['kind'], value: unknown, headers: Record<string, string> = {}): FakeAnswer => ({
  kind,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

export const sha = (text: string): string => createHash('sha1').update(text).digest('hex');

/** A part of a list, and whether there is more. */
export function cutPart<Item>(items: readonly Item[], page: number, size: number, isEndless: boolean) {
  return { some: items.slice((page - 1) * size, page * size), hasMore: isEndless || items.length > page * size };
}
