import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareRecords, type RecordState } from '../release/record-state.ts';

const root = join(import.meta.dirname, '../..');
const released = join(root, 'docs/released');

/** What each release changed in the records, for the feeds of the data service. */
export function dataChanges(): string {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const versions = readdirSync(released).sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const states = versions.map(
    (version): RecordState => JSON.parse(readFileSync(join(released, version, 'records.json'), 'utf8')),
  );
  const releases = versions.flatMap((version, index) => {
    const before = states[index - 1];
    const date = dateOf(changelog, version);
    if (before === undefined || date === undefined) return [];
    return [{ version, date, changes: compareRecords(before, states[index] ?? {}) }];
  });
  return `${JSON.stringify(releases.toReversed(), null, 1)}\n`;
}

const dateOf = (changelog: string, version: string) =>
  changelog
    .match(/^## \d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/gm)
    ?.find((line) => line.startsWith(`## ${version} `))
    ?.slice(-11, -1);
