import type { Lane } from './lanes.ts';

/** Resource limits for sources, for the instance as a whole. */
export interface KnowledgeLimits {
  mostSources: number;
  /** Per bot. */
  mostPassages: number;
  /** Per site. */
  mostPages: number;
  mostFileBytes: number;
  /** Whether uploaded files are kept, or only their text. */
  keepsFiles: boolean;
  mostPageBytes: number;
  /** Pages of one site that are fetched at the same time. */
  pagesAtOnce: number;
  /** Between two requests to one site. */
  delayMs: number;
  /** A site may ask for a longer delay, up to this limit. */
  mostDelayMs: number;
  /** Attempts per page. */
  mostAttempts: number;
  retryMs: number;
  mostRetryMs: number;
  mostSitemaps: number;
  /** For all sitemaps of a site together: addresses examined to find its pages, and unpacked bytes. */
  mostSitemapAddresses: number;
  mostSitemapBytes: number;
  /** Sources that one instance reads concurrently, per lane; a workspace has at most one in each lane. */
  atOnce: Record<Lane, number>;
  /** Per lane, including runs that are only waiting for a site's crawl delay. */
  heldAtOnce: number;
  /** After this time a run yields to others that are waiting, and continues in its next turn. */
  turnMs: number;
  /** Runs that may die with the process before the source is parked. */
  mostBeginnings: number;
  leaseMs: number;
  pollMs: number;
}

export const knowledgeLimits: KnowledgeLimits = {
  mostSources: 200,
  mostPassages: 50_000,
  mostPages: 1_000,
  mostFileBytes: 20_000_000,
  keepsFiles: true,
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
  // A page takes at most a minute, and every page renews the lease.
  leaseMs: 180_000,
  pollMs: 2_000,
};
