export type FullSuite = 'faults' | 'hostile' | 'fuzz' | 'browser';

/** Whether a long suite runs in full, as in `npm run test:faults`, `test:hostile`, `test:fuzz` and `test:browser`, or in its short form. */
export function isFullSuite(name: FullSuite): boolean {
  return process.env.FULL_SUITE === name;
}

/** How many kills a loop of the fault suite has; `FAULT_ROUNDS` changes it. */
export function faultRounds(): number {
  return Number(process.env.FAULT_ROUNDS ?? 5);
}

/** How many requests the full fuzz suite sends; `FUZZ_REQUESTS` changes it. The seed differs each time. */
export function fuzzRequests(): number {
  return Number(process.env.FUZZ_REQUESTS ?? 1_000_000);
}
