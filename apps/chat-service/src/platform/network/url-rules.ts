import { GuardedFetchError } from './guarded-fetch-error.ts';

export interface UrlRules {
  allowHttp: boolean;
  /** Besides 80 and 443. */
  allowedPorts: readonly number[];
  /** Origins of our own services, which have no business calling each other through a user's address. */
  ownOrigins: readonly string[];
  settingNames?: SettingNames | undefined;
}

const maxUrlLength = 2_048;
const usualPorts = [80, 443];

/** The address as it will be used, normalized and without a trailing dot in the host name. */
export function readUrl(text: string, rules: UrlRules): URL {
  const tooLong = () => refused(`the address is longer than ${maxUrlLength} characters`, sentences.tooLong);
  if (text.length > maxUrlLength) throw tooLong();
  const url = URL.parse(text);
  if (url === null) throw refused(`${JSON.stringify(text)} is not an address`, sentences.malformed);
  if (url.href.length > maxUrlLength) throw tooLong();
  refuseScheme(url, rules);
  if (url.username !== '' || url.password !== '') {
    throw refused('the address has a user name or a password', sentences.userName);
  }
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
  const port = portOf(url);
  if (!usualPorts.includes(port) && !rules.allowedPorts.includes(port)) {
    const advice = settingAdvice(rules.settingNames?.ports);
    throw refused(
      `port ${port} is not allowed${byName(rules.settingNames?.ports)}`,
      `Port ${port} is not allowed.${advice}`,
    );
  }
  if (rules.ownOrigins.includes(url.origin)) throw refused(`${url.origin} is our own service`, sentences.own);
  return url;
}

export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

const sentences = {
  tooLong: `The address is longer than ${maxUrlLength} characters.`,
  malformed: 'This is not a valid address. It should look like https://example.com/docs.',
  userName: 'The address must not contain a user name or a password.',
  own: 'This address belongs to this server itself.',
};

function refuseScheme({ protocol }: URL, { allowHttp, settingNames }: UrlRules): void {
  if (protocol === 'https:' || (allowHttp && protocol === 'http:')) return;
  const name = protocol === 'http:' ? settingNames?.http : undefined;
  const wanted = allowHttp ? 'https:// or http://' : 'https://';
  throw refused(
    `the scheme ${protocol} is not allowed${byName(name)}`,
    `The address must begin with ${wanted}.${settingAdvice(name)}`,
  );
}

function refused(reason: string, sentence: string): GuardedFetchError {
  return new GuardedFetchError('refused_url', reason, undefined, sentence);
}

/** The settings with which an operator allows more: the log names them, and users are told to ask. */
export interface SettingNames {
  networks: string;
  ports: string;
  /** Undefined where plain HTTP is allowed anyway. */
  http?: string | undefined;
}

/** The setting, for the log. */
const byName = (name: string | undefined) => (name === undefined ? '' : ` (${name})`);

/** Advice after a refusal that the operator could lift. */
export function settingAdvice(name: string | undefined): string {
  return name === undefined ? '' : ' Ask the operator of this server to allow it.';
}

/** The same where it is only a guess that the name is in the operator's network. */
export function insideAdvice(name: string | undefined): string {
  return name === undefined ? '' : ' For a server in your own network, ask the operator of this server to allow it.';
}
