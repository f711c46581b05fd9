import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentsFolder } from './document-set.ts';

/** A sealed (test) author who was measured often ends up in this training group, and none ever goes back. */
export const fitAuthors: readonly string[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 20, 21, 22, 25, 26, 27, 28],
].map((n) => `author-${n}`);
export const chooseAuthors: readonly string[] = ['author-13', 'author-29'];
export const sealedAuthors: readonly string[] = ['author-23', 'author-24', 'author-30', 'author-31', 'author-32'];

/** Identifies the documents and questions that weights were fitted on. */
export function dataHashOf(authors: readonly string[]): string {
  const hash = createHash('sha256');
  for (const author of authors) {
    const folder = join(documentsFolder, author);
    for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 32);
}
