import { connect, isIP, type Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { connect as connectTls, createSecureContext, type SecureContext, type TLSSocket } from 'node:tls';
import { type AddressRules, isSameAddress } from './address-rules.ts';
import type { Target } from './check-target.ts';
import { describeError, GuardedFetchError } from './guarded-fetch-error.ts';
import { portOf } from './url-rules.ts';

const untrusted = 'No secure connection to this address was possible. Its certificate may be invalid or expired.';

export interface Connection {
  socket: Socket | TLSSocket;
  address: string;
}

export interface ConnectOptions {
  addressRules: AddressRules;
  secureContext: () => SecureContext;
  connectMs: number;
  /** Closes the connection when it aborts. */
  signal: AbortSignal;
}

// Enough for both address families and a dead server in each; every address gets its share of the connect timeout.
const maxTriedAddresses = 4;

/** Tries the vetted addresses in turn. Nothing is written until the remote address has been checked again. */
export async function openConnection(target: Target, options: ConnectOptions): Promise<Connection> {
  const addresses = target.addresses.slice(0, maxTriedAddresses);
  const failures: string[] = [];
  for (const [index, address] of addresses.entries()) {
    // The last one gets the remaining time, which the caller limits.
    const shareMs = index === addresses.length - 1 ? 0 : options.connectMs / addresses.length;
    let plain: Socket;
    try {
      plain = await dial(address, portOf(target.url), shareMs, options.signal);
    } catch (error) {
      options.signal.throwIfAborted();
      failures.push(`${address}: ${describeError(error)}`);
      continue;
    }
    requireVetted(plain, address, options.addressRules);
    const socket = target.url.protocol === 'https:' ? await secure(plain, target.host, options) : plain;
    return { socket, address };
  }
  throw new GuardedFetchError('connect', `${target.host} was not reached: ${failures.join('; ')}`);
}

/** Created once, on first use: loading all trusted certificates costs more than the rest of a connection. */
export function createSecurity(): () => SecureContext {
  let context: SecureContext | undefined;
  return () => {
    context ??= createSecureContext({ minVersion: 'TLSv1.2' });
    return context;
  };
}

/** The address is a literal, so nothing is resolved here; node:net does not use proxies. */
function dial(address: string, port: number, shareMs: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect({ host: address, port, signal, noDelay: true });
    socket.setTimeout(shareMs, () => socket.destroy(new Error('no connection in time')));
    // Stays for the life of the socket: a reset between two steps must not crash the process.
    socket.on('error', fail);
    socket.once('connect', () => {
      socket.setTimeout(0);
      done(socket);
    });
  });
}

function requireVetted(socket: Socket, address: string, rules: AddressRules): void {
  const remote = socket.remoteAddress;
  // A server may reset a connection that it has just accepted.
  if (remote === undefined)
    throw new GuardedFetchError('connect', `the connection to ${address} was closed as soon as it was made`);
  const verdict = rules.judge(remote);
  if (verdict.allowed && isSameAddress(remote, address)) return;
  socket.destroy();
  const reason = verdict.allowed ? 'another address than the vetted one' : verdict.reason;
  throw new GuardedFetchError('refused_address', `connected to ${remote} for ${address}: ${reason}`);
}

/** The certificate is checked for the name in the URL, whatever NODE_TLS_REJECT_UNAUTHORIZED says. */
function secure(socket: Socket, host: string, { secureContext, signal }: ConnectOptions): Promise<TLSSocket> {
  // SNI takes names only: IP literals are checked through `host` and not sent to the server.
  const servername = isIP(host) === 0 ? { servername: host } : {};
  return new Promise((done, fail) => {
    const secured = connectTls({
      socket,
      host,
      ...servername,
      ALPNProtocols: ['http/1.1'],
      secureContext: secureContext(),
      rejectUnauthorized: true,
    });
    addAbortSignal(signal, secured);
    secured.on('error', (error) => {
      socket.destroy();
      const reason = `no secure connection to ${host}: ${describeError(error)}`;
      fail(new GuardedFetchError('connect', reason, error, untrusted));
    });
    secured.once('secureConnect', () => done(secured));
  });
}
