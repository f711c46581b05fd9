/** The UTC calendar day, `YYYY-MM-DD`. */
export function dayOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}
