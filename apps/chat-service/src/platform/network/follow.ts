import type { IncomingMessage } from 'node:http';
import type { CheckTarget, Target } from './check-target.ts';
import { type Connection, type ConnectOptions, openConnection } from './connection.ts';
import type { Deadline } from './deadline.ts';
import { exchange, type Hop } from './exchange.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';
import type { CompleteRequest, GuardedResponse } from './guarded-request.ts';
import type { IdleConnections } from './idle-connections.ts';
import { readBody } from './read-body.ts';
import { nextHop } from './redirects.ts';

const bodilessStatuses = [204, 304];

export interface Guards extends Pick<ConnectOptions, 'addressRules' | 'secureContext'> {
  checkTarget: CheckTarget;
  idle: IdleConnections;
  deadline: Deadline;
}

/** Follows redirects hop by hop; each hop is vetted and connected as if a user had given its address. */
export async function follow(guards: Guards, url: string, request: CompleteRequest): Promise<GuardedResponse> {
  const { method, body, followRedirects } = request;
  const headers = request.decode ? { ...request.headers, 'accept-encoding': 'gzip, br' } : request.headers;
  let hop: Hop = { url, method, headers, body };
  for (let redirects = 0; ; redirects += 1) {
    const outcome = await runHop(guards, hop, request);
    if (!('redirectedTo' in outcome)) return outcome;
    if (redirects === followRedirects) throw new GuardedFetchError('protocol', `more than ${redirects} redirects`);
    hop = outcome.redirectedTo;
  }
}

async function runHop(guards: Guards, hop: Hop, request: CompleteRequest) {
  const { target, connection, response } = await ask(guards, hop, request);
  const { url } = target;
  const { socket, address } = connection;
  let isFree = false;
  socket.once('free', () => {
    isFree = true;
    guards.idle.keep(target, connection);
  });
  try {
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    const redirectedTo = request.followRedirects > 0 ? nextHop(hop, url, { status, location }) : undefined;
    if (redirectedTo !== undefined) return { redirectedTo };
    const read = await readBody(response, {
      ...request,
      hasBody: hop.method !== 'HEAD' && !bodilessStatuses.includes(status),
    });
    return { status, headers: headersOf(response), ...read, address, url: url.href };
  } finally {
    // A connection becomes free right after the last byte of its response, or never.
    setImmediate(() => {
      if (!isFree) socket.destroy();
    });
  }
}

/** The other end may have closed an idle connection without our knowing: then the request is retried on a new one. */
async function ask(guards: Guards, hop: Hop, request: CompleteRequest) {
  const first = await connectTo(guards, hop.url, request.connectMs, request.isRepeatable ? guards.idle : undefined);
  try {
    return { ...first, response: await answerOver(guards.deadline, first, hop, request) };
  } catch (error) {
    guards.deadline.signal.throwIfAborted();
    if (!first.wasIdle) throw error;
  }
  const second = await connectTo(guards, hop.url, request.connectMs);
  return { ...second, response: await answerOver(guards.deadline, second, hop, request) };
}

interface Connected {
  target: Target;
  connection: Connection;
  wasIdle: boolean;
}

function connectTo(guards: Guards, text: string, connectMs: number, idle?: IdleConnections): Promise<Connected> {
  const { signal } = guards.deadline;
  const connecting = async () => {
    const target = await guards.checkTarget(text);
    // The time may have run out while the name was resolved.
    signal.throwIfAborted();
    const waiting = idle?.take(target);
    const connection = waiting ?? (await openConnection(target, { ...guards, connectMs, signal }));
    return { target, connection, wasIdle: waiting !== undefined };
  };
  return guards.deadline.limit(connectMs, 'connecting', connecting());
}

async function answerOver(deadline: Deadline, { target, connection }: Connected, hop: Hop, request: CompleteRequest) {
  const { socket } = connection;
  deadline.signal.addEventListener('abort', () => socket.destroy(), { once: true });
  try {
    const answering = exchange(socket, target.url, hop);
    return await deadline.limit(request.headersMs, 'waiting for the headers', answering);
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}
