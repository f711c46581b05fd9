import { hash } from 'node:crypto';

/** A page of the dashboard or a list of an API, as one or more requests at the same time. */
export interface Page {
  name: string;
  /** Whether the target applies to it. */
  isPromised: boolean;
  paths: readonly string[];
}

/** The same ids that the database makes. */
export const idOf = (kind: string, text: string | number) => `${kind}_${hash('md5', kind + text).slice(0, 22)}`;

const day = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

interface Of {
  rank: number;
  firstBot: number;
  bots: number;
  now: number;
}

/** What members of a workspace open, about the bot with the most conversations. */
export function workspacePages({ rank, firstBot, bots, now }: Of): Page[] {
  const workspace = `/workspaces/${idOf('wsp', rank)}`;
  const bot = `${workspace}/bots/${idOf('bot', firstBot)}`;
  const promised = (name: string, path: string): Page => ({ name, isPromised: true, paths: [path] });
  const other = (name: string, path: string): Page => ({ name, isPromised: false, paths: [path] });
  const found = Array.from({ length: Math.min(8, bots) }, (_, at) => `${workspace}/bots/${idOf('bot', firstBot + at)}`);
  return [
    promised('home', `${workspace}/home`),
    promised('bots, with usage', `${workspace}/bots`),
    promised('usage, 30 days', `${bot}/usage`),
    promised('usage, 90 days', `${bot}/usage?from=${dayOf(now - 90 * day)}`),
    promised('usage by key', `${bot}/usage/keys`),
    promised('conversations', `${bot}/conversations`),
    promised('conversations, website', `${bot}/conversations?channel=website`),
    promised('conversations, messenger', `${bot}/conversations?channel=telegram`),
    promised('conversations, unanswered', `${bot}/conversations?answered=false`),
    promised('conversations, rated down', `${bot}/conversations?feedback=down`),
    promised('conversations, search', `${bot}/conversations?q=creeper`),
    promised('conversations, search without a match', `${bot}/conversations?q=nobodysaidthis`),
    other('unanswered', `${bot}/unanswered`),
    other('feedback', `${bot}/feedback`),
    other('topics', `${bot}/topics?days=90`),
    other('languages', `${bot}/languages`),
    other('leads', `${bot}/leads`),
    other('sources', `${bot}/sources`),
    other('handover figures', `${bot}/handover/figures?days=90`),
    other('deliveries', `${bot}/keys/${idOf('key', firstBot)}/deliveries`),
    other('inbox, waiting', `${workspace}/inbox`),
    other('inbox, all', `${workspace}/inbox?filter=all`),
    other('inbox, unanswered', `${workspace}/inbox?filter=unanswered`),
    other('inbox, rated down', `${workspace}/inbox?filter=rated_down`),
    other('members', `${workspace}/members`),
    other('limits', `${workspace}/limits`),
    other('audit log', `${workspace}/audit`),
    other('audit log of keys', `${workspace}/audit?kind=key`),
    {
      name: 'search (Ctrl-K)',
      isPromised: false,
      paths: found.flatMap((each) => [`${each}/sources?q=word1&limit=5`, `${each}/conversations?q=beacon&limit=5`]),
    },
  ];
}

/** What operators open. */
export const operatorPages: readonly Page[] = [
  ['workspaces', '/operator/workspaces'],
  ['workspaces, search', '/operator/workspaces?q=customer%201'],
  ['usage', '/operator/usage'],
  ['plans', '/operator/plans'],
  ['health', '/operator/health'],
].map(([name = '', path = '']) => ({ name: `operator: ${name}`, isPromised: true, paths: [path] }));

/** Lists of the management API. */
export function managePages(firstBot: number): Page[] {
  const bot = `/bots/${idOf('bot', firstBot)}`;
  const lists = ['conversations', 'usage', 'keys', 'unanswered', 'sources'].map((list) => `${bot}/${list}`);
  return ['/bots', ...lists].map((path) => ({
    name: `management API: ${path.split('/').at(-1)}`,
    isPromised: false,
    paths: [path],
  }));
}
