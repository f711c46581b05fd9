import releases from '../data-changes.json' with { type: 'json' };

/** A release of this data set, and what it changed in its records. */
export interface DataRelease {
  version: string;
  /** Day of the release, ISO 8601. */
  date: string;
  changes: readonly { resource: string; id: string; change: string; fields: readonly string[] }[];
}

/** The releases that changed records, the newest first. */
export const dataReleases: readonly DataRelease[] = releases;
