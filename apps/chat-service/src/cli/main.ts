// The operator's command line: npm run lectern -- <command>

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { AppError, loadEnvironmentFile, readConfig, StartupError, withSecretFiles } from '@lectern/service-kit';
import { openCore } from '../operate/core/core.ts';
import { requireServiceSetup } from '../operate/core/service-marker.ts';
import { chatServiceConfig } from '../platform/config/config.ts';
import { DatabaseError } from '../platform/database/database-error.ts';
import { offlineCommands } from './backups.ts';
import { runCommand, usage } from './commands.ts';

const words = process.argv.slice(2);
if (words.length === 0 || words.includes('--help')) console.log(usage);
else {
  try {
    for (const line of await run()) console.log(line);
  } catch (error) {
    const isExplained = error instanceof AppError || error instanceof StartupError || error instanceof DatabaseError;
    if (!isExplained) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function run(): Promise<string[]> {
  loadEnvironmentFile('.env');
  const config = readConfig(chatServiceConfig, withSecretFiles(process.env));
  const context = { config, now: Date.now, environment: process.env, askPassword: readPassword, fail, say };
  const [first = '', second = '', ...rest] = words;
  const offline = offlineCommands[`${first} ${second}`];
  if (offline) return await offline(context, rest);
  if (offlineCommands[first]) return await offlineCommands[first](context, words.slice(1));
  requireServiceSetup(config, { mayCreate: words.includes('--new') || first === 'setup' });
  // One command needs no more connections, and must leave enough for the service.
  const core = await openCore({ ...config, DATABASE_CONNECTIONS: 2 }, Date.now);
  try {
    return await runCommand({ ...context, core }, words);
  } finally {
    await core.database.close();
  }
}

function say(line: string): void {
  console.log(line);
}

function fail(): void {
  process.exitCode = 1;
}

/** A password from the keyboard, without showing it, or from standard input when that is not a terminal. */
async function readPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return readFileSync(0, 'utf8').split('\n')[0]?.trim() ?? '';
  process.stderr.write(question);
  // What is typed is not echoed.
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await new Promise<string>((resolve) => lines.question('', resolve));
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
