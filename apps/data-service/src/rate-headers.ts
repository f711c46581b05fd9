import type { Limit, Window } from '@lectern/service-kit';

/** The state of a caller's rate limit. */
export interface Rate {
  /** The lines that are the same for every caller. */
  policy: string;
  remaining: number;
  /** Unix time at which the window ends. */
  resetSeconds: number;
  secondsLeft: number;
}

export type RateReader = (window: Window, nowMs: number) => Rate;

export function createRateReader({ hits, windowMs }: Limit): RateReader {
  const policy = `X-RateLimit-Limit: ${hits}\r\nRateLimit-Policy: "default";q=${hits};w=${Math.round(windowMs / 1_000)}\r\n`;
  return (window, nowMs) => ({
    policy,
    remaining: window.remaining,
    resetSeconds: Math.ceil(window.endsAt / 1_000),
    secondsLeft: secondsLeft(window, nowMs),
  });
}

/** The headers of the specification, and the RateLimit fields of the IETF draft, whose units are defined. */
export function rateLines({ policy, remaining, resetSeconds, secondsLeft }: Rate): string {
  return (
    `${policy}X-RateLimit-Remaining: ${remaining}\r\nX-RateLimit-Reset: ${resetSeconds}\r\n` +
    `RateLimit: "default";r=${remaining};t=${secondsLeft}\r\n`
  );
}

/** Whole seconds until a window ends, at least one. */
export function secondsLeft(window: Window, nowMs: number): number {
  return Math.max(1, Math.ceil((window.endsAt - nowMs) / 1_000));
}
