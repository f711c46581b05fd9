import { isIP } from 'node:net';
import type { AddressRules, AddressVerdict } from './address-rules.ts';
import { describeError, GuardedFetchError } from './guarded-fetch-error.ts';
import { malformedName, privateName, type Resolve } from './resolve.ts';
import { insideAdvice, readUrl, settingAdvice, type UrlRules } from './url-rules.ts';

/** A user-given address with the only IP addresses that a connection for it may use. */
export interface Target {
  url: URL;
  /** The name, or the IP literal without brackets. */
  host: string;
  addresses: readonly string[];
}

export type CheckTarget = (text: string) => Promise<Target>;

/** Resolves once and refuses everything if one address is forbidden; the connection uses these addresses, never the name. */
export function createCheckTarget(options: {
  addressRules: AddressRules;
  urlRules: UrlRules;
  resolve: Resolve;
}): CheckTarget {
  const { addressRules, urlRules, resolve } = options;
  const networks = urlRules.settingNames?.networks;
  const inside = insideAdvice(networks);
  return async (text) => {
    const url = readUrl(text, urlRules);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0) {
      requireAllowed(host, addressRules.judge(host), `This address is private or reserved.${settingAdvice(networks)}`);
      return { url, host, addresses: [host] };
    }
    const malformed = malformedName(host);
    if (malformed !== undefined) throw new GuardedFetchError('refused_url', malformed, undefined, malformedSentence);
    const isPrivate = privateName(host);
    if (isPrivate !== undefined && !addressRules.hasAllowList) {
      throw new GuardedFetchError('refused_url', isPrivate, undefined, privateSentence + settingAdvice(networks));
    }
    const addresses = await resolveName(host, resolve, inside);
    for (const address of addresses) {
      const { listed } = requireAllowed(host, addressRules.judge(address), inside);
      if (isPrivate !== undefined && !listed) {
        const reason = `${isPrivate} and ${address} is not on the allow-list`;
        throw new GuardedFetchError('refused_url', reason, undefined, privateSentence + settingAdvice(networks));
      }
    }
    return { url, host, addresses };
  };
}

const malformedSentence = 'The server name in this address is not valid.';
const privateSentence = 'This name exists only inside a private network.';

async function resolveName(host: string, resolve: Resolve, advice: string): Promise<string[]> {
  let addresses: string[];
  try {
    addresses = await resolve(host);
  } catch (error) {
    throw new GuardedFetchError('dns', `${host} was not resolved: ${describeError(error)}`, error, advice);
  }
  if (addresses.length === 0) throw new GuardedFetchError('dns', `${host} has no addresses`, undefined, advice);
  return addresses;
}

function requireAllowed(host: string, verdict: AddressVerdict, advice: string): { listed: boolean } {
  if (verdict.allowed) return verdict;
  throw new GuardedFetchError('refused_address', `${host}: ${verdict.reason}`, undefined, advice);
}
