import { dayOf } from '../../platform/shared/utc-day.ts';

const dayMs = 86_400_000;

/** Every day from the first to the last, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); dayOf(at) <= to; at += dayMs) days.push(dayOf(at));
  return days;
}
