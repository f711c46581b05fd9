import { Unreadable } from '../../knowledge/extraction/unreadable.ts';
import type { InstallCheckBody } from '../../platform/dashboard-api/types.ts';
import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts';
import { GuardedFetchError } from '../../platform/network/guarded-fetch-error.ts';
import { blockedBy } from './content-policy.ts';
import { isAllowedOrigin } from './origin.ts';
import type { Website } from './websites.ts';

type Attributes = Readonly<Record<string, string | undefined>>;

export interface InstallCheckOptions {
  /** A guarded fetch, since users choose the address. */
  fetch: GuardedFetch['fetch'];
  /** Finds tags of a page outside of this process. */
  readTags(task: {
    owner: string;
    bytes: Uint8Array;
    names: readonly string[];
  }): Promise<{ tags: readonly { name: string; attributes: Attributes }[] }>;
  chatUrl: (workspaceId: string) => string;
}

type Finding = InstallCheckBody['findings'][number];

/** A page as it was received. */
interface FetchedPage {
  url: string;
  scripts: readonly Attributes[];
  policies: readonly string[];
}

const mostBytes = 2_000_000;
const mostPolicies = 20;

export type InstallCheck = ReturnType<typeof createInstallCheck>;

/** Looks at a customer's page as a browser would, and names what is wrong. No content of the page is returned. */
export function createInstallCheck(options: InstallCheckOptions) {
  return async (website: Website, url: string): Promise<InstallCheckBody> => {
    const answer = await load(options, website, url);
    if ('problem' in answer) return { url, installed: false, findings: [problem(answer.problem)] };
    const findings = judge(answer, website, options.chatUrl(website.workspaceId));
    const isGood = findings.every(({ level }) => level !== 'problem');
    const good: Finding = { level: 'good', text: 'The bot is on this page, and this page may show it.' };
    return { url: answer.url, installed: isGood, findings: isGood ? [good, ...findings] : findings };
  };
}

async function load(
  { fetch, readTags }: InstallCheckOptions,
  { workspaceId }: Pick<Website, 'workspaceId'>,
  url: string,
): Promise<FetchedPage | { problem: string }> {
  try {
    const {
      status,
      headers,
      body,
      url: at,
    } = await fetch(url, {
      headers: { 'user-agent': 'Lectern/1.0 (checks whether a bot is installed)', accept: 'text/html' },
      followRedirects: 5,
      decode: true,
      maxBytes: mostBytes,
      totalMs: 15_000,
    });
    if (status >= 400) return { problem: `The page answered with status ${status}. Check its address.` };
    const { tags } = await readTags({ owner: workspaceId, bytes: body, names: ['script', 'meta'] });
    const namedBy = (wanted: string) => tags.filter(({ name }) => name === wanted).map(({ attributes }) => attributes);
    const policy = headers.get('content-security-policy');
    const policies = [...(policy === null ? [] : [policy]), ...metaPolicies(namedBy('meta'))];
    return { url: at, scripts: namedBy('script'), policies };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: `The page cannot be checked. ${error.message}` };
    if (error instanceof GuardedFetchError) return { problem: error.message };
    throw error;
  }
}

function judge({ url, scripts: all, policies }: FetchedPage, website: Website, chatUrl: string): Finding[] {
  const { origin, protocol } = new URL(url);
  const { publicId, settings } = website;
  const scripts = all.filter(({ src, 'data-bot-id': id }) => src?.includes('/widget.js') || id?.startsWith('web_'));
  const ours = scripts.find(({ 'data-bot-id': id }) => id === publicId);
  const findings: Finding[] = [];
  if (!isAllowedOrigin(settings.origins, origin)) {
    findings.push(problem(`${origin} is not on the list of sites that may show the bot. Add it to the list above.`));
  }
  if (ours === undefined) findings.push(...notFound(scripts, publicId));
  else if (!isFrom(ours.src, url, chatUrl)) {
    findings.push(problem(`The script is loaded from "${ours.src ?? ''}". It has to be ${chatUrl}/widget.js.`));
  }
  if (protocol === 'https:' && chatUrl.startsWith('http:')) {
    findings.push(
      problem(
        'The page uses https and this service does not, so browsers block the script. Ask the operator of this server for an https address.',
      ),
    );
  }
  const blocked = blockedBy(policies, { chatUrl, pageUrl: url, nonce: ours?.nonce });
  if (blocked.length > 0) {
    const { origin: service } = new URL(chatUrl);
    const names = new Intl.ListFormat('en-GB').format(blocked);
    const [block, where] = blocked.length === 1 ? ['blocks', 'there'] : ['block', 'to each of them'];
    findings.push(problem(`${names} of the page's Content-Security-Policy ${block} the bot. Add ${service} ${where}.`));
  }
  return findings;
}

function notFound(scripts: readonly Attributes[], publicId: string): Finding[] {
  const [other] = scripts;
  if (other === undefined) {
    return [
      problem('The script is not in the HTML of this page. Paste the snippet before </body>, and publish the page.'),
      {
        level: 'hint',
        text: 'A script that a tag manager or an application adds later cannot be seen from here. Open the page and look for the button.',
      },
    ];
  }
  const id = other['data-bot-id'];
  return [
    problem(
      id === undefined
        ? `The script is there without data-bot-id. Add data-bot-id="${publicId}".`
        : `The script on this page belongs to another bot (${id.slice(0, 40)}). This bot is ${publicId}.`,
    ),
  ];
}

function isFrom(src: string | undefined, pageUrl: string, chatUrl: string): boolean {
  const url = src === undefined ? null : URL.parse(src, pageUrl);
  return url !== null && url.origin === new URL(chatUrl).origin && url.pathname.endsWith('/widget.js');
}

function metaPolicies(tags: readonly Attributes[]): string[] {
  const named = tags.filter((tag) => tag['http-equiv']?.toLowerCase() === 'content-security-policy');
  return named.flatMap(({ content }) => content ?? []).slice(0, mostPolicies);
}

const problem = (text: string): Finding => ({ level: 'problem', text });
