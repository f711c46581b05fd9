import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

/** Builds the pages when something of them is newer than the last build. */
export async function buildPages(): Promise<void> {
  const built = join(root, 'dist/index.html');
  const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0;
  const sources = ['src', 'public'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
  );
  const newest = Math.max(...[...sources, join(root, 'index.html')].map((file) => statSync(file).mtimeMs));
  if (newest > builtAt) await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'error' });
}
