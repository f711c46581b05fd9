// Builds the widget after an install. Without it the chat service says so, and everything else works.
import { join } from 'node:path';

process.env.NODE_ENV = 'production';

try {
  // Where its native parts are missing, even the import fails.
  const { build } = await import('vite');
  const configFile = join(import.meta.dirname, '../vite.config.ts');
  await build({ configFile, logLevel: 'error' });
  for (const mode of ['proactive', 'loader']) await build({ configFile, logLevel: 'error', mode });
} catch (error) {
  console.error(`The widget could not be built: ${error instanceof Error ? error.message : String(error)}`);
}
