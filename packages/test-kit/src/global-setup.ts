import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openRunFolder, runFolder } from './run-folder.ts';
import { stopSharedPostgres } from './shared-postgres.ts';
import { installHint, provideTools } from './tools.ts';

const root = join(import.meta.dirname, '../../..');

/** Runs before all suites. Suites whose tool is missing are skipped, with a notice; on CI that is a failure. */
export function setup(): (() => Promise<void>) | undefined {
  // Called by every project of the configuration, but a run has only one folder.
  if (runFolder() !== undefined) return undefined;
  // The threads and processes that tests start keep loading the same sources: they are stripped and compiled once.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/lectern-tests');
  // The sources may have changed since they were bundled; services would then start from them, which takes 3 times as long.
  execFileSync(process.execPath, [join(root, 'scripts/bundle-services.ts')], { stdio: 'ignore' });
  const missing = provideTools();
  const notice = `NOT RUN, since these are missing:\n${missing.map((tool) => `  ${installHint(tool)}`).join('\n')}`;
  if (missing.length > 0 && process.env.CI === 'true') throw new Error(notice);
  const folder = openRunFolder();
  return async () => {
    await stopSharedPostgres(folder);
    if (missing.length > 0) process.stdout.write(`\n${notice}\n`);
  };
}
