export interface LimiterOptions {
  /** Hits that pass within one window. */
  limit: number;
  windowMs: number;
  now: () => number;
}

/** The service and what it counts. It is part of the keys in a shared store, so no two limiters may have the same. */
export type LimiterName = `${'data' | 'chat'}:${string}`;

/** What a limiter needs when its counts may be in a store that others share. */
export interface SharedLimiterOptions extends LimiterOptions {
  name: LimiterName;
}

/** The state of a caller's window. */
export interface Window {
  /** False once the caller has used up its hits. */
  allowed: boolean;
  remaining: number;
  /** Unix time in milliseconds at which the window ends. */
  endsAt: number;
}

/**
 * Counts hits per caller in fixed windows that open with a caller's first hit. Hits over the limit neither extend the
 * window nor open a new one. The memory adapter answers at once, the Redis adapter with a promise.
 */
export interface Limiter {
  readonly limit: Limit;
  hit(caller: string): Window | Promise<Window>;
  /** The caller's window without counting a hit; if there is none, the unused one that would open now. */
  peek(caller: string): Window | Promise<Window>;
  close(): Promise<void>;
}

export interface Limit {
  hits: number;
  windowMs: number;
}
