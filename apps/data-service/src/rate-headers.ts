import type { Limit, Window } from '@lectern/service-kit';

export interface RateHeaders {
  /** The limit itself, the same in every answer. */
  readonly constant: readonly string[];
  /** Where the caller stands, names and values in turn. */
  of(window: Window, nowMs: number): string[];
}

/** The spec's headers, and the IETF draft's RateLimit fields, which need no guessing about units. */
export function createRateHeaders({ hits, windowMs }: Limit): RateHeaders {
  const policy = `"default";q=${hits};w=${Math.round(windowMs / 1_000)}`;
  return {
    constant: ['X-RateLimit-Limit', String(hits), 'RateLimit-Policy', policy],
    of(window, nowMs) {
      const remaining = String(window.remaining);
      return [
        'X-RateLimit-Remaining',
        remaining,
        'X-RateLimit-Reset',
        String(Math.ceil(window.endsAt / 1_000)),
        'RateLimit',
        `"default";r=${remaining};t=${secondsLeft(window, nowMs)}`,
      ];
    },
  };
}

/** Whole seconds until a window ends, at least one. */
export function secondsLeft(window: Window, nowMs: number): number {
  return Math.max(1, Math.ceil((window.endsAt - nowMs) / 1_000));
}
