import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openRunFolder, runFolder } from './run-folder.ts';
import { stopSharedPostgres } from './shared-postgres.ts';
import { installHint, provideTools } from './tools.ts';

const root = join(import.meta.dirname, '../../..');

/** Runs before all suites. Without a tool its suites are skipped and named; on CI that is a failure. */
export function setup(): (() => Promise<void>) | undefined {
  // Every project of the configuration calls it, and one run has one folder.
  if (runFolder() !== undefined) return undefined;
  // The threads and processes that tests start load the same sources again and again: stripped and compiled once.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/lectern-tests');
  // The sources may have changed since they were bundled, and services start from the sources then, which takes three times as long.
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
