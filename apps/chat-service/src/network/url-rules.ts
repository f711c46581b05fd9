import { GuardedFetchError } from './guarded-fetch-error.ts';

export interface UrlRules {
  allowHttp: boolean;
  /** Besides 80 and 443. */
  allowedPorts: readonly number[];
  /** Origins of our own services, which have no business calling each other through a user's address. */
  ownOrigins: readonly string[];
}

const maxUrlLength = 2_048;
const usualPorts = [80, 443];

/** The address as it will be used, in its one normal spelling and without a dot at the end of the name. */
export function readUrl(text: string, rules: UrlRules): URL {
  if (text.length > maxUrlLength) throw refused(`the address is longer than ${maxUrlLength} characters`);
  const url = URL.parse(text);
  if (url === null) throw refused(`${JSON.stringify(text)} is not an address`);
  if (url.href.length > maxUrlLength) throw refused(`the address is longer than ${maxUrlLength} characters`);
  if (url.protocol !== 'https:' && !(rules.allowHttp && url.protocol === 'http:')) {
    throw refused(`the scheme ${url.protocol} is not allowed`);
  }
  if (url.username !== '' || url.password !== '') throw refused('the address has a user name or a password');
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
  const port = portOf(url);
  if (!usualPorts.includes(port) && !rules.allowedPorts.includes(port)) throw refused(`port ${port} is not allowed`);
  if (rules.ownOrigins.includes(url.origin)) throw refused(`${url.origin} is our own service`);
  return url;
}

export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

function refused(reason: string): GuardedFetchError {
  return new GuardedFetchError('refused_url', reason);
}
