import type { Limit } from '../../platform/dashboard-api/types.ts';

/** A limit of which a part is used. */
export interface UsedLimit {
  workspaceId: string;
  limit: Limit;
  /** For the limit of a key. */
  keyId?: string | undefined;
  /** A day or a month; undefined for what does not start anew. */
  period?: string | undefined;
  used: number;
  allowed: number;
}

export interface Reached extends UsedLimit {
  percent: 80 | 100;
}

/** How much of it is used, in the steps at which something is said. */
export function percentOf({ used, allowed }: Pick<UsedLimit, 'used' | 'allowed'>): Reached['percent'] | undefined {
  if (used >= allowed) return 100;
  return used * 100 >= allowed * 80 ? 80 : undefined;
}
