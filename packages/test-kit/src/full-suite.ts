/** Whether a long suite runs in full, as `npm run test:faults` and `npm run test:browser` have it; else in its short form. */
export function isFullSuite(name: 'faults' | 'browser'): boolean {
  return process.env.FULL_SUITE === name;
}
