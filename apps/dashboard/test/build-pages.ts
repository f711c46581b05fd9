import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Global setup, for runs in which several test files start the service at the same time. */
export const setup = buildPages;

/** Builds the pages if any of their files is newer than the last build, as an install does. */
export function buildPages(): void {
  if (isBuilt()) return;
  execFileSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: 'inherit' });
  if (!isBuilt()) throw new Error('the dashboard could not be built');
}

function isBuilt(): boolean {
  const page = join(root, 'dist/index.html');
  const builtAt = existsSync(page) ? statSync(page).mtimeMs : 0;
  const sources = [
    'src',
    'languages',
    'public',
    'scripts',
    '../../packages/design',
    '../chat-service/src/platform/marks',
  ].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
  );
  const settings = ['index.html', 'vite.config.ts'].map((file) => join(root, file));
  return [...sources, ...settings].every((file) => statSync(file).mtimeMs <= builtAt);
}
