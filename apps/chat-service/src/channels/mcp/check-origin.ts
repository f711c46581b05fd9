import { AppError } from '@lectern/service-kit';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Programs send no Origin. A page of another site does, also one whose name was pointed at this machine, so what counts
 * is our public address and not the host that the request names.
 */
export function checkMcpOrigin(origin: string | undefined, publicUrl: string): void {
  if (origin === undefined) return;
  const [theirs, ours] = [URL.parse(origin), new URL(publicUrl)];
  const isLocal = loopback.has(ours.hostname) && theirs !== null && loopback.has(theirs.hostname);
  if (theirs?.origin === ours.origin || (isLocal && theirs.port === ours.port)) return;
  throw new AppError('forbidden', 'This address is for programs, and for pages of this service alone.');
}
