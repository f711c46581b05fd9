import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps a file system in memory. */
const memoryDisk = '/dev/shm';
/** The databases and packages of a run need about a quarter of it. */
const bytesNeeded = 4_000_000_000;

/**
 * The folder for a run's temporary files. Tests commit thousands of times, and in memory no commit waits for a disk.
 * In a container it may be tiny or mounted with `noexec`; then the usual folder is used.
 */
export function fastestTemporaryFolder(): string {
  return process.env.TMPDIR === undefined && isUsable(memoryDisk) ? memoryDisk : tmpdir();
}

function isUsable(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= bytesNeeded && runsPrograms(folder);
  } catch {
    return false;
  }
}

function runsPrograms(folder: string): boolean {
  const trial = mkdtempSync(join(folder, 'lectern-trial-'));
  try {
    const program = join(trial, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(program);
    return true;
  } finally {
    rmSync(trial, { recursive: true });
  }
}
