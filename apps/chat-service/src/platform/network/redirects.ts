import type { Hop } from './exchange.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';

const redirectStatuses = [301, 302, 303, 307, 308];

// All other headers may be secrets (authorization, cookie, x-api-key ...) and are not sent to another origin.
const headersForAnyOrigin = ['accept', 'accept-encoding', 'accept-language', 'content-type', 'user-agent'];

interface Redirect {
  status: number;
  location: string | undefined;
}

/** The request that a redirect leads to, still to be vetted like the first one; undefined if there is no redirect. */
export function nextHop(hop: Hop, from: URL, { status, location }: Redirect): Hop | undefined {
  if (!redirectStatuses.includes(status) || location === undefined) return undefined;
  // Headers arrive as latin1; addresses in them are UTF-8 or ASCII.
  const to = URL.parse(Buffer.from(location, 'latin1').toString(), from);
  if (to === null) throw new GuardedFetchError('protocol', `redirected to ${JSON.stringify(location)}`);
  const becomesGet = status === 303 ? hop.method !== 'HEAD' : status < 303 && hop.method === 'POST';
  const isKept = (name: string) => {
    if (becomesGet && name.startsWith('content-')) return false;
    return to.origin === from.origin || headersForAnyOrigin.includes(name);
  };
  return {
    url: to.href,
    method: becomesGet ? 'GET' : hop.method,
    headers: Object.fromEntries(Object.entries(hop.headers).filter(([name]) => isKept(name.toLowerCase()))),
    body: becomesGet ? undefined : hop.body,
  };
}
