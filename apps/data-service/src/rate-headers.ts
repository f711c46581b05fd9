import type { Limit, Window } from '@lectern/service-kit';

export interface RateHeaders {
  /** Adds where the caller stands to a list of names and values in turn. */
  add(headers: string[], window: Window, nowMs: number): void;
}

/** The spec's headers, and the IETF draft's RateLimit fields, which need no guessing about units. */
export function createRateHeaders({ hits, windowMs }: Limit): RateHeaders {
  const limit = String(hits);
  const policy = `"default";q=${hits};w=${Math.round(windowMs / 1_000)}`;
  return {
    add(headers, window, nowMs) {
      const remaining = String(window.remaining);
      headers.push(
        'X-RateLimit-Limit',
        limit,
        'X-RateLimit-Remaining',
        remaining,
        'X-RateLimit-Reset',
        String(Math.ceil(window.endsAt / 1_000)),
        'RateLimit-Policy',
        policy,
        'RateLimit',
        `"default";r=${remaining};t=${secondsLeft(window, nowMs)}`,
      );
    },
  };
}

/** Whole seconds until a window ends, at least one. */
export function secondsLeft(window: Window, nowMs: number): number {
  return Math.max(1, Math.ceil((window.endsAt - nowMs) / 1_000));
}
