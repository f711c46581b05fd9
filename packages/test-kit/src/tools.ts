import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What suites need beyond npm: suitable commands, the best first, and the Debian package that provides the last one. */
const tools = {
  redis: { commands: ['redis-server'], debianPackage: 'redis-server' },
  nginx: { commands: ['nginx'], debianPackage: 'nginx-light' },
  caddy: { commands: ['caddy'], debianPackage: 'caddy' },
  postgres: { commands: ['pg_ctl'], debianPackage: 'postgresql' },
  // The first is the same browser without the windows that nobody sees: a quarter less CPU time.
  chromium: { commands: ['chromium-headless-shell', 'chromium'], debianPackage: 'chromium' },
} as const;

export type ToolName = keyof typeof tools;

/** Looks for every tool, installs the missing ones with apt when that is possible, and names those still missing. */
export function provideTools(): ToolName[] {
  const names = Object.keys(tools) as ToolName[];
  const missing = names.filter((name) => !isAvailable(name));
  if (missing.length > 0 && process.getuid?.() === 0 && commandPath('apt-get') !== undefined) {
    install(missing.map((name) => tools[name].debianPackage));
  }
  return names.filter((name) => !isAvailable(name));
}

export function isAvailable(tool: ToolName): boolean {
  return toolPath(tool) !== undefined;
}

export function toolPath(tool: ToolName): string | undefined {
  for (const command of tools[tool].commands) {
    const path = commandPath(command);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** How a person installs a tool. */
export function installHint(tool: ToolName): string {
  return `${tool}: apt-get install ${tools[tool].debianPackage} (or any other way that puts ${tools[tool].commands.at(-1)} on the PATH)`;
}

function install(packages: string[]): void {
  process.stdout.write(`Installing for the tests: ${packages.join(', ')}\n`);
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
  } catch {
    // Reported by the caller, which looks again.
  }
}

function commandPath(command: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin', ...postgresFolders()];
  return folders.map((folder) => join(folder, command)).find(isExecutable);
}

/** Debian keeps each version of PostgreSQL in a folder of its own; the newest comes first. */
function postgresFolders(): string[] {
  const versions = '/usr/lib/postgresql';
  try {
    const newestFirst = readdirSync(versions).sort((one, other) => Number(other) - Number(one));
    return newestFirst.map((version) => join(versions, version, 'bin'));
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
