import { join } from 'node:path';
import { openRunFolder, runFolder } from './run-folder.ts';
import { stopSharedPostgres } from './shared-postgres.ts';
import { installHint, provideTools } from './tools.ts';

/** Runs before all suites. Without a tool its suites are skipped and named; on CI that is a failure. */
export function setup(): (() => Promise<void>) | undefined {
  // Every project of the configuration calls it, and one run has one folder.
  if (runFolder() !== undefined) return undefined;
  // The threads and processes that tests start load the same sources again and again: stripped and compiled once.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../../node_modules/.cache/lectern-tests');
  const missing = provideTools();
  const notice = `NOT RUN, since these are missing:\n${missing.map((tool) => `  ${installHint(tool)}`).join('\n')}`;
  if (missing.length > 0 && process.env.CI === 'true') throw new Error(notice);
  const folder = openRunFolder();
  return async () => {
    await stopSharedPostgres(folder);
    if (missing.length > 0) process.stdout.write(`\n${notice}\n`);
  };
}
