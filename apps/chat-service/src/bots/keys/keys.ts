import { createAuthentication } from './authentication.ts';
import { createKeyChanges } from './key-changes.ts';
import { createKeyRecords, type KeysOptions } from './key-records.ts';

export type Keys = ReturnType<typeof createKeys>;

/** API keys: people manage those of their workspace, programs authenticate with one. */
export function createKeys(options: KeysOptions) {
  const records = createKeyRecords(options);
  return {
    ...records,
    ...createKeyChanges({ ...options, find: records.find }),
    ...createAuthentication(options),
  };
}
