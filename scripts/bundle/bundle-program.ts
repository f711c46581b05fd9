import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
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
 * each file at startup. Lazily loaded code stays in separate files, and threads run from the sources.
 */
export async function bundleProgram(name: string, source: string, root: string): Promise<void> {
  const folder = bundleFolder(name, root);
  const making = `${folder}.${process.pid}`;
  const sources = new Set(always.filter((file) => existsSync(join(root, file))));
  const bundle = await rolldown({
    input: { main: source },
    cwd: root,
    platform: 'node',
    external,
    treeshake: { moduleSideEffects: (id) => !pure.test(id) },
    plugins: [keepPlaces(root, sources), leanHttp],
    logLevel: 'silent',
  });
  mkdirSync(making, { recursive: true });
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
  const files = Object.fromEntries([...sources].map((file) => [file, stampOf(join(root, file))]));
  const manifest: Manifest = { node: process.version, files };
  writeFileSync(join(making, manifestName), JSON.stringify(manifest));
  rmSync(folder, { recursive: true, force: true });
  renameSync(making, folder);
}

/** Lets every module find its threads, folders and files relative to its source. Also collects our own sources. */
function keepPlaces(root: string, sources: Set<string>): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      const file = relative(root, id);
      if (file.startsWith('..') || id.startsWith('\0')) return null;
      if (!file.startsWith('node_modules/')) sources.add(file);
      if (id.endsWith('.json')) return { code: parsedLater(code), moduleType: 'js' };
      return code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
    },
  };
}

/** V8 reads JSON faster than an expression of the same size. */
function parsedLater(json: string): string {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(json)))});`;
}

/** Imported by name, Node's HTTP module also loads a WebSocket client that we do not use: 17 MB and 60 ms. */
const leanHttp: Plugin = {
  name: 'lean-http',
  resolveId: (id) => (/^(node:)?http$/.test(id) ? '\0lean-http' : null),
  load: (id) => (id === '\0lean-http' ? "module.exports = process.getBuiltinModule('node:http');" : null),
};
