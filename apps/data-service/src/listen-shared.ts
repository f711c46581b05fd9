import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { type ListenOptions, listen, StartupError } from '@lectern/service-kit';

/** The errors of systems that allow no second listener on a port. */
const unsupported = new Set(['ENOTSUP', 'ENOPROTOOPT', 'EINVAL', 'ENOSYS']);

/** Listens so that other threads can listen on the same port. `isShared` is false where the system cannot do that. */
export async function listenShared(
  server: Server,
  options: ListenOptions,
): Promise<{ port: number; isShared: boolean }> {
  try {
    if (options.port !== 0) await checkFree(options);
    return { port: await listen(server, { ...options, reusePort: true }), isShared: true };
  } catch (error) {
    if (!isUnsupported(error)) throw error;
    return { port: await listen(server, options), isShared: false };
  }
}

/** A port opened with `reusePort` could also be shared with another service; this check makes that an error. */
async function checkFree(options: ListenOptions): Promise<void> {
  const probe = createServer();
  await listen(probe, options);
  probe.close();
  await once(probe, 'close');
}

function isUnsupported(error: unknown): boolean {
  const cause = error instanceof StartupError ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && unsupported.has(String(cause.code));
}
