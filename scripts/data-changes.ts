// Lists what changed in each record since the last release, and fails when an id means something else now. npm run data-changes
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareRecords, findReusedIds, type RecordState, readRecordState } from './release/record-state.ts';

const root = join(import.meta.dirname, '..');
const released = join(root, 'docs/released');
const versions = readdirSync(released).sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
const states = versions.map(
  (version): RecordState => JSON.parse(readFileSync(join(released, version, 'records.json'), 'utf8')),
);
const now = readRecordState(join(root, 'packages/dataset/records'));

const changes = compareRecords(states.at(-1) ?? {}, now);
console.log(`${changes.length} records changed since ${versions.at(-1)}`);
for (const { resource, id, change, fields } of changes) {
  console.log(`- ${resource} ${id}: ${change}${fields.length > 0 ? ` (${fields.join(', ')})` : ''}`);
}
const reused = findReusedIds(states, now);
for (const id of reused) console.error(`${id} means something else than in a release: give the record another id`);
process.exit(reused.length > 0 ? 1 : 0);
