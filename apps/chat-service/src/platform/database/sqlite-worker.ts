import { closeSync, fsyncSync, openSync } from 'node:fs';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { openConnection, type SqliteConnection } from './sqlite-connection.ts';
import { answer, describeError } from './sqlite-error.ts';
import { openedId, type RawReply, type RawResult, type Request, type ThreadOptions } from './sqlite-messages.ts';
import { createReplyEncoder, createRequestDecoder } from './sqlite-wire.ts';
import { createWriter } from './sqlite-writer.ts';

// The thread that holds one connection. Everything that arrived while it was busy is taken at once and answered together.
const port = parentPort;
if (port === null) throw new Error('sqlite-worker.ts runs as a worker only');
// Only sqlite-thread.ts starts this file, with these options.
const options = workerData as ThreadOptions;
const encode = createReplyEncoder();
const decode = createRequestDecoder();
const send = (replies: RawReply[]) => port.postMessage(encode(replies));

try {
  const connection = openConnection(options);
  send([{ id: openedId, results: [] }]);
  serve(connection);
} catch (error) {
  send([{ id: openedId, error: describeError(error) }]);
}

function serve(connection: SqliteConnection): void {
  const writer = createWriter({ connection, idleMs: options.idleMs, send });

  function handle(request: Request): RawReply | undefined {
    if (request.kind === 'read') return answer(request.id, () => [connection.run(request.step)]);
    if (request.kind === 'backup') return answer(request.id, () => backUp(connection, request.toFile));
    if (request.kind === 'close') {
      writer.close();
      port?.off('message', onMessage);
      return answer(request.id, () => {
        connection.close();
        return [];
      });
    }
    writer.accept(request);
    return undefined;
  }

  function onMessage(first: unknown[]): void {
    const replies = takeAll(first)
      .map(handle)
      .filter((reply) => reply !== undefined);
    if (replies.length > 0) send(replies);
    writer.pump();
  }

  port?.on('message', onMessage);
}

/** The message that woke this thread and all that are queued behind it. */
function takeAll(first: unknown[]): Request[] {
  const requests = decode(first);
  for (;;) {
    const next: { message: unknown[] } | undefined = port === null ? undefined : receiveMessageOnPort(port);
    if (next === undefined) return requests;
    requests.push(...decode(next.message));
  }
}

/** One read transaction copies everything while writers continue. */
function backUp(connection: SqliteConnection, toFile: string): RawResult[] {
  const copied = connection.run({ sql: 'vacuum into ?', parameters: [toFile], mustAffect: false });
  const descriptor = openSync(toFile, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
  return [copied];
}
