import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import root from '../package.json' with { type: 'json' };

const folder = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const names = readdirSync(join(folder, '.github/workflows'));
const workflows = names.map((name) => {
  const text = read(`.github/workflows/${name}`);
  return { name, text, content: parse(text) as Workflow };
});

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, { strategy?: { matrix: { suite: string[] } } }>;
}

it('finds the workflows', () => expect(names).toEqual(['check.yml', 'image.yml', 'release.yml', 'test.yml']));

it.each(workflows)('$name may only read by default, and pins every action to a commit', ({ text, content }) => {
  expect(content.permissions).toEqual({ contents: 'read' });
  const used = [...text.matchAll(/uses: (.*)/g)].flatMap(([, action = '']) => action);
  const loose = used.filter((action) => !/^(\.\/.*|[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/.test(action));
  expect(used.length).toBeGreaterThan(0);
  expect(loose).toEqual([]);
});

it('runs every script that .ci/run runs, except the proof against files that are not in the repository', () => {
  const suites = workflows.flatMap(({ content }) =>
    Object.values(content.jobs).flatMap(({ strategy }) => strategy?.matrix.suite ?? []),
  );
  const hosted = new Set([...suites, ...scriptsOf(workflows.map(({ text }) => text).join('\n'))]);
  const wanted = scriptsOf(read('.ci/run')).filter((script) => script !== 'verify-facts');
  expect(wanted.length).toBeGreaterThan(6);
  expect(wanted.filter((script) => !hosted.has(script))).toEqual([]);
  expect([...hosted].filter((script) => !(script in root.scripts))).toEqual([]);
});

it('has one version of Node for developers, the services and the image', () => {
  const version = read('.nvmrc').trim();
  expect(version).toBe(root.devDependencies.node);
  const images = [read('Dockerfile'), ...workflows.map(({ text }) => text)].join('\n').match(/node:\d+(?=-bookworm)/g);
  expect(new Set(images)).toEqual(new Set([`node:${version.split('.')[0]}`]));
});

/** `npm test` and `npm run <script>`, in the order of the file. */
function scriptsOf(text: string): string[] {
  return [...text.matchAll(/npm (?:run )?([a-z][\w:-]+)/g)]
    .map(([, script = '']) => script)
    .filter((script) => script !== 'ci' && script !== 'run');
}
