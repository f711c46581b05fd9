// Writes every generated file; with --check it only tells which are out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chatOpenApiDocument } from './generate/chat-openapi.ts';
import { configurationDoc, environmentExample } from './generate/configuration.ts';
import { openApiDocument } from './generate/openapi.ts';
import { resourcesDoc } from './generate/resources.ts';

const generated: Readonly<Record<string, () => string>> = {
  '.env.example': environmentExample,
  'apps/data-service/reference/chat/openapi.json': chatOpenApiDocument,
  'docs/configuration.md': configurationDoc,
  'docs/data-api.openapi.yaml': openApiDocument,
  'docs/resources.md': resourcesDoc,
};

const check = process.argv.includes('--check');
const stale = Object.entries(generated).filter(([file, make]) => {
  const text = make();
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  if (!check) writeFileSync(file, text);
  return true;
});
for (const [file] of stale) console.log(check ? `${file} is out of date: run npm run generate` : `wrote ${file}`);
process.exit(check && stale.length > 0 ? 1 : 0);
