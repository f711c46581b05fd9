import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentsFolder } from './document-set.ts';

/** Every author belongs to one group for good. */
export const fitAuthors: readonly string[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 18].map((n) => `author-${n}`);
export const chooseAuthors: readonly string[] = ['author-13'];
export const sealedAuthors: readonly string[] = ['author-15', 'author-16', 'author-17', 'author-20', 'author-21'];

/** Tells whether weights belong to these documents and questions. */
export function dataHashOf(authors: readonly string[]): string {
  const hash = createHash('sha256');
  for (const author of authors) {
    const folder = join(documentsFolder, author);
    for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 32);
}
