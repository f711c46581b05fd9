// Makes a release: npm run release -- 0.2.0 [--out <folder>] [--artifacts-only]
// Sets the version everywhere, dates the changelog, keeps the API documents and the state of the records for later comparisons, and writes
// the source archive, a CycloneDX SBOM of what runs in production, their checksums and the release notes. docs/releasing.md has the steps
// around it. The archive is made of the last commit: with --artifacts-only it is the released one.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { dataChanges } from './generate/data-changes.ts';
import { dateSection, notesOf } from './release/changelog.ts';
import { readRecordState } from './release/record-state.ts';

const root = resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'release' }, 'artifacts-only': { type: 'boolean', default: false } },
});
const [version = ''] = positionals;
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('npm run release -- <version such as 0.2.0> [--out <folder>] [--artifacts-only]');
  process.exit(1);
}
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

if (values['artifacts-only']) {
  const { version: packaged } = JSON.parse(read('package.json'));
  if (packaged !== version) throw new Error(`package.json has version ${packaged}, not ${version}`);
} else {
  setVersions();
  dateChangelog();
  keepForLater();
}
makeArtifacts(resolve(values.out));

/** Our packages depend on each other by their exact version. */
function setVersions(): void {
  for (const path of [
    'package.json',
    ...globSync('{apps,packages}/*/package.json', { cwd: root }),
    'bench/package.json',
    'eval/package.json',
    'tools/package.json',
    'tools/generators/package.json',
  ]) {
    const text = read(path)
      .replace(/^( {2}"version": )"[^"]+"/m, `$1"${version}"`)
      .replaceAll(/("@lectern\/[\w-]+": )"\d[^"]*"/g, `$1"${version}"`);
    write(path, text);
  }
  write(
    'deploy/helm/lectern/Chart.yaml',
    read('deploy/helm/lectern/Chart.yaml').replaceAll(/^((?:appV|v)ersion:) .*$/gm, `$1 ${version}`),
  );
  const python = 'clients/python/pyproject.toml';
  write(python, read(python).replace(/^version = .*$/m, `version = "${version}"`));
  write('compose.yaml', read('compose.yaml').replace(/lectern:\d+\.\d+\.\d+/, `lectern:${version}`));
  const options = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
  for (const folder of [root, join(root, 'tools')]) {
    execFileSync('npm', ['install', '--prefix', folder, ...options], { cwd: folder, stdio: 'inherit' });
  }
}

function dateChangelog(): void {
  const day = new Date().toISOString().slice(0, 10);
  write('CHANGELOG.md', dateSection(read('CHANGELOG.md'), version, day));
}

function keepForLater(): void {
  const folder = `docs/released/${version}`;
  mkdirSync(join(root, folder), { recursive: true });
  write(`${folder}/data.openapi.json`, `${JSON.stringify(parse(read('docs/data-api.openapi.yaml')), null, 1)}\n`);
  write(
    `${folder}/chat.openapi.json`,
    `${JSON.stringify(JSON.parse(read('apps/data-service/reference/chat/openapi.json')), null, 1)}\n`,
  );
  write(`${folder}/records.json`, `${JSON.stringify(readRecordState(join(root, 'packages/dataset/records')))}\n`);
  write('packages/dataset/data-changes.json', dataChanges());
}

function makeArtifacts(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = `lectern-${version}.tar.gz`;
  const bill = `lectern-${version}.cdx.json`;
  execFileSync(
    'git',
    ['archive', '--format=tar.gz', `--prefix=lectern-${version}/`, '-o', join(folder, archive), 'HEAD'],
    { cwd: root },
  );
  const words = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--omit=dev',
    '--package-lock-only',
    '-w',
    '@lectern/chat-service',
    '-w',
    '@lectern/data-service',
  ];
  writeFileSync(join(folder, bill), execFileSync('npm', words, { cwd: root, maxBuffer: 100_000_000 }));
  const sums = [archive, bill].map((file) => `${sha256(join(folder, file))}  ${file}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  writeFileSync(join(folder, 'NOTES.md'), notesOf(read('CHANGELOG.md'), version));
  console.log(`${folder}: ${archive}, ${bill}, SHA256SUMS, NOTES.md`);
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
