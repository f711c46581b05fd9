// Bundles the sources of each program, so that it starts faster: part of npm ci. Without it a start is slower, but works.
// node scripts/bundle-services.ts [the folder of another installation, and which of its programs]
import { join, resolve } from 'node:path';
import { isCurrent } from '../packages/service-kit/src/bundled-program.ts';

const [, , folder = join(import.meta.dirname, '..'), ...wanted] = process.argv;
const root = resolve(folder);
const programs = {
  'chat-service': 'apps/chat-service/src/main.ts',
  'data-service': 'apps/data-service/src/main.ts',
  'extraction-child': 'apps/chat-service/src/knowledge/extraction/extraction-child.ts',
};

try {
  // Where the bundler's native parts are missing, even the import fails.
  const { bundleProgram } = await import('./bundle/bundle-program.ts');
  for (const [name, source] of Object.entries(programs)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    if (!isCurrent(name, root)) await bundleProgram(name, join(root, source), root);
  }
} catch (error) {
  console.error(`The services could not be bundled: ${error instanceof Error ? error.message : String(error)}`);
}
