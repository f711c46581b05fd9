import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { nodeHttp } from '@lectern/service-kit';
import { describeError, GuardedFetchError } from './guarded-fetch-error.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'PROPFIND';

/** One request to one address, which is still to be vetted; a redirect makes another one. */
export interface Hop {
  url: string;
  method: Method;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | undefined;
}

const maxHeaderBytes = 16_384;

// Only we set the host and the framing of the message; a caller's own value would only enable request smuggling.
const ownHeaders = ['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'expect'];

/**
 * Sends the request over a connection that nobody else uses, and resolves when the headers have arrived; the body is still
 * to be read. The socket emits `free` when that is done and both ends agree to keep the connection open.
 */
export async function exchange(socket: Socket, url: URL, hop: Hop): Promise<IncomingMessage> {
  try {
    return await send(socket, url, hop);
  } catch (error) {
    throw asGuardedError(error);
  }
}

function send(socket: Socket, url: URL, hop: Hop): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const outgoing = nodeHttp.request({
      // With a given connection Node uses no agent, and thus neither a pool nor the proxies from the environment.
      createConnection: () => socket,
      method: hop.method,
      path: url.pathname + url.search,
      headers: headersOf(url, hop),
      setHost: false,
      maxHeaderSize: maxHeaderBytes,
      insecureHTTPParser: false,
    });
    outgoing.once('response', done);
    outgoing.on('error', fail);
    outgoing.once('close', () => fail(new Error('the connection was closed')));
    outgoing.end(hop.body);
  });
}

function headersOf(url: URL, { headers, body }: Hop): Record<string, string> {
  const sent = Object.entries(headers).filter(([name]) => !isOwn(name.toLowerCase()));
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return { host: url.host, connection: 'keep-alive', ...Object.fromEntries(sent), ...length };
}

function isOwn(name: string): boolean {
  return ownHeaders.includes(name) || name.startsWith('proxy-');
}

function asGuardedError(error: unknown): GuardedFetchError {
  if (error instanceof Error && 'code' in error && error.code === 'HPE_HEADER_OVERFLOW') {
    return new GuardedFetchError('too_large', `headers of more than ${maxHeaderBytes} bytes`, error);
  }
  return new GuardedFetchError('protocol', `no answer: ${describeError(error)}`, error);
}
