// node scripts/tools.ts [<program> <arguments>]: installs the tools of tools/ unless they are there, then runs one of them.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const folder = join(import.meta.dirname, '../tools');
const programs = join(folder, 'node_modules/.bin');
/** Holds the checksum of the installed lockfile. npm removes it with everything else when it begins to install. */
const stamp = join(folder, 'node_modules/.installed');

installTools();
const [program, ...words] = process.argv.slice(2);
if (program !== undefined) run(program, words);

function installTools(): void {
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Installing the tools for checks, packages and benchmarks (tools/package.json)...');
  try {
    const options = ['--loglevel=error', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
    execFileSync('npm', ['ci', '--prefix', folder, ...options], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch {
    console.error('The tools could not be installed. This needs the npm registry once; see the error above.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

/** Replaces this process where the system can do that, so that signals and output reach the tool directly. */
function run(name: string, given: string[]): void {
  const PATH = [programs, dirname(process.execPath), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH };
  if (process.platform !== 'win32') process.execve?.(join(programs, name), [name, ...given], env);
  const { status } = spawnSync(name, given, { stdio: 'inherit', env });
  process.exit(status ?? 1);
}
