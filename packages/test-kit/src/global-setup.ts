import { installHint, provideTools } from './tools.ts';

/** Runs once before all suites. Without a tool its suites are skipped and named; on CI that is a failure. */
export function setup(): (() => void) | undefined {
  const missing = provideTools();
  if (missing.length === 0) return undefined;
  const notice = `NOT RUN, since these are missing:\n${missing.map((tool) => `  ${installHint(tool)}`).join('\n')}`;
  if (process.env.CI === 'true') throw new Error(notice);
  return () => process.stdout.write(`\n${notice}\n`);
}
