import type { IncomingMessage } from 'node:http';
import type { CheckTarget } from './check-target.ts';
import { type ConnectOptions, openConnection } from './connection.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { exchange } from './exchange.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';
import { type CompleteRequest, completeRequest, type GuardedRequest } from './guarded-request.ts';

/** A response whose body is still arriving. Reading it to its end or cancelling it closes the connection. */
export interface GuardedStream {
  status: number;
  headers: Headers;
  body: ReadableStream<Uint8Array>;
}

export interface StreamGuards extends Pick<ConnectOptions, 'addressRules' | 'secureContext'> {
  checkTarget: CheckTarget;
}

/** The same rules for a response that is read while it arrives; a redirect is returned like any other response. */
export async function openStream(guards: StreamGuards, url: string, request: GuardedRequest): Promise<GuardedStream> {
  const complete = completeRequest(request);
  complete.signal?.throwIfAborted();
  const deadline = startDeadline(complete.totalMs, complete.signal);
  let close = () => deadline.end();
  try {
    const { target, socket } = await connect(guards, deadline, url, complete.connectMs);
    close = () => {
      deadline.end();
      socket.destroy();
    };
    const answering = exchange(socket, target.url, { ...complete, url });
    const response = await deadline.limit(complete.headersMs, 'waiting for the headers', answering);
    const body = streamOf(readChunks(response, complete, deadline.signal, close), close);
    return { status: response.statusCode ?? 0, headers: headersOf(response), body };
  } catch (error) {
    close();
    deadline.signal.throwIfAborted();
    throw error;
  }
}

async function connect(guards: StreamGuards, deadline: Deadline, url: string, connectMs: number) {
  const { signal } = deadline;
  const connecting = async () => {
    const target = await guards.checkTarget(url);
    signal.throwIfAborted();
    return { target, ...(await openConnection(target, { ...guards, connectMs, signal })) };
  };
  return await deadline.limit(connectMs, 'connecting', connecting());
}

/** Cancelling also closes a stream that nobody has started to read. */
function streamOf(chunks: AsyncGenerator<Uint8Array>, close: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: close,
  });
}

async function* readChunks(
  response: IncomingMessage,
  { maxBytes }: CompleteRequest,
  signal: AbortSignal,
  close: () => void,
): AsyncGenerator<Uint8Array> {
  let left = maxBytes;
  try {
    for await (const chunk of response) {
      left -= chunk.length;
      if (left < 0) throw new GuardedFetchError('too_large', `a body of more than ${maxBytes} bytes`);
      yield new Uint8Array(chunk);
    }
    signal.throwIfAborted();
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    close();
  }
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Headers(pairs);
}
