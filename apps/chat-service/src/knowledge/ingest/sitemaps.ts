import { GuardedFetchError } from '../../network/guarded-fetch-error.ts';
import { Unreadable } from '../extraction/unreadable.ts';
import type { IngestContext } from './run-context.ts';

const mostBytes = 50_000_000;

/** The addresses that a site's sitemaps list, as far as they can be read: none of them is taken on trust. */
export async function readSitemaps(context: IngestContext, first: readonly string[]): Promise<string[]> {
  const pages = new Set<string>();
  const waiting = [...new Set(first)];
  const seen = new Set<string>();
  while (waiting.length > 0 && seen.size < context.limits.mostSitemaps) {
    const url = waiting.shift();
    if (url === undefined || seen.has(url)) continue;
    seen.add(url);
    const sitemap = await readOne(context, url);
    for (const page of sitemap?.pages ?? []) pages.add(page);
    waiting.push(...(sitemap?.sitemaps ?? []));
  }
  return [...pages];
}

async function readOne({ fetch, extractor, userAgent, signal }: IngestContext, url: string) {
  try {
    const limits = {
      followRedirects: 5,
      decode: true,
      maxBytes: mostBytes,
      whenTooLarge: 'refuse',
      totalMs: 30_000,
    } as const;
    const { status, body } = await fetch(url, { ...limits, headers: { 'user-agent': userAgent }, signal });
    return status === 200 ? await extractor.sitemap(body) : undefined;
  } catch (error) {
    if (error instanceof GuardedFetchError || error instanceof Unreadable) return undefined;
    throw error;
  }
}
