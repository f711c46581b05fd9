// Compares both APIs with the documents of every release: what was published stays. npm run check:compatibility
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type ApiDocument, findBreaks } from './compatibility.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const current: Record<string, ApiDocument> = {
  data: parse(read('docs/data-api.openapi.yaml')),
  chat: JSON.parse(read('apps/data-service/reference/chat/openapi.json')),
};
/** What was removed on purpose, or is described elsewhere. */
const accepted: readonly string[] = [
  // It works as before; it is described as an operation of its own, so that generated clients have a type for each.
  'POST /api/v1/chat: request has no field "stream" any more',
  'POST /api/v1/chat: the response 200 is no text/event-stream any more',
];

let failed = false;
for (const version of readdirSync(join(root, 'docs/released'))) {
  for (const [api, now] of Object.entries(current)) {
    const old: ApiDocument = JSON.parse(read(`docs/released/${version}/${api}.openapi.json`));
    const breaks = findBreaks(old, now).filter((sentence) => !accepted.includes(sentence));
    console.log(`${api} API since ${version}: ${breaks.length === 0 ? 'compatible' : `${breaks.length} breaks`}`);
    for (const sentence of breaks) console.log(`  ${sentence}`);
    failed ||= breaks.length > 0;
  }
}
process.exit(failed ? 1 : 0);
