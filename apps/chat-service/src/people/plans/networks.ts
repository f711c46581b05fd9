import { isIP } from 'node:net';
import { AppError } from '@lectern/service-kit';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

const networkError = 'must be an address or a network such as 203.0.113.0/24 or 2001:db8::/48 (IPv6 up to /64)';
const networksError = 'must be a list of at most 100 networks';

/** Networks as people type them, in their usual notation. */
export const networksField = z
  .array(
    z.string({ error: networkError }).transform((typed, context) => {
      const network = readNetwork(typed.trim());
      if (network !== undefined) return network;
      context.addIssue({ code: 'custom', message: networkError });
      return z.NEVER;
    }),
    { error: networksError },
  )
  .max(100, { error: networksError })
  .transform((networks) => [...new Set(networks)]);

/** A caller with an IPv6 address is known by its /64 only, so no smaller network can be told apart. */
function readNetwork(text: string): string | undefined {
  const [address = '', prefix, ...rest] = text.split('/');
  const kind = isIP(address);
  const most = kind === 4 ? 32 : 64;
  const isRead = kind !== 0 && !address.includes('%') && rest.length === 0 && /^\d{1,3}$/.test(prefix ?? '0');
  const length = prefix === undefined ? most : Number(prefix);
  if (!isRead || length > most) return undefined;
  const cidr = `${address}/${length}`;
  const network = kind === 4 ? ipaddr.IPv4.networkAddressFromCIDR(cidr) : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network.toString()}/${length}`;
}

/** Whether a caller, as `callerOf` names them, is in one of the networks; without any, everybody is. */
export function isInNetworks(networks: readonly string[], caller: string): boolean {
  if (networks.length === 0) return true;
  const text = caller.replace(/\/64$/, '');
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  return networks.some((network) => {
    const [base, length] = ipaddr.parseCIDR(network);
    return base.kind() === address.kind() && address.match(base, length);
  });
}

/** For keys and tokens. */
export function requireNetwork({ networks }: { networks: readonly string[] }, caller: string): void {
  if (isInNetworks(networks, caller)) return;
  throw new AppError('forbidden', `This workspace accepts no requests from your address, ${caller}.`);
}
