/**
 * Limits that end what hangs. They are far above what anything takes, since a busy machine is no reason to fail: beside
 * other programs a run may get a tenth of the processor, and what takes 10 s alone takes minutes.
 */
export const limitsMs = {
  /** Of a whole test, or of what comes before or after it. */
  test: 900_000,
  /** Of waiting for one state. */
  wait: 300_000,
};
