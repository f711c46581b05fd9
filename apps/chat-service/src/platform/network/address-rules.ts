import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { deniedV4, deniedV6, globalUnicastV6, nat64 } from './denied-networks.ts';

/** `listed`: it is on the operator's allow-list, so that even an intranet name may resolve to it. */
export type AddressVerdict = { allowed: true; listed: boolean } | { allowed: false; reason: string };

export interface AddressRules {
  /** The verdict on an address in its usual notation; anything else is refused. */
  judge(address: string): AddressVerdict;
  hasAllowList: boolean;
}

export interface AddressRulesOptions {
  /** The operator's intranet as CIDRs or single addresses; empty allows public addresses only. */
  allowedNetworks: readonly string[];
  /** Refused even if allowed, such as the service's own public address. */
  deniedNetworks?: readonly string[] | undefined;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

export function createAddressRules({ allowedNetworks, deniedNetworks = [] }: AddressRulesOptions): AddressRules {
  const allowed = allowedNetworks.map(readNetwork);
  const ownDenied = deniedNetworks.map(readNetwork);
  const denied = [...deniedV4, ...deniedV6].map(([cidr, what]) => ({ network: readNetwork(cidr), cidr, what }));
  const translated = readNetwork(nat64);
  const global = readNetwork(globalUnicastV6);

  function judgeParsed(address: Address): AddressVerdict {
    const covers = (network: Network) => contains(network, address);
    if (ownDenied.some(covers)) return refuse(address, 'denied by the configuration');
    if (allowed.some(covers)) return { allowed: true, listed: true };
    if (covers(translated)) return judgeParsed(new ipaddr.IPv4(address.toByteArray().slice(12)));
    const hit = denied.find(({ network }) => covers(network));
    if (hit !== undefined) return refuse(address, `in ${hit.cidr}: ${hit.what}`);
    if (address.kind() === 'ipv6' && !covers(global))
      return refuse(address, `not in ${globalUnicastV6}: not allocated`);
    // A second check, for ranges that were assigned a meaning after our own list was written.
    if (address.range() !== 'unicast') return refuse(address, `a special range: ${address.range()}`);
    return { allowed: true, listed: false };
  }

  return {
    judge: (address) => {
      // Shorthand and octal notations never get here from URL or DNS, and a scope id names a link of this machine.
      if (isIP(address) === 0) return { allowed: false, reason: `${JSON.stringify(address)} is not an IP address` };
      if (address.includes('%')) return { allowed: false, reason: `${address} has a scope` };
      return judgeParsed(ipaddr.parse(address));
    },
    hasAllowList: allowed.length > 0,
  };
}

/** Whether two notations mean the same address. */
export function isSameAddress(one: string, other: string): boolean {
  if (isIP(one) === 0 || isIP(other) === 0) return false;
  return ipaddr.parse(one).toNormalizedString() === ipaddr.parse(other).toNormalizedString();
}

function contains(network: Network, address: Address): boolean {
  return network[0].kind() === address.kind() && address.match(network);
}

function readNetwork(text: string): Network {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  const isRead = isIP(address) !== 0 && !address.includes('%') && rest.length === 0 && /^\d{1,3}$/.test(prefix ?? '0');
  const length = prefix === undefined ? bits : Number(prefix);
  if (!isRead || length > bits) throw new Error(`${JSON.stringify(text)} is not a network such as 10.0.0.0/8.`);
  return [ipaddr.parse(address), length];
}

function refuse(address: Address, reason: string): AddressVerdict {
  return { allowed: false, reason: `${address.toString()} is ${reason}` };
}
