// Builds the pages after an install. Without them the chat service says so, and everything else works.
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

// Otherwise the development build of React would be used, which is twice as large.
process.env.NODE_ENV = 'production';

try {
  // Where its native parts are missing, even the import fails.
  const { build } = await import('vite');
  const { languages, translatePages } = await import('../languages/translate.ts');
  const pages = join(import.meta.dirname, '../dist');
  const shared = { configFile: join(import.meta.dirname, '../vite.config.ts'), logLevel: 'error' } as const;
  rmSync(pages, { recursive: true, force: true });
  for (const language of languages) {
    await build({ ...shared, plugins: [translatePages(language)], build: { emptyOutDir: false } });
    renameSync(join(pages, 'index.html'), join(pages, `index.${language}.html`));
  }
  // The last one, whose page tells the service that the build is complete.
  await build({ ...shared, build: { emptyOutDir: false } });
  compressAssets(join(pages, 'assets'));
} catch (error) {
  console.error(`The dashboard could not be built: ${error instanceof Error ? error.message : String(error)}`);
}

/** As small as possible, which would take too long at the start of a service. The names of assets change with their content. */
function compressAssets(folder: string): void {
  for (const file of readdirSync(folder).filter((name) => /\.(js|css)$/.test(name))) {
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(readFileSync(join(folder, file))));
  }
}
