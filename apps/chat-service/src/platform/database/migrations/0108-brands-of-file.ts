import type { Migration } from './migration.ts';

/** Whether BRANDS_FILE defines a brand, which then alone can change it. */
export const brandsOfFile: Migration = {
  name: '0108-brands-of-file',
  statements: () => ['alter table brands add column from_file integer not null default 0'],
};
