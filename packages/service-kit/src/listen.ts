import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { Server } from 'node:net';
import { StartupError } from './startup-error.ts';

export interface ListenOptions {
  host: string;
  port: number;
  /** The setting that changes the port, named when the port is taken. */
  variable: string;
  /** Whether several threads listen on the same port. */
  reusePort?: boolean;
}

/** Starts listening and gives the port; a taken or forbidden one is explained in a sentence. */
export async function listen(server: Server, options: ListenOptions): Promise<number> {
  const { host, port, variable, reusePort = false } = options;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ host, port, backlog: 1024, reusePort }, resolve);
  try {
    await promise;
  } catch (error) {
    server.off('error', reject);
    throw new StartupError(explain(error, host, port, variable), { cause: error });
  }
  server.off('error', reject);
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function explain(error: unknown, host: string, port: number, variable: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken by ${holderOf(port)}. Stop it, or set ${variable} to another port.`;
  }
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has. Set ${variable} to a port above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST="${host}" is not an address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all of them.`;
  }
  return `Listening on ${host}:${port} (${variable}) failed: ${error instanceof Error ? error.message : String(error)}.`;
}

/** The process that listens on a port, on Linux; elsewhere, or without permission, only a guess. */
function holderOf(port: number): string {
  try {
    const inode = listeningInode(port);
    const pid = readdirSync('/proc').find((entry) => /^\d+$/.test(entry) && holdsSocket(entry, inode));
    if (pid !== undefined) return `process ${pid} (${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()})`;
  } catch {
    // No /proc on this system.
  }
  return 'another program, perhaps a Lectern that is still running';
}

function listeningInode(port: number): string | undefined {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const columns = rows.map((row) => row.trim().split(/\s+/));
  return columns.find((row) => row[1]?.endsWith(`:${hexPort}`) && row[3] === '0A')?.[9];
}

function holdsSocket(pid: string, inode: string | undefined): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`);
  } catch {
    return false;
  }
}
