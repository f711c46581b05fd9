import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Identifies a caller: an IPv4 address, or the /64 of an IPv6 address, since one subscriber holds a whole /64.
 * Behind `trustedHops` proxies it is the address that the outermost of them saw; a header that is too short or holds
 * no address was not written by them and is ignored.
 */
export function callerOf(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  if (trustedHops > 0 && forwardedFor !== undefined) {
    const forwarded = callerFrom(forwardedFor.split(',').at(-trustedHops));
    if (forwarded !== undefined) return forwarded;
  }
  return callerFrom(socketAddress) ?? 'unknown';
}

export interface CallerReaderOptions {
  trustedHops: number;
  /** Called once when a proxy seems to be in front although none is trusted: all of its callers count as one. */
  onIgnoredProxy(): void;
}

/** The same for a server, which keeps seeing the same few addresses: parsed ones are cached. */
export function createCallerReader({
  trustedHops,
  onIgnoredProxy,
}: CallerReaderOptions): (address: string | undefined, forwardedFor: string | undefined) => string {
  if (trustedHops > 0) return (address, forwardedFor) => callerOf(address, forwardedFor, trustedHops);
  const known = new Map<string | undefined, string>();
  let hasTold = false;
  return (address, forwardedFor) => {
    if (forwardedFor !== undefined && !hasTold) {
      hasTold = true;
      onIgnoredProxy();
    }
    let caller = known.get(address);
    if (caller === undefined) {
      caller = callerOf(address, undefined, 0);
      if (known.size >= mostKnown) known.clear();
      known.set(address, caller);
    }
    return caller;
  };
}

/** The log message for that case. */
export const ignoredProxyWarning =
  'requests carry X-Forwarded-For, but TRUST_PROXY_HOPS is 0: behind a proxy all callers count as one address; set it to the number of proxies in front';

const mostKnown = 10_000;

function callerFrom(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (isIPv4(text)) return text;
  const address = withoutPort(text.trim());
  if (isIP(address) === 0) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** `1.2.3.4:80` and `[2001:db8::1]:443` are how some proxies write a hop. */
function withoutPort(text: string): string {
  const match = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text);
  return match?.[1] ?? text;
}
