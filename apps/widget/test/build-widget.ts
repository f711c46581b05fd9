import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export const distFolder = join(root, 'dist');

/** Global setup, for runs in which several test files need the widget at the same time. */
export const setup = buildWidget;

/** Builds the widget if any of its files is newer than the last build, as an install does. */
export function buildWidget(): void {
  if (isBuilt()) return;
  execFileSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: 'inherit' });
  if (!isBuilt()) throw new Error('the widget could not be built');
}

function isBuilt(): boolean {
  // The loader is written last.
  const loader = join(distFolder, 'widget.js');
  const builtAt = existsSync(loader) ? statSync(loader).mtimeMs : 0;
  const sources = ['src', 'scripts', '../chat-service/src/platform/marks'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
  );
  const others = [
    join(root, 'index.html'),
    join(root, 'vite.config.ts'),
    join(root, '../chat-service/src/knowledge/sources/path-pattern.ts'),
    join(root, '../../packages/design/tokens.css'),
  ];
  return [...sources, ...others].every((file) => statSync(file).mtimeMs <= builtAt);
}
