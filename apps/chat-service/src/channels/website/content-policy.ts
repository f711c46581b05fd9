/** The directives of one Content-Security-Policy: the first one of each name applies. */
type Policy = ReadonlyMap<string, readonly string[]>;

/** What the widget needs a page's policy to allow, and where a browser looks for it. */
const needs = [
  { directive: 'script-src', chain: ['script-src-elem', 'script-src', 'default-src'] },
  { directive: 'connect-src', chain: ['connect-src', 'default-src'] },
  { directive: 'frame-src', chain: ['frame-src', 'child-src', 'default-src'] },
] as const;

export interface PolicyQuestion {
  /** The service that the page loads the widget from. */
  chatUrl: string;
  /** The page itself. */
  pageUrl: string;
  /** The nonce of the script tag, if it has one. */
  nonce: string | undefined;
}

/** The directives that keep the widget from working. Every policy of a page has to allow it. */
export function blockedBy(policies: readonly string[], question: PolicyQuestion): string[] {
  const read = policies.flatMap((header) => header.split(',')).map(readPolicy);
  const blocked = needs.filter(({ chain }) => read.some((policy) => !allows(policy, chain, question)));
  return blocked.map(({ directive }) => directive);
}

function readPolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    if (name !== '' && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

function allows(policy: Policy, chain: readonly string[], question: PolicyQuestion): boolean {
  const name = chain.find((candidate) => policy.has(candidate));
  const sources = name === undefined ? undefined : policy.get(name);
  if (sources === undefined) return true;
  const isScript = chain.includes('script-src');
  if (isScript && question.nonce !== undefined && sources.includes(`'nonce-${question.nonce}'`)) return true;
  // With it browsers accept only nonces and hashes.
  if (isScript && sources.some((source) => source.toLowerCase() === "'strict-dynamic'")) return false;
  const [chat, page] = [new URL(question.chatUrl), new URL(question.pageUrl)];
  return sources.some((source) => matches(source.toLowerCase(), chat, page));
}

function matches(source: string, chat: URL, page: URL): boolean {
  if (source === '*') return true;
  if (source === "'self'") return chat.origin === page.origin;
  if (source === 'https:' || source === 'http:') return source === chat.protocol || chat.protocol === 'https:';
  const [, scheme, host = '', port] = /^(?:(https?):\/\/)?([^/:']+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source) ?? [];
  if (host === '') return false;
  const isScheme = scheme === undefined || `${scheme}:` === chat.protocol || chat.protocol === 'https:';
  const isHost = host.startsWith('*.') ? chat.hostname.endsWith(host.slice(1)) : chat.hostname === host;
  const standard = chat.protocol === 'https:' ? '443' : '80';
  const isPort = port === '*' || (port ?? standard) === (chat.port || standard);
  return isScheme && isHost && isPort;
}
