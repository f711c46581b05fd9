import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { runFolder } from './run-folder.ts';

const mostTries = 50;

/**
 * A loopback port that nothing listens on at the moment. It is below the range that systems use for
 * outgoing connections: one of these could take it before the server does. No port is given twice in a run.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(12_000, 32_000);
    if (isUnclaimed(port) && (await isFree(port))) return port;
  }
  throw new Error('the loopback has no free port');
}

/** Claims the port with a file in the folder that all processes of a run share: a file can only be created once. */
function isUnclaimed(port: number): boolean {
  const folder = runFolder();
  if (folder === undefined) return true;
  try {
    writeFileSync(join(folder, `port-${port}`), '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Lets a server listen on the loopback, and gives its port. */
export async function listenOnLoopback(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address.port;
}
