import type { GuardedResponse } from '../../platform/network/guarded-request.ts';
import { ConnectorError } from './connector-errors.ts';

/** The next page as a `Link` header names it. Credentials are sent there, so it must be on the same server. */
export function nextLink({ headers }: GuardedResponse, from: string): string | undefined {
  for (const part of (headers.get('link') ?? '').slice(0, 10_000).split(',')) {
    const [target = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^rel="?next"?$/i.test(parameter))) continue;
    if (target.startsWith('<') && target.endsWith('>')) return sameServer(target.slice(1, -1), from);
  }
  return undefined;
}

/** An address that a service gave us, if it belongs to that service. */
export function sameServer(address: string, from: string): string {
  const url = URL.parse(address, from);
  if (url === null || url.origin !== new URL(from).origin) {
    throw new ConnectorError(
      'The service continues its list on another server, which is not allowed. Check the server.',
    );
  }
  return url.href;
}
