import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { mainOf, sourceOf } from '../../packages/service-kit/src/bundled-program.ts';
import { bundleProgram } from './bundle-program.ts';

/** A service of three modules, a thread and a file of data, in a project of its own. */
function makeProject(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-bundle-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'apps/tiny-service/src/parts'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(root, 'apps/tiny-service/src', file), text);
  write(
    'main.ts',
    "import { say } from './parts/say.ts';\nconst { later } = await import('./later.ts');\nsay(later);\n",
  );
  write('later.ts', 'export class Later {}\nexport const later: string = Later.name;\n');
  write('parts/greeting.json', '{ "text": "hello → 🐍" }');
  write(
    'parts/say.ts',
    `import { Worker } from 'node:worker_threads';
    import greeting from './greeting.json' with { type: 'json' };
    export function say(name: string): void {
      console.log(greeting.text, name, import.meta.dirname, new URL('./thread.ts', import.meta.url).pathname);
      new Worker(new URL('./thread.ts', import.meta.url)).on('message', (text) => console.log(text));
    }`,
  );
  write(
    'parts/thread.ts',
    `import { parentPort } from 'node:worker_threads';
    import greeting from './greeting.json' with { type: 'json' };
    parentPort?.postMessage('thread: ' + greeting.text + ' ' + import.meta.dirname);`,
  );
  return root;
}

const bundleTiny = (root: string) => bundleProgram('tiny-service', sourceOf('tiny-service', root), root);
const run = (main: string) => execFileSync(process.execPath, [main], { encoding: 'utf8' });

it('does what the sources do, and finds files where the sources are', async () => {
  const root = makeProject();
  const source = sourceOf('tiny-service', root);
  expect(mainOf('tiny-service', root)).toBe(source);
  await bundleTiny(root);
  const bundled = mainOf('tiny-service', root);
  expect(bundled).toMatch(/\.mjs$/);
  const parts = join(root, 'apps/tiny-service/src/parts');
  const said = `hello → 🐍 Later ${parts} ${join(parts, 'thread.ts')}\nthread: hello → 🐍 ${parts}\n`;
  expect(run(bundled)).toBe(said);
  expect(run(bundled)).toBe(run(source));
  const texts = readdirSync(dirname(bundled)).map((file) => readFileSync(join(dirname(bundled), file), 'latin1'));
  expect(texts.join('')).toMatch(/^[\t\n\r -~]*$/);
});

it('runs threads from the bundle', async () => {
  const root = makeProject();
  await bundleTiny(root);
  const thread = join(dirname(mainOf('tiny-service', root)), 'thread.mjs');
  writeFileSync(thread, "import { parentPort } from 'node:worker_threads';\nparentPort?.postMessage('bundled');\n");
  expect(run(mainOf('tiny-service', root))).toMatch(/bundled\n$/);
});

it.each(['main.ts', 'later.ts', 'parts/say.ts', 'parts/thread.ts', 'parts/greeting.json'])(
  'is not used any more once %s has changed',
  async (file) => {
    const root = makeProject();
    await bundleTiny(root);
    expect(mainOf('tiny-service', root)).not.toBe(sourceOf('tiny-service', root));
    writeFileSync(join(root, 'apps/tiny-service/src', file), 'changed');
    expect(mainOf('tiny-service', root)).toBe(sourceOf('tiny-service', root));
  },
);

it('is not used when a source is gone', async () => {
  const root = makeProject();
  await bundleTiny(root);
  rmSync(join(root, 'apps/tiny-service/src/later.ts'));
  expect(mainOf('tiny-service', root)).toBe(sourceOf('tiny-service', root));
});
