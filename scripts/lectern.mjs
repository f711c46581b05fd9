#!/usr/bin/env node
// lectern            starts both services, as npm start does
// lectern data       starts the data service alone, in this process group
// lectern chat       starts the chat service alone
// lectern <command>  the operator's command line; lectern help lists the commands
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const brought = join(root, 'node_modules/node/bin/node');
const isNewEnough = Number(process.versions.node.split('.')[0]) >= 24;
// Older ones cannot run TypeScript as it is.
const node = isNewEnough || !existsSync(brought) ? process.execPath : brought;

const [word = 'start', ...rest] = process.argv.slice(2);
const cli = 'apps/chat-service/src/cli/main.ts';
const child = await launch();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));

async function launch() {
  if (word === 'start') return run(['scripts/start.ts', ...rest]);
  if (word === 'data' || word === 'chat') return await runService(`${word}-service`);
  return run([cli, ...(word === 'help' ? ['--help'] : [word, ...rest])]);
}

/** With the memory settings that npm start gives to its services. */
async function runService(app) {
  const options = ['--input-type=module', '--eval'];
  const script = (name) => JSON.stringify(join(root, 'scripts', name));
  const code = `import { launchOptions } from ${script('launch.ts')};
    import { mainOf } from ${script('../packages/service-kit/src/bundled-program.ts')};
    const [app] = ${JSON.stringify([app])};
    process.stdout.write(JSON.stringify({ ...launchOptions(app, {}), main: mainOf(app) }));`;
  const asking = spawn(node, [...options, code], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const piece of asking.stdout) text += piece;
  const { execArgv, env, main } = JSON.parse(text);
  return run([...execArgv, main], { ...env, ...process.env });
}

function run([first, ...others], env = process.env) {
  const isFile = first.endsWith('.ts') && !first.startsWith('/');
  return spawn(node, [isFile ? join(root, first) : first, ...others], { stdio: 'inherit', env });
}
