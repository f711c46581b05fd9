import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createReadiness, type ReadinessOptions } from './readiness.ts';

async function start(more: Partial<ReadinessOptions> = {}) {
  const disk = { full: 0, hasRoom: true, at: 0 };
  const readiness = createReadiness({
    isDatabaseReady: async () => true,
    countFull: () => disk.full,
    hasRoom: async () => disk.hasRoom,
    folder: undefined,
    models: Promise.resolve(),
    clock: () => disk.at,
    ...more,
  });
  await Promise.resolve();
  return { disk, ...readiness };
}

function folderWithSpace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-ready-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe.each([
  ['of a database server', () => undefined],
  ['with a database file', folderWithSpace],
])('a disk %s', (_where, makeFolder) => {
  it('counts as full after a write found no space, until another one succeeds', async () => {
    const { disk, notReady } = await start({ folder: makeFolder() });
    expect(await notReady()).toBeUndefined();
    Object.assign(disk, { full: 3, hasRoom: false });
    expect(await notReady()).toBe('disk');
    disk.at = 60_000;
    expect(await notReady()).toBe('disk');
    disk.hasRoom = true;
    disk.at = 61_999;
    expect(await notReady()).toBe('disk');
    disk.at = 62_000;
    expect(await notReady()).toBeUndefined();
    disk.full = 4;
    expect(await notReady()).toBe('disk');
  });
});
