import type { IncomingMessage } from 'node:http';
import { type ConnectOptions, openConnection } from './connection.ts';
import type { Deadline } from './deadline.ts';
import { exchange, type Hop } from './exchange.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';
import type { CompleteRequest, GuardedResponse } from './guarded-request.ts';
import { readBody } from './read-body.ts';
import { nextHop } from './redirects.ts';
import type { Vet } from './vetting.ts';

const bodilessStatuses = [204, 304];

export interface Guards extends Pick<ConnectOptions, 'addressRules' | 'secureContext'> {
  vet: Vet;
  deadline: Deadline;
}

/** Goes from hop to hop; each is vetted and connected as if a user had given its address. */
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
  const { deadline } = guards;
  const connecting = connectTo(guards, hop.url, request.connectMs);
  const { url, socket, address } = await deadline.limit(request.connectMs, 'connecting', connecting);
  try {
    const answering = exchange(socket, url, hop);
    const response = await deadline.limit(request.headersMs, 'waiting for the headers', answering);
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
    socket.destroy();
  }
}

async function connectTo(guards: Guards, text: string, connectMs: number) {
  const { signal } = guards.deadline;
  const target = await guards.vet(text);
  // The time may have run out while the name was resolved.
  signal.throwIfAborted();
  return { url: target.url, ...(await openConnection(target, { ...guards, connectMs, signal })) };
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}
