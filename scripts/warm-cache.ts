// Loads each service's sources once, so that even the first start finds them stripped and compiled.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { launchOptions } from './launch.ts';

const { execArgv, env } = launchOptions(process.env);
const imports = readdirSync('apps')
  .flatMap((app) => [`./apps/${app}/src/config.ts`, `./apps/${app}/src/start.ts`])
  .filter((file) => existsSync(file))
  .map((file) => `await import(${JSON.stringify(file)});`);
// A start without it is slower, not wrong.
spawnSync(process.execPath, [...execArgv, '--input-type=module', '--eval', imports.join(' ')], {
  env,
  stdio: 'ignore',
});
