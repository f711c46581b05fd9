// Starts every service there is, each as a process of its own in this process group, and prints where they are.
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { launchOptions } from './launch.ts';

const watch = process.argv.includes('--watch');
const services = readdirSync('apps').filter((app) => existsSync(`apps/${app}/src/main.ts`));
const banners: string[][] = [];
const children = services.map(startService);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => stopAll(signal));
}

function startService(app: string): ChildProcess {
  const { execArgv, env } = launchOptions(app, process.env);
  const watching = watch ? ['--watch', '--watch-preserve-output'] : [];
  const child = fork(`apps/${app}/src/main.ts`, { execArgv: [...execArgv, ...watching], env });
  child.on('message', (message: { banner?: string[] }) => {
    if (message.banner) greet(message.banner);
  });
  child.on('exit', (code, signal) => {
    if (code !== 0 && signal === null) {
      process.exitCode = code ?? 1;
      stopAll('SIGTERM');
    }
  });
  return child;
}

/** Ctrl-C reaches the whole process group by itself; telling a child twice does no harm. */
function stopAll(signal: NodeJS.Signals): void {
  for (const child of children) if (child.exitCode === null) child.kill(signal);
}

function greet(banner: string[]): void {
  banners.push(banner);
  if (banners.length < services.length) return;
  const hint = watch ? 'Restarts when a source file changes. Ctrl-C stops it.' : 'Ctrl-C stops it.';
  console.log(`\nLectern is running.\n\n${banners.flat().join('\n')}\n\n${hint}\n`);
}
