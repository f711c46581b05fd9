import { GuardedFetchError } from '../../platform/network/guarded-fetch-error.ts';
import { findInTurns } from '../../platform/shared/in-turns.ts';
import { matchesPath, mostWildcards, normalPath, type PathPattern, readPathPattern } from '../sources/path-pattern.ts';
import { FailedRun, type IngestContext } from './run-context.ts';

/** What a site allows crawlers. */
export interface Robots {
  allows(url: string): Promise<boolean>;
  delayMs: number;
  sitemaps: string[];
}

const mostBytes = 500_000;

/** Reads a site's robots.txt. If there is none, everything is allowed; if it cannot be read, the run fails. */
export async function readRobots(context: IngestContext, origin: string): Promise<Robots> {
  const { limits, userAgent } = context;
  const text = await fetchText(context, `${origin}/robots.txt`);
  const rules = readRobotsRules(text, userAgent.split('/')[0] ?? userAgent);
  const delayMs = (rules.delaySeconds ?? 0) * 1_000;
  return {
    allows: (address) => {
      const { pathname, search } = new URL(address);
      return rules.allows(`${pathname}${search}`);
    },
    delayMs: Math.min(limits.mostDelayMs, Math.max(limits.delayMs, delayMs)),
    sitemaps: rules.sitemaps,
  };
}

async function fetchText({ fetch, userAgent, signal }: IngestContext, url: string): Promise<string> {
  try {
    const request = { followRedirects: 5, decode: true, maxBytes: mostBytes, signal } as const;
    const { status, body } = await fetch(url, { ...request, headers: { 'user-agent': userAgent } });
    if (status >= 500 || status === 429)
      throw new FailedRun(`robots.txt of the site could not be read: status ${status}.`);
    return status === 200 ? Buffer.from(body).toString('utf8') : '';
  } catch (error) {
    if (error instanceof GuardedFetchError)
      throw new FailedRun(`robots.txt of the site could not be read. ${error.message}`);
    throw error;
  }
}

/** The rules of a robots.txt for one crawler. */
interface RobotsRules {
  /** Takes a path with its query. */
  allows(path: string): Promise<boolean>;
  delaySeconds: number | undefined;
  sitemaps: string[];
}

/** Anything beyond these limits is ignored: no real site needs it, and every address is matched against every rule. */
const mostRules = 1_000;
const longestPattern = 500;
const mostSitemaps = 50;

interface Rule extends PathPattern {
  isAllowed: boolean;
  length: number;
}

interface Group {
  agents: string[];
  rules: Rule[];
  delaySeconds: number | undefined;
}

/** Reads robots.txt per RFC 9309: the groups that name the crawler, else those for everyone; the longest rule wins. */
export function readRobotsRules(text: string, visitor: string): RobotsRules {
  const { groups, sitemaps } = readGroups(text);
  const name = visitor.toLowerCase();
  const own = groups.filter(({ agents }) => agents.some((agent) => agent !== '*' && name.startsWith(agent)));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const rules = chosen
    .flatMap((group) => group.rules)
    .slice(0, mostRules)
    .toSorted((a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed));
  return {
    allows: async (path) => {
      const address = normalPath(path);
      return (await findInTurns(rules, (rule) => matchesPath(rule, address)))?.isAllowed ?? true;
    },
    delaySeconds: chosen.find((group) => group.delaySeconds !== undefined)?.delaySeconds,
    sitemaps,
  };
}

function readGroups(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let isNaming = false;
  for (const line of text.split(/[\r\n]+/)) {
    const { field, value } = fieldOf(line);
    if (field === 'sitemap' && sitemaps.length < mostSitemaps) sitemaps.push(value);
    if (field === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [], delaySeconds: undefined });
      groups.at(-1)?.agents.push(value.toLowerCase().split('/', 1)[0] ?? '');
    } else readField(field, value, groups.at(-1));
    // A group's rules follow all of its user agents.
    if (field !== 'sitemap' && field !== '') isNaming = field === 'user-agent';
  }
  return { groups, sitemaps };
}

function fieldOf(line: string): { field: string; value: string } {
  const colon = line.indexOf(':');
  if (colon === -1) return { field: '', value: '' };
  const [value = ''] = line.slice(colon + 1).split('#', 1);
  return { field: line.slice(0, colon).trim().toLowerCase(), value: value.trim() };
}

function readField(field: string, value: string, group: Group | undefined): void {
  if (group === undefined || value === '') return;
  if (field === 'crawl-delay' && Number(value) >= 0) group.delaySeconds = Number(value);
  const isRule = field === 'allow' || field === 'disallow';
  if (!isRule || value.length > longestPattern || group.rules.length >= mostRules) return;
  const isWhole = value.endsWith('$');
  const pattern = readPathPattern(isWhole ? value.slice(0, -1) : value, isWhole);
  if (pattern.parts.length <= mostWildcards + 1)
    group.rules.push({ ...pattern, isAllowed: field === 'allow', length: value.length });
}
