/**
 * The server logs a refusal as an error. Units with a recently refused statement take a second round trip to find out
 * by themselves, so that a caller who is refused over and over does not fill that log.
 */
const quietMs = 10_000;

/** There are many lock names; beyond this number the marks are dropped, and a few more refusals are logged. */
const mostMarks = 10_000;

interface Refusable {
  locks?: string | undefined;
}

/** Which statements were refused recently, and for whom: one refused caller does not slow down the others. */
export function createRefusals(clock: () => number) {
  const refusedAt = new Map<string, number>();
  const keyOf = ({ locks = '' }: Refusable, sql: string) => `${locks} ${sql}`;
  return {
    isRecent(unit: Refusable, sql: string): boolean {
      if (refusedAt.size === 0) return false;
      return clock() - (refusedAt.get(keyOf(unit, sql)) ?? -quietMs) < quietMs;
    },
    note(unit: Refusable, sql: string): void {
      if (refusedAt.size >= mostMarks) refusedAt.clear();
      refusedAt.set(keyOf(unit, sql), clock());
    },
  };
}
