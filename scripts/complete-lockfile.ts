// A registry mirror may lack the binaries of other platforms; npm then leaves them out of the lockfile and `npm ci`
// refuses it. This writes the missing optional entries, so that each lockfile installs everywhere.
import { readFileSync, writeFileSync } from 'node:fs';

interface LockEntry {
  version: string;
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
  [field: string]: unknown;
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'netbsd', 'sunos', 'aix', 'win32', 'openharmony'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

for (const file of ['package-lock.json', 'tools/package-lock.json']) complete(file);

function complete(file: string): void {
  const lock: { packages: Record<string, LockEntry> } = JSON.parse(readFileSync(file, 'utf8'));
  const missing: [string, LockEntry][] = [];
  for (const entry of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!(`node_modules/${name}` in lock.packages) && platformOf(name)) {
        missing.push([`node_modules/${name}`, absentEntry(name, version, entry.dev === true)]);
      }
    }
  }
  const sorted = [...Object.entries(lock.packages), ...missing].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(`${file}: ${missing.length} platform packages added`);
}

function absentEntry(name: string, version: string, dev: boolean): LockEntry {
  return { version: version.replace(/^[\^~]/, ''), ...platformOf(name), ...(dev && { dev }), optional: true };
}

/** What a binary package's name says of where it runs, or undefined when it says nothing. */
function platformOf(name: string): { cpu: string[]; os?: string[]; libc?: string[] } | undefined {
  const words = name.split(/[-_/]/);
  const cpu = processors.find((processor) => words.includes(processor));
  const os = systems.find((system) => words.includes(system));
  if (cpu === undefined) return undefined;
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined;
  return { cpu: [cpu], ...(os && { os: [os] }), ...(libc && { libc }) };
}
