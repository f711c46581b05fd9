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
