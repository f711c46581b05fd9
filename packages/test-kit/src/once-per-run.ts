import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from './run-folder.ts';
import { waitUntil } from './wait-until.ts';

type Outcome = { value: string } | { problem: string };

/** Does something once per run: the first process to ask does it, in a folder it gets, and others wait for the result. */
export async function oncePerRun(name: string, make: (folder: string) => Promise<string>): Promise<string> {
  const run = runFolder();
  if (run === undefined) throw new Error('the global setup of vitest.config.ts was not run');
  const folder = join(run, name);
  const outcome = `${folder}.json`;
  if (isFirst(folder)) await record(outcome, make(folder));
  await waitUntil(`${name} is there`, () => existsSync(outcome));
  const result: Outcome = JSON.parse(readFileSync(outcome, 'utf8'));
  if ('problem' in result) throw new Error(`${name} could not be made: ${result.problem}`);
  return result.value;
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

async function record(file: string, making: Promise<string>): Promise<void> {
  const outcome: Outcome = await making.then(
    (value) => ({ value }),
    (error) => ({ problem: String(error) }),
  );
  writeFileSync(`${file}.new`, JSON.stringify(outcome));
  // Other processes see the complete result or none.
  renameSync(`${file}.new`, file);
}
