import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openFolderPlace } from './folder-place.ts';
import { nameFor, removeOldBackups } from './place.ts';
import { openS3 } from './s3.ts';
import { openS3Place } from './s3-place.ts';
import { s3Access, startS3Server } from './test/s3-server.ts';

const hour = 3_600_000;
const at = Date.parse('2026-11-18T12:00:00Z');
const [old, young] = [at - 25 * hour, at - hour];

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-remains-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('removes the remains of a killed backup from a folder, and neither one that is being made nor anything else', async () => {
  const folder = openFolder();
  const complete = nameFor(old - hour);
  for (const name of [complete, nameFor(old), nameFor(young), 'notes']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'lectern.db'), 'x');
  }
  writeFileSync(join(folder, complete, 'backup.json'), '{}');
  expect(await removeOldBackups(openFolderPlace(folder), 5, at)).toBe(0);
  expect(readdirSync(folder).toSorted()).toEqual([complete, nameFor(young), 'notes'].toSorted());
});

it('removes them from a bucket and from DATA_DIR', async () => {
  const server = await startS3Server();
  onTestFinished(() => server.close());
  const s3 = openS3({ endpoint: server.url, bucket: 'backups', now: Date.now, ...s3Access });
  const complete = nameFor(old - hour);
  const kept = [`a/${complete}/backup.json`, `a/${complete}/lectern.db`, `a/${nameFor(young)}/lectern.db`, 'a/notes/x'];
  for (const key of [...kept, `a/${nameFor(old)}/lectern.db`]) await s3.put(key, Buffer.from('x'));
  const dataDir = openFolder();
  const [left, fresh] = [1, 2].map(() => mkdtempSync(join(dataDir, 'unsent-backup-copy-'))) as [string, string];
  const ofPerson = join(dataDir, 'backup-before');
  mkdirSync(ofPerson);
  for (const folder of [left, ofPerson]) utimesSync(folder, old / 1_000, old / 1_000);
  utimesSync(fresh, young / 1_000, young / 1_000);
  const access = { S3_ACCESS_KEY_ID: s3Access.accessKeyId, S3_SECRET_ACCESS_KEY: s3Access.secretAccessKey };
  const config = { DATA_DIR: dataDir, S3_ENDPOINT: server.url, S3_REGION: s3Access.region, ...access };
  expect(await removeOldBackups(openS3Place('s3://backups/a', config, Date.now), 5, at)).toBe(0);
  expect((await s3.list('a/')).toSorted()).toEqual(kept.toSorted());
  expect([left, fresh, ofPerson].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});
