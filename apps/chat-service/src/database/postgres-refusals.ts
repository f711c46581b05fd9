/**
 * A refusal is an error in the server's log. Units with a statement that was refused lately take a second round trip to
 * find out by themselves, so that a caller who is refused again and again does not fill that log.
 */
const quietMs = 10_000;

/** Names of locks are many; beyond this the marks are forgotten, and a few more refusals are logged. */
const mostMarks = 10_000;

interface Refusable {
  locks?: string | undefined;
}

/** Which statements were refused lately, and to whom: one caller who is refused does not slow the others down. */
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
