import type { Lane } from './ingest/lanes.ts';

/** What sources may cost, for the instance as a whole. */
export interface KnowledgeLimits {
  mostSources: number;
  /** Of one bot. */
  mostPassages: number;
  /** Of one site. */
  mostPages: number;
  mostFileBytes: number;
  mostPageBytes: number;
  /** Pages of one site that are fetched at the same time. */
  pagesAtOnce: number;
  /** Between two requests to one site. */
  delayMs: number;
  /** A site may ask for a longer delay, but not for one that keeps us for ever. */
  mostDelayMs: number;
  /** Tries of one page. */
  mostAttempts: number;
  retryMs: number;
  mostRetryMs: number;
  mostSitemaps: number;
  /** Of all sitemaps of a site: what is looked at to find its pages, and what they unpack to. */
  mostSitemapAddresses: number;
  mostSitemapBytes: number;
  /** Sources that one instance works on at the same time, by what they are; a workspace has at most one of each. */
  atOnce: Record<Lane, number>;
  /** With those that only wait until a site may be asked again. */
  heldAtOnce: number;
  /** After that a run makes room for others that wait, and goes on in its next turn. */
  turnMs: number;
  /** Runs that may end together with the process before the source is parked. */
  mostBeginnings: number;
  leaseMs: number;
  pollMs: number;
}

export const knowledgeLimits: KnowledgeLimits = {
  mostSources: 200,
  mostPassages: 50_000,
  mostPages: 1_000,
  mostFileBytes: 20_000_000,
  mostPageBytes: 5_000_000,
  pagesAtOnce: 4,
  delayMs: 50,
  mostDelayMs: 10_000,
  mostAttempts: 3,
  retryMs: 2_000,
  mostRetryMs: 30_000,
  mostSitemaps: 50,
  mostSitemapAddresses: 200_000,
  mostSitemapBytes: 100_000_000,
  atOnce: { small: 2, large: 2, web: 4 },
  heldAtOnce: 16,
  turnMs: 30_000,
  mostBeginnings: 2,
  // A page takes at most a minute, and every page renews it.
  leaseMs: 180_000,
  pollMs: 2_000,
};
