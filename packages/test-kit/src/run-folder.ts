import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fastestTemporaryFolder } from './memory-disk.ts';

/**
 * Waits for the end of its input, which comes however the run ends. Then it kills every process that has the folder in its
 * arguments or settings (servers, browsers, services), where the system lists them in /proc, and removes the folder.
 */
const guard = `
read -r folder
cat > /dev/null
for file in $(grep -lsF "$folder" /proc/[0-9]*/environ /proc/[0-9]*/cmdline); do
  process=\${file#/proc/}
  kill -9 "\${process%%/*}" 2> /dev/null
done
rm -rf "$folder"
`;

export const folderVariable = 'LECTERN_TEST_FOLDER';

/** Creates one folder for all temporary files of this run. It is removed when the run ends, even if it is killed. */
export function openRunFolder(): string {
  const folder = mkdtempSync(join(fastestTemporaryFolder(), 'lectern-test-'));
  // PostgreSQL runs as a user of its own, who has to reach its files in it.
  chmodSync(folder, 0o755);
  // Passed on standard input: with the folder in its own arguments, the guard would kill itself.
  const env = { PATH: process.env.PATH };
  const watching = spawn('sh', ['-c', guard], { env, detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  watching.stdin.write(`${folder}\n`);
  watching.unref();
  process.env.TMPDIR = folder;
  process.env[folderVariable] = folder;
  return folder;
}

/** The folder of the run that this process belongs to. */
export function runFolder(): string | undefined {
  return process.env[folderVariable];
}
