import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTexts } from './find-texts.ts';
import { notTexts, withoutTexts } from './not-texts.ts';

const root = join(import.meta.dirname, '..');
const summaries = join(root, '../chat-service/src/platform/dashboard-api/event-summaries.ts');

/** Every text of the dashboard in English, with the files that have it. */
export function findAllTexts(): Map<string, string[]> {
  const source = join(root, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => join(source, file));
  const read = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !withoutTexts.test(file));
  const found = new Map<string, string[]>();
  for (const file of [...read, summaries]) {
    for (const { message } of findTexts(file, readFileSync(file, 'utf8'))) {
      const isText = /\p{L}/u.test(message.replaceAll(/\{\w+\}/g, '')) && !notTexts.has(message);
      if (isText) found.set(message, [...(found.get(message) ?? []), file]);
    }
  }
  const [, noscript = ''] = /<noscript>([^<]*)/.exec(readFileSync(join(root, 'index.html'), 'utf8')) ?? [];
  return found.set(noscript, ['index.html']);
}
