export type FullSuite = 'faults' | 'hostile' | 'fuzz' | 'browser';

/** Whether a long suite runs in full, as `npm run test:faults`, `test:hostile`, `test:fuzz` and `test:browser` have it; else in its short form. */
export function isFullSuite(name: FullSuite): boolean {
  return process.env.FULL_SUITE === name;
}

/** How often the fault suite kills what it kills again and again; `FAULT_ROUNDS` asks for more. */
export function faultRounds(): number {
  return Number(process.env.FAULT_ROUNDS ?? 5);
}

/** How many requests the fuzz sends in full; `FUZZ_REQUESTS` makes it a piece, whose seed is another one each time. */
export function fuzzRequests(): number {
  return Number(process.env.FUZZ_REQUESTS ?? 1_000_000);
}
