import type { Reference } from './define-resource.ts';

/** The release that added a record, if that release is a record too. */
export const addedIn: Reference<{ versionAdded: string }> = {
  to: 'versions',
  forward: 'added in',
  backward: 'added',
  names: (record) => [record.versionAdded],
};
