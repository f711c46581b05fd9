import { GuardedFetchError } from '../../platform/network/guarded-fetch-error.ts';
import { readRobotsRules } from './robots-rules.ts';
import { FailedRun, type IngestContext } from './run-context.ts';

/** What a site allows crawlers. */
export interface Robots {
  allows(url: string): boolean;
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
