import type { IncomingMessage } from 'node:http';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { describeError, GuardedFetchError } from './guarded-fetch-error.ts';

export interface ReadBodyOptions {
  /** False for responses to HEAD, 204 and 304, whose headers may announce a body that never comes. */
  hasBody: boolean;
  /** Limits both what is kept and what is read from the wire. */
  maxBytes: number;
  /** Decodes gzip and br. */
  decode: boolean;
  whenTooLarge: 'cut' | 'refuse';
}

export interface ReadBody {
  body: Uint8Array;
  truncated: boolean;
}

/** Reads no more than it may keep, and closes the connection as soon as there is more. */
export async function readBody(response: IncomingMessage, options: ReadBodyOptions): Promise<ReadBody> {
  const { hasBody, maxBytes, whenTooLarge } = options;
  // The response drops its socket once that is free for the next request.
  const { socket } = response;
  const announced = Number(response.headers['content-length'] ?? 0);
  if (whenTooLarge === 'refuse' && hasBody && announced > maxBytes) {
    throw new GuardedFetchError('too_large', `a body of ${announced} bytes was announced, ${maxBytes} are allowed`);
  }
  const decoder = options.decode ? decoderFor(response.headers['content-encoding']) : undefined;
  const read = await (decoder === undefined ? keep(response, maxBytes) : keepDecoded(response, decoder, maxBytes));
  const { errored } = socket;
  if (errored !== null && !read.truncated && hasBody && endsWithConnection(response)) throw brokenOff(errored);
  if (read.truncated && whenTooLarge === 'refuse') {
    throw new GuardedFetchError('too_large', `a body of more than ${maxBytes} bytes`);
  }
  return read;
}

/** Uses events rather than iteration, which would take longer than all the rest of a short response. */
function keep(response: IncomingMessage, maxBytes: number): Promise<ReadBody> {
  return new Promise((done, fail) => {
    const chunks: Uint8Array[] = [];
    let left = maxBytes;
    const finish = (truncated: boolean) => done({ body: Buffer.concat(chunks), truncated });
    response.on('data', (chunk: Uint8Array) => {
      chunks.push(chunk.subarray(0, left));
      if (chunk.length > left) {
        finish(true);
        response.destroy();
      }
      left = Math.max(0, left - chunk.length);
    });
    response.once('end', () => finish(false));
    response.on('error', (error) => fail(brokenOff(error)));
    response.once('close', () => fail(brokenOff(new Error('the connection was closed'))));
  });
}

async function keepDecoded(response: IncomingMessage, decoder: Transform, maxBytes: number): Promise<ReadBody> {
  // Compressed bytes have the same cap, since a stream can be endless and decode to nothing.
  const wire = cutAfter(response, maxBytes);
  // Errors reach the reader through the decoder, so the callback has nothing to do.
  const decoded: AsyncIterable<Uint8Array> = pipeline(Readable.from(wire.chunks), decoder, () => {});
  const cut = cutAfter(decoded, maxBytes);
  const { body, failure } = await collect(cut.chunks);
  // The decoder cannot end cleanly on input that we cut off ourselves or on empty input.
  if (failure !== undefined && !wire.isCut() && !wire.isEmpty()) throw brokenOff(failure);
  return { body, truncated: cut.isCut() || wire.isCut() };
}

/** The first bytes of a source, which is closed when it has more. */
function cutAfter(source: AsyncIterable<Uint8Array>, maxBytes: number) {
  let wasCut = false;
  let left = maxBytes;
  async function* read() {
    for await (const chunk of source) {
      if (chunk.length > left) {
        wasCut = true;
        yield chunk.subarray(0, left);
        return;
      }
      left -= chunk.length;
      yield chunk;
    }
  }
  return { chunks: read(), isCut: () => wasCut, isEmpty: () => !wasCut && left === maxBytes };
}

async function collect(source: AsyncIterable<Uint8Array>): Promise<{ body: Uint8Array; failure?: unknown }> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of source) chunks.push(chunk);
  } catch (failure) {
    return { body: Buffer.concat(chunks), failure };
  }
  return { body: Buffer.concat(chunks) };
}

/** A body without a length ends with the connection, and Node takes even a reset for its end. */
function endsWithConnection({ headers }: IncomingMessage): boolean {
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
}

function decoderFor(encoding: string | undefined): Transform | undefined {
  const name = (encoding ?? '').trim().toLowerCase();
  if (name === '' || name === 'identity') return undefined;
  if (name === 'gzip' || name === 'x-gzip') return createGunzip();
  if (name === 'br') return createBrotliDecompress();
  throw new GuardedFetchError('protocol', `the encoding ${JSON.stringify(name)} was not asked for`);
}

function brokenOff(failure: unknown): GuardedFetchError {
  return new GuardedFetchError('protocol', `the body was not read to its end: ${describeError(failure)}`, failure);
}
