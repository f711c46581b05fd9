import { lookup, Resolver } from 'node:dns/promises';

/** All addresses of a name, or an error. */
export type Resolve = (host: string) => Promise<string[]>;

export interface ResolveOptions {
  /** Asks the operating system (/etc/hosts and the like) for private names and for names that DNS does not know. */
  withSystemNames: boolean;
  /** Name servers to ask instead of the system's. */
  servers?: readonly string[] | undefined;
}

// Two queries to each server, with timeouts of 1 s and 2 s, so that there is a result within the connect timeout.
const resolverOptions = { timeout: 1_000, tries: 2 };

/** Queries name servers without Node's small thread pool: names that never answer must not block sign-in and disk. */
export function createResolve({ withSystemNames, servers }: ResolveOptions): Resolve {
  const resolver = new Resolver(resolverOptions);
  if (servers !== undefined) resolver.setServers(servers);
  return async (host) => {
    if (withSystemNames && privateName(host) !== undefined) return await askSystem(host);
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    const failures = answers.flatMap((answer): unknown[] => (answer.status === 'rejected' ? [answer.reason] : []));
    const serious = failures.find((failure) => !isUnknownName(failure));
    if (serious === undefined && withSystemNames) return await askSystem(host);
    throw serious ?? failures[0] ?? new Error(`${host} has no addresses`);
  };
}

async function askSystem(host: string): Promise<string[]> {
  const answers = await lookup(host, { all: true, order: 'verbatim' });
  return answers.map(({ address }) => address);
}

function isUnknownName(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');
}

const label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const nameShape = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})*$`);

/** Names that lead to this machine, its network or its cloud provider, wherever they are resolved. */
const privateSuffixes = ['localhost', 'local', 'internal'];

/** Why this cannot be a DNS name, given as WHATWG URL writes it (lower case, punycode) without the trailing dot. */
export function malformedName(host: string): string | undefined {
  return nameShape.test(host) ? undefined : `${JSON.stringify(host)} is not a name in the DNS`;
}

/** Why this is not a name of the public internet; it may only resolve to networks on the operator's allow-list. */
export function privateName(host: string): string | undefined {
  const labels = host.split('.');
  const suffix = labels.at(-1) ?? '';
  if (privateSuffixes.includes(suffix)) return `${host} is a private name (.${suffix})`;
  return labels.length === 1 ? `${host} is a name of one label` : undefined;
}
