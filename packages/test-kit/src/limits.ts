/**
 * Timeouts for what hangs. They are far above normal durations, since a busy machine is no reason to fail: next to
 * other programs a run may get a tenth of the processor, and what takes 10 s alone takes minutes.
 */
export const limitsMs = {
  /** For a whole test, or a hook before or after it. */
  test: 900_000,
  /** For waiting for one condition. */
  wait: 300_000,
};
