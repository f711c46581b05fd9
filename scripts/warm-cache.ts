// Loads each service's sources once, so that even the first start finds them stripped and compiled.
import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mainOf, sourceOf } from '../packages/service-kit/src/bundled-program.ts';
import { launchOptions } from './launch.ts';

/** Without it a start is slower and needs more memory, but works. */
function load(args: readonly string[], settings: NodeJS.ProcessEnv = {}): void {
  const { execArgv, env } = launchOptions('', { ...process.env, ...settings });
  spawnSync(process.execPath, [...execArgv, ...args], { env, stdio: 'ignore' });
}

// With an invalid setting, a service loads everything and then refuses to start.
for (const app of readdirSync('apps').filter((name) => name.endsWith('-service'))) {
  for (const main of new Set([sourceOf(app), mainOf(app)])) load([main], { LOG_LEVEL: 'none of the levels' });
}

// Worker threads and lazily loaded modules. A worker file compiles completely before it finds that it is no worker.
const sources = globSync('{apps,packages}/*/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const others = [...sources.filter((file) => file.endsWith('-worker.ts')), ...sources.flatMap(importedLater)];
const imports = others.map((file) => `await import(${JSON.stringify(`./${file}`)}).catch(() => {});`);
load(['--input-type=module', '--eval', imports.join(' ')]);

function importedLater(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/ import\('(\.[^']+\.ts)'\)/g);
  return [...found].map(([, path = '']) => join(dirname(file), path));
}
