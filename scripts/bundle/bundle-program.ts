import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { bundleFolder, type Manifest, manifestName, stampOf } from '../../packages/service-kit/src/bundled-program.ts';

/** A native module, which finds its libraries next to itself. */
const external = [/^onnxruntime-node$/];

/** npm writes the first with each install, so it stands for all installed packages. */
const always = ['node_modules/.package-lock.json', 'scripts/bundle/bundle-program.ts'];

/** Packages without side effects on load, so the parts that a program does not use are left out. */
const pure = /\/packages\/(?:answering|dataset)\//;

/**
 * Bundles the sources of a program, and of the packages that it loads, into few files: Node spends about a millisecond on
 * each file at startup. Lazily loaded code stays in separate files. Each thread is a bundle of its own next to the program's,
 * so that it loads nothing that it does not need; from the sources it would also load a TypeScript parser of 7 MB.
 */
export async function bundleProgram(name: string, source: string, root: string): Promise<void> {
  const folder = bundleFolder(name, root);
  const making = `${folder}.${process.pid}`;
  const sources = new Set(always.filter((file) => existsSync(join(root, file))));
  mkdirSync(making, { recursive: true });
  /** The entries by their names; bundling one finds the threads that it starts. */
  const entries = new Map([['main', source]]);
  for (const [entry, file] of entries) {
    const started = await writeBundle({ entry, file, root, making, sources });
    for (const thread of started) {
      const threadName = basename(thread, '.ts');
      if ((entries.get(threadName) ?? thread) !== thread) throw new Error(`two threads are named ${threadName}`);
      entries.set(threadName, thread);
    }
  }
  const files = Object.fromEntries([...sources].map((file) => [file, stampOf(join(root, file))]));
  const manifest: Manifest = { node: process.version, files };
  writeFileSync(join(making, manifestName), JSON.stringify(manifest));
  rmSync(folder, { recursive: true, force: true });
  renameSync(making, folder);
}

interface Entry {
  entry: string;
  file: string;
  root: string;
  /** The folder that is written to. */
  making: string;
  /** Receives our own sources. */
  sources: Set<string>;
}

/** Returns the sources of the threads that this bundle starts. */
async function writeBundle({ entry, file, root, making, sources }: Entry): Promise<Set<string>> {
  const threads = new Set<string>();
  const bundle = await rolldown({
    input: { [entry]: file },
    cwd: root,
    platform: 'node',
    external,
    treeshake: { moduleSideEffects: (id) => !pure.test(id) },
    plugins: [keepPlaces(root, sources, threads), leanHttp],
    logLevel: 'silent',
  });
  await bundle.write({
    dir: making,
    format: 'esm',
    keepNames: true,
    // One character outside of Latin-1 makes V8 keep a whole file with two bytes for each of its characters.
    charset: 'ascii',
    comments: false,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundle.close();
  return threads;
}

/** What depends on where a module is: the start of a thread, or the module's own place. */
const placed = /new Worker\(\s*new URL\('([^']+)\.ts', import\.meta\.url\)|import\.meta\.(dirname|url)/g;

/** Lets every module find its folders and files relative to its source, and its threads next to the bundle. Collects both. */
function keepPlaces(root: string, sources: Set<string>, threads: Set<string>): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      const file = relative(root, id);
      if (file.startsWith('..') || id.startsWith('\0')) return null;
      if (!file.startsWith('node_modules/')) sources.add(file);
      if (id.endsWith('.json')) return { code: readFrom(id), moduleType: 'js' };
      return code.replaceAll(placed, (_, thread: string | undefined, place: string) => {
        if (thread === undefined) return JSON.stringify(place === 'url' ? pathToFileURL(id).href : dirname(id));
        threads.add(join(dirname(id), `${thread}.ts`));
        return `new Worker(new URL('./${basename(thread)}.mjs', import.meta.url)`;
      });
    },
  };
}

/** Data is read from its file: inside the bundle V8 would keep its text twice, as source and as a constant. */
function readFrom(file: string): string {
  return `export default JSON.parse(process.getBuiltinModule('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8'));`;
}

/** Imported by name, Node's HTTP module also loads a WebSocket client that we do not use: 17 MB and 60 ms. */
const leanHttp: Plugin = {
  name: 'lean-http',
  resolveId: (id) => (/^(node:)?http$/.test(id) ? '\0lean-http' : null),
  load: (id) => (id === '\0lean-http' ? "module.exports = process.getBuiltinModule('node:http');" : null),
};
