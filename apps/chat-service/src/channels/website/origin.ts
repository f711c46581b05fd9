/** A parsed allow-list entry: the origin as it is stored, or a sentence about what is wrong with it. */
export type ReadOrigin = { origin: string } | { problem: string };

/** Hosts under which anybody can have a subdomain, so that a wildcard would let strangers in. */
const sharedHosts = new Set([
  'github.io',
  'gitlab.io',
  'vercel.app',
  'netlify.app',
  'pages.dev',
  'workers.dev',
  'web.app',
  'firebaseapp.com',
  'herokuapp.com',
  'onrender.com',
  'fly.dev',
  'azurewebsites.net',
  'cloudfront.net',
  'amazonaws.com',
  'surge.sh',
  'blogspot.com',
  'wordpress.com',
  'wixsite.com',
  'webflow.io',
  'myshopify.com',
  'squarespace.com',
  'ngrok.io',
  'co.uk',
  'org.uk',
  'com.au',
  'co.jp',
  'com.br',
  'co.nz',
  'co.za',
  'com.mx',
  'co.in',
  'com.tr',
  'com.cn',
]);

/** Storage in which anybody can have a folder or a subdomain, with the regions that its hosts name. */
const storageHosts = [
  /^s3(?:[.-](?:dualstack\.|website[.-])?[a-z0-9-]+)?\.amazonaws\.com(?:\.cn)?$/,
  /^(?:storage|commondatastorage|storage-download)\.googleapis\.com$|^storage\.cloud\.google\.com$/,
  /^(?:blob|web|dfs)\.core\.windows\.net$|^z\d+\.web\.core\.windows\.net$/,
  /^(?:[a-z0-9-]+\.)?(?:digitaloceanspaces|backblazeb2|wasabisys|linodeobjects|vultrobjects|aliyuncs|myqcloud)\.com$/,
  /^s3\.[a-z0-9-]+\.(?:backblazeb2|wasabisys|scw\.cloud|io\.cloud\.ovh\.net)(?:\.com)?$/,
  /^(?:[a-z0-9]+\.)?r2\.cloudflarestorage\.com$|^r2\.dev$/,
  /^(?:raw|objects|gist)\.githubusercontent\.com$|^(?:cdn\.jsdelivr\.net|unpkg\.com)$/,
];

const isStorage = (host: string) => storageHosts.some((storage) => storage.test(host));

/** Placeholder for the star while the rest is parsed as an address. */
const starLabel = 'any-subdomain-';

/** Reads one entry of an allow-list: a site, with its port if it has one, or all subdomains of one. */
export function readOrigin(typed: string): ReadOrigin {
  const text = typed.trim().toLowerCase();
  if (text === '') return { problem: 'must not be empty' };
  if (text.length > 300) return { problem: 'is longer than an address can be' };
  const withScheme = text.includes('://') ? text : `${isLocal(text) ? 'http' : 'https'}://${text}`;
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/.exec(withScheme) ?? [];
  if (scheme !== 'http' && scheme !== 'https') return { problem: 'must begin with https:// or http://' };
  return readSite(scheme, rest);
}

function readSite(scheme: string, rest: string): ReadOrigin {
  const hasStar = rest.startsWith('*.');
  const plain = hasStar ? `${starLabel}.${rest.slice(2)}` : rest;
  if (/^[^/?#]*\*/.test(plain)) return { problem: wildcardProblem };
  const url = URL.parse(`${scheme}://${plain}`);
  // The entry becomes part of a header, in which other characters could have a meaning.
  if (url === null || !/^([a-z0-9_.-]+|\[[0-9a-f:.]+\])$/.test(url.hostname)) return { problem: addressProblem };
  if (url.username !== '' || url.password !== '') return { problem: 'must not have a user name or a password in it' };
  if (!hasStar && isStorage(url.hostname)) {
    return { problem: `lets everybody in, since anybody can store pages at ${url.hostname}: use a domain of your own` };
  }
  return hasStar ? readWildcard(url) : { origin: url.origin };
}

const addressProblem = 'is not the address of a site, such as https://example.com';
const wildcardProblem = 'may have a star only for the subdomains of one site, such as https://*.example.com';

function readWildcard(url: URL): ReadOrigin {
  const host = url.hostname.slice(starLabel.length + 1);
  if (!/^[^.]+(\.[^.]+)+$/.test(host) || /^[\d.]+$/.test(host)) return { problem: wildcardProblem };
  if (sharedHosts.has(host) || isStorage(host)) {
    return { problem: `lets everybody in, since anybody can have a subdomain of ${host}: name yours` };
  }
  return { origin: `${url.protocol}//*.${host}${url.port === '' ? '' : `:${url.port}`}` };
}

function isLocal(text: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(text);
}

/** Whether an `Origin` header is on an allow-list. A wildcard stands for subdomains of any depth, not for the site itself. */
export function isAllowedOrigin(allowed: readonly string[], origin: string): boolean {
  const url = URL.parse(origin);
  // Browsers send "null" for pages that have no origin, which cannot be on an allow-list.
  if (url === null || url.origin !== origin) return false;
  return allowed.some((entry) => entry === origin || matchesWildcard(entry, url));
}

function matchesWildcard(entry: string, { protocol, hostname, port }: URL): boolean {
  const [, scheme, host = '', entryPort = ''] = /^(https?:)\/\/\*(\.[^:]+)(?::(\d+))?$/.exec(entry) ?? [];
  return scheme === protocol && entryPort === port && hostname.endsWith(host) && hostname.length > host.length;
}

/** The sites that may show the conversation in a frame: those of the allow-list, and the dashboard's preview. */
export function frameAncestors(allowed: readonly string[]): string {
  return ["'self'", ...allowed].join(' ');
}
