import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from './pages.ts';

export interface PageFigures {
  page: Page;
  p50Ms: number;
  p95Ms: number;
}

/** A request is sent again after this pause: sessions are allowed 600 a minute. */
const pauseMs = 105;

/** Opens each page in turn, round after round, so that none of them profits from having been read just before. */
export async function measurePages(
  pages: readonly Page[],
  rounds: number,
  get: (path: string) => Promise<unknown>,
): Promise<PageFigures[]> {
  const times = pages.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { paths }] of pages.entries()) {
      const startedAt = performance.now();
      await Promise.all(paths.map((path) => get(path)));
      const tookMs = performance.now() - startedAt;
      times[at]?.push(tookMs);
      await sleep(Math.max(0, pauseMs * paths.length - tookMs));
    }
  }
  return pages.map((page, at) => {
    const sorted = (times[at] ?? []).toSorted((a, b) => a - b);
    const part = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
    return { page, p50Ms: part(0.5), p95Ms: part(0.95) };
  });
}
