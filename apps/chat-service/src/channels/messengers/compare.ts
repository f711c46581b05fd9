import { createHash, timingSafeEqual } from 'node:crypto';

/** In constant time, whatever the lengths. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** How far a signed timestamp may be from now. */
const mostSkewMs = 5 * 60_000;

/** Whether a timestamp in seconds is recent. */
export function isRecent(timestamp: string, at: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(at - Number(timestamp) * 1_000) <= mostSkewMs;
}
