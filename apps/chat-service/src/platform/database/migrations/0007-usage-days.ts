import type { Migration } from './migration.ts';

/** Finds the figures of days long past, which are removed. */
export const usageDays: Migration = {
  name: '0007-usage-days',
  statements: () => ['create index usage_counts_by_day on usage_counts (day)'],
};
