// Builds the pages after an install. Without them the chat service says so, and everything else works.
import { join } from 'node:path';

// Else a development build of React would be taken, which is twice as large.
process.env.NODE_ENV = 'production';

try {
  // Where its native parts are missing, even the import fails.
  const { build } = await import('vite');
  await build({ configFile: join(import.meta.dirname, '../vite.config.ts'), logLevel: 'error' });
} catch (error) {
  console.error(`The dashboard could not be built: ${error instanceof Error ? error.message : String(error)}`);
}
