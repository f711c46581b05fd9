import { GuardedFetchError } from '../../platform/network/guarded-fetch-error.ts';
import type { Sitemap } from '../extraction/extraction-messages.ts';
import { Unreadable } from '../extraction/unreadable.ts';
import type { IngestContext } from './run-context.ts';

/** Per sitemap as transferred, usually compressed. */
const mostBytes = 10_000_000;

export interface WantedPages {
  /** The workspace whose turn in the queue is used to read them. */
  owner: string;
  /** Pages of other sites, or outside this path, are ignored. */
  origin: string;
  under: string;
  /** The search stops after this many pages. */
  most: number;
}

/** The pages of a site that its sitemaps list, as far as they can be read. Sitemaps are untrusted input. */
export async function readSitemaps(
  context: IngestContext,
  first: readonly string[],
  wanted: WantedPages,
): Promise<string[]> {
  const { mostSitemaps, mostSitemapAddresses, mostSitemapBytes } = context.limits;
  const pages = new Set<string>();
  const waiting = new Set(first);
  let left = { bytes: mostSitemapBytes, addresses: mostSitemapAddresses };
  let read = 0;
  // Iterating a Set includes items added during the loop.
  for (const url of waiting) {
    if (read >= mostSitemaps || pages.size >= wanted.most || left.bytes <= 0 || left.addresses <= 0) break;
    read += 1;
    const most = { most: wanted.most - pages.size, mostBytes: left.bytes, mostAddresses: left.addresses };
    const found = await readOne(context, url, { ...wanted, ...most });
    for (const page of found?.pages ?? []) pages.add(page);
    for (const next of found?.sitemaps ?? []) if (waiting.size < mostSitemaps) waiting.add(next);
    left = { bytes: left.bytes - (found?.bytes ?? 0), addresses: left.addresses - (found?.addresses ?? 0) };
  }
  return [...pages];
}

async function readOne(
  { fetch, extractor, userAgent, signal }: IngestContext,
  url: string,
  wanted: WantedPages & { mostBytes: number; mostAddresses: number },
): Promise<Sitemap | undefined> {
  try {
    // Not decompressed here: this process should not hold the unpacked content.
    const headers = { 'user-agent': userAgent, 'accept-encoding': 'gzip' };
    const limits = { followRedirects: 5, maxBytes: mostBytes, whenTooLarge: 'refuse', totalMs: 30_000 } as const;
    const { status, body } = await fetch(url, { ...limits, headers, signal });
    return status === 200 ? await extractor.sitemap({ ...wanted, bytes: body }) : undefined;
  } catch (error) {
    if (error instanceof GuardedFetchError || error instanceof Unreadable) return undefined;
    throw error;
  }
}
