// Starts every service there is, each as a process of its own in this process group, and prints where they are.
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mainOf, sourceOf } from '../packages/service-kit/src/bundled-program.ts';
import { isReadByPrograms, jsonLine } from '../packages/service-kit/src/plain-output.ts';
import { launchOptions } from './launch.ts';
import { onceNpmIsGone } from './npm-parent.ts';

/** A killed service is restarted after the first pause, then after the next one, for as long as it keeps dying. */
const pausesMs = [500, 1_000, 2_000, 5_000, 10_000, 30_000];
/** After a service has run for this long, the pauses start over. */
const soundMs = 60_000;

/** It may be started from any folder; the data is stored in that folder. */
const appsFolder = join(import.meta.dirname, '../apps');
const watch = process.argv.includes('--watch');
/** The other apps are programs that somebody else starts, such as the MCP server over standard input and output. */
const services = readdirSync(appsFolder).filter((app) => app.endsWith('-service') && existsSync(sourceOf(app)));
const banners = new Map<string, string[]>();
const children = new Map<string, ChildProcess>();
const restarts = new Set<NodeJS.Timeout>();
let isStopping = false;
try {
  process.loadEnvFile('.env');
} catch {
  // The file does not exist; if it is broken, the services report what is wrong.
}
for (const app of services) startService(app);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => stopAll(signal));
}
onceNpmIsGone(process.env, () => stopAll('SIGINT'));

function startService(app: string, deaths = 0): void {
  const { execArgv, env } = launchOptions(app, process.env);
  const watching = watch ? ['--watch', '--watch-preserve-output'] : [];
  const child = fork(watch ? sourceOf(app) : mainOf(app), { execArgv: [...execArgv, ...watching], env });
  const startedAt = performance.now();
  children.set(app, child);
  child.on('message', (message: { banner?: string[] }) => {
    if (message.banner) greet(app, message.banner);
  });
  child.on('exit', (code, signal) => {
    children.delete(app);
    if (isStopping) return;
    if (signal !== null) startAgain(app, signal, performance.now() - startedAt > soundMs ? 0 : deaths);
    else end(app, code ?? 1);
  });
}

/** Something outside of the service ended it: out of memory, a crash of Node, somebody's kill -9. */
function startAgain(app: string, signal: string, deaths: number): void {
  const pauseMs = pausesMs[Math.min(deaths, pausesMs.length - 1)] ?? 0;
  complain(`The ${app} was killed by ${signal}. It will be restarted in ${pauseMs / 1_000} s.`);
  const restart = setTimeout(() => {
    restarts.delete(restart);
    startService(app, deaths + 1);
  }, pauseMs);
  restarts.add(restart);
}

/** The service has logged the reason itself. The others stop too, since running only some is not what was asked for. */
function end(app: string, code: number): void {
  process.exitCode = code;
  complain(`The ${app} exited with code ${code}, so everything is stopped.`);
  stopAll('SIGTERM');
}

function complain(text: string): void {
  process.stderr.write(isReadByPrograms(process.env.NODE_ENV) ? jsonLine('start', 'error', text) : `${text}\n`);
}

/** Ctrl-C reaches the whole process group by itself; telling a child twice does no harm. */
function stopAll(signal: NodeJS.Signals): void {
  isStopping = true;
  for (const restart of restarts) clearTimeout(restart);
  for (const child of children.values()) child.kill(signal);
}

function greet(app: string, banner: string[]): void {
  if (banners.has(app)) return;
  banners.set(app, banner);
  if (banners.size < services.length) return;
  const hint = watch ? 'Restarts when a source file changes. Ctrl-C stops it.' : 'Ctrl-C stops it.';
  console.log(`\nLectern is running.\n\n${[...banners.values()].flat().join('\n')}\n\n${hint}\n`);
}
