import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { cpus } from 'node:os';
import { delimiter } from 'node:path';

/** Servers run on one core, the load generator on the other. */
export const serverCore = 0;
export const loadCore = 1;

/** Debian puts nginx where only root's PATH looks. */
const searchPath = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];

/** Where a tool is installed; undefined when it is not. */
export function locateTool(tool: string): string | undefined {
  return searchPath.map((folder) => `${folder}/${tool}`).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Moves this process to the load core; says what to install when the machine cannot run the benchmark. */
export function prepareMachine(tools: readonly string[]): void {
  const packages: Record<string, string> = { taskset: 'util-linux', setpriv: 'util-linux' };
  const missing = ['taskset', 'setpriv', ...tools].filter((tool) => locateTool(tool) === undefined);
  if (missing.length > 0) {
    const needed = new Set(missing.map((tool) => packages[tool] ?? tool));
    throw new Error(`Missing: ${missing.join(', ')}. On Debian: apt-get install ${[...needed].join(' ')}`);
  }
  if (cpus().length <= loadCore) throw new Error('Two cores are needed: one for the server, one for the load.');
  const moved = spawnSync('taskset', ['-a', '-p', '-c', String(loadCore), String(process.pid)], { encoding: 'utf8' });
  if (moved.status !== 0) throw new Error(`Pinning to core ${loadCore} failed: ${moved.stderr}`);
}
