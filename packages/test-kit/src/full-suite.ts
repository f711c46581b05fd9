/** Whether a long suite runs in full, as `npm run test:faults`, `test:fuzz` and `test:browser` have it; else in its short form. */
export function isFullSuite(name: 'faults' | 'fuzz' | 'browser'): boolean {
  return process.env.FULL_SUITE === name;
}
