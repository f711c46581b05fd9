// Builds the pages after an install. Without them the chat service says so, and everything else works.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

// Otherwise the development build of React would be used, which is twice as large.
process.env.NODE_ENV = 'production';

try {
  // Where its native parts are missing, even the import fails.
  const { build } = await import('vite');
  await build({ configFile: join(import.meta.dirname, '../vite.config.ts'), logLevel: 'error' });
  compressAssets(join(import.meta.dirname, '../dist/assets'));
} catch (error) {
  console.error(`The dashboard could not be built: ${error instanceof Error ? error.message : String(error)}`);
}

/** As small as possible, which would take too long at the start of a service. The names of assets change with their content. */
function compressAssets(folder: string): void {
  for (const file of readdirSync(folder).filter((name) => /\.(js|css)$/.test(name))) {
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(readFileSync(join(folder, file))));
  }
}
