import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The commit of each release that this version can run alongside. */
const commits = { '0.1.0': '5178ab28b7f9a103ba1920cf57ad1f437e1db9e3' } as const;

export type ReleasedVersion = keyof typeof commits;

/** A shallow clone, or an archive of the sources, has no history to take a release from. */
export function isInHistory(version: ReleasedVersion): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commits[version]}^{commit}`], { cwd: root }).status === 0;
}

/** Sources of a release with the packages of its own lockfile, as its operators have them. Installed once, then cached. */
export function installRelease(version: ReleasedVersion): string {
  const folder = join(root, '.cache/released', version);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const archive = execFileSync('git', ['archive', commits[version]], { cwd: root, maxBuffer: 1_000_000_000 });
  execFileSync('tar', ['-x', '-C', unfinished], { input: archive });
  const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--workspace=@lectern/chat-service'];
  execFileSync('npm', ['ci', ...options], { cwd: unfinished, stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return folder;
}
