// Writes every generated file; with --check it only tells which are out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chatApiTypes, dataApiTypes, resourceTypes } from '../packages/client/scripts/api-types.ts';
import {
  pythonChatOperations,
  pythonChatTypes,
  pythonDataOperations,
  pythonDataTypes,
} from '../packages/client/scripts/python-client.ts';
import { chatOpenApiDocument } from './generate/chat-openapi.ts';
import { environmentExample } from './generate/configuration.ts';
import { dataChanges } from './generate/data-changes.ts';
import { openApiDocument } from './generate/openapi.ts';

const generated: Readonly<Record<string, () => string | Promise<string>>> = {
  '.env.example': environmentExample,
  'apps/data-service/reference/chat/openapi.json': chatOpenApiDocument,
  'clients/python/src/lectern/generated/chat_operations.py': pythonChatOperations,
  'clients/python/src/lectern/generated/chat_types.py': pythonChatTypes,
  'clients/python/src/lectern/generated/data_operations.py': pythonDataOperations,
  'clients/python/src/lectern/generated/data_types.py': pythonDataTypes,
  'docs/data-api.openapi.yaml': openApiDocument,
  'packages/client/src/generated/chat-api.ts': chatApiTypes,
  'packages/client/src/generated/data-api.ts': dataApiTypes,
  'packages/client/src/generated/resources.ts': resourceTypes,
  'packages/dataset/data-changes.json': dataChanges,
};

const check = process.argv.includes('--check');
const stale: string[] = [];
for (const [file, make] of Object.entries(generated)) {
  const text = await make();
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (!check) writeFileSync(file, text);
  stale.push(file);
}
for (const file of stale) console.log(check ? `${file} is out of date: run npm run generate` : `wrote ${file}`);
process.exit(check && stale.length > 0 ? 1 : 0);
