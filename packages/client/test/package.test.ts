import { type ExecFileSyncOptionsWithStringEncoding, execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPackage, createPackageFromTarballData, formatMessage, publint } from '../../../tools/package-checks.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const folder = mkdtempSync(join(tmpdir(), 'lectern-client-package-'));
let tarball: string;
beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'scripts/build-package.ts')], { stdio: 'ignore' });
  const [packed] = JSON.parse(execFileSync('npm', ['pack', dist, '--json', '--pack-destination', folder], quiet));
  tarball = join(folder, packed.filename);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const quiet: ExecFileSyncOptionsWithStringEncoding = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };

it('has nothing that publint complains about', async () => {
  const { messages } = await publint({ pkgDir: dist, pack: false, strict: true });
  const manifest = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'));
  expect(messages.map((message) => formatMessage(message, manifest))).toEqual([]);
  expect(manifest.dependencies).toBeUndefined();
});

it('has types that are right for whoever imports it', async () => {
  const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
  if (!('problems' in analysis)) throw new Error('the package has no types');
  // The package is ESM only, which Node can load with require as well.
  expect(analysis.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM')).toEqual([]);
});

it('has at most 6 kB for a page that uses all of it', async () => {
  const bundle = await rolldown({ input: join(dist, 'src/index.js') });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  expect(gzipSync(output[0].code, { level: 9 }).byteLength).toBeLessThanOrEqual(6_144);
});

it('works from its tarball, by import and by require, with every type found', () => {
  const home = join(folder, 'node_modules/@lectern/client');
  mkdirSync(home, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', home, '--strip-components=1']);
  const names = 'Object.keys(client).sort().join()';
  const run = (...given: string[]) => execFileSync(process.execPath, given, { ...quiet, cwd: folder }).trim();
  const exported = run('--input-type=module', '-e', `import * as client from '@lectern/client'; console.log(${names})`);
  expect(exported).toBe('ApiError,WebhookError,createChatClient,createChatTransport,createDataClient,verifyWebhook');
  expect(run('-e', `const client = require('@lectern/client'); console.log(${names})`)).toBe(exported);
});

it('has examples that compile under strict', () => {
  const examples = [...readFileSync(join(dist, 'README.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)];
  expect(examples.length).toBeGreaterThan(3);
  const files = examples.map(([, code = ''], index) => {
    writeFileSync(join(folder, `example-${index}.mts`), code);
    return `example-${index}.mts`;
  });
  writeFileSync(join(folder, 'others.d.ts'), "declare module '@ai-sdk/react';\n");
  symlinkSync(join(root, '../../node_modules/@types'), join(folder, 'node_modules/@types'));
  const compiler = join(root, '../../tools/node_modules/typescript/bin/tsc');
  const options = '--strict --noEmit --module nodenext --target esnext --types node --lib esnext,dom,dom.asynciterable';
  const given = [compiler, ...options.split(' '), 'others.d.ts', ...files];
  const { stdout, status } = spawnSync(process.execPath, given, { cwd: folder, encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
});
