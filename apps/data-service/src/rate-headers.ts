import type { Limit, Window } from '@lectern/service-kit';

/** The caller's rate limit as header lines of HTTP/1.1. */
export type RateHeaders = (window: Window, nowMs: number) => string;

/** The headers of the specification, and the RateLimit fields of the IETF draft, whose units are defined. */
export function createRateHeaders({ hits, windowMs }: Limit): RateHeaders {
  const policy = `X-RateLimit-Limit: ${hits}\r\nRateLimit-Policy: "default";q=${hits};w=${Math.round(windowMs / 1_000)}\r\n`;
  return (window, nowMs) => {
    const { remaining, endsAt } = window;
    return (
      `${policy}X-RateLimit-Remaining: ${remaining}\r\nX-RateLimit-Reset: ${Math.ceil(endsAt / 1_000)}\r\n` +
      `RateLimit: "default";r=${remaining};t=${secondsLeft(window, nowMs)}\r\n`
    );
  };
}

/** Whole seconds until a window ends, at least one. */
export function secondsLeft(window: Window, nowMs: number): number {
  return Math.max(1, Math.ceil((window.endsAt - nowMs) / 1_000));
}
