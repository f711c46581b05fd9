import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../../..');

it('runs as it is published', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const build = (workspace: string, name: string) => {
    const home = join(folder, 'node_modules', name);
    execFileSync(process.execPath, [join(root, workspace, 'scripts/build-package.ts'), home], { stdio: 'ignore' });
    return home;
  };
  build('packages/dataset', '@lectern/dataset');
  const home = build('apps/cli', '@lectern/cli');
  symlinkSync(join(root, 'node_modules/zod'), join(folder, 'node_modules/zod'));
  const text = execFileSync(join(home, 'src/main.js'), ['mob', 'creeper', '--json'], { encoding: 'utf8' });
  expect(JSON.parse(text)).toMatchObject({ id: 'creeper', hp: 20 });
});
