import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk, small enough to be filled. */
export interface SmallDisk {
  folder: string;
  /** Uses up all the space that is left. */
  fill(): void;
  /** Frees it again. */
  clear(): void;
  remove(): void;
}

/** Why no disk can be mounted here, which takes privileges; undefined when it works. */
export function whyNoSmallDisk(): string | undefined {
  if (process.platform !== 'linux') return 'tmpfs is there on Linux only';
  if (process.getuid?.() !== 0) return 'only root may mount a tmpfs';
  try {
    openSmallDisk(1).remove();
    return undefined;
  } catch (error) {
    return `mounting a tmpfs failed: ${error instanceof Error ? error.message.trim() : error}`;
  }
}

export function openSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'lectern-test', folder], { stdio: 'pipe' });
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      // Down to the last byte: room for even a small file would hide the fault.
      for (const size of [65_536, 4_096, 1]) writeAll(file, Buffer.alloc(size));
      closeSync(file);
    },
    clear: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeAll(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) > 0);
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    if (!isFull) throw error;
  }
}
