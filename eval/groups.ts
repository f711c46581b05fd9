import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentsFolder } from './document-set.ts';

/** Authors that the sentence vectors and the cross-encoder are trained on. */
export const encoderAuthors: readonly string[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 20, 21, 22, 37, 38].map((n) => `author-${n}`),
  ...[40, 42, 46, 47, 48, 49, 50, 51, 52, 53, 55, 56, 57, 59, 60].map((n) => `author-${n}`),
  ...[1, 3, 4, 6, 7, 8, 9, 11, 12].map((n) => `encyclopedia-${n}`),
];
/** Authors that the ranker and the gates are fitted on: the models must not have seen them, or they look too sure. Encyclopedia-5 measures. */
export const fitAuthors: readonly string[] = [
  ...[23, 24, 25, 26, 27, 28, 33, 34, 39, 41, 43, 44, 45, 58, 61].map((n) => `author-${n}`),
  'encyclopedia-2',
  'encyclopedia-10',
];
export const chooseAuthors: readonly string[] = ['author-13', 'author-29'];
/** A sealed author who was measured often moves to the ones that are fitted on, and none ever goes back. */
export const sealedAuthors: readonly string[] = ['author-30', 'author-31', 'author-32', 'author-35', 'author-36'];

/** Identifies the documents and questions that weights were fitted on. */
export function dataHashOf(authors: readonly string[]): string {
  const hash = createHash('sha256');
  for (const author of authors) {
    const folder = join(documentsFolder, author);
    for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)));
  }
  // Others wrote more questions about the documents of some authors.
  for (const more of readdirSync(documentsFolder).filter((name) => name.startsWith('more-')))
    for (const line of readFileSync(join(documentsFolder, more, 'questions.jsonl'), 'utf8')
      .trim()
      .split('\n'))
      if (authors.some((author) => line.includes(`"doc":"${author}/`) || line.includes(`"doc": "${author}/`)))
        hash.update(line);
  return hash.digest('hex').slice(0, 32);
}

/** By language: documents and questions that the judge for other languages is trained on, and English questions that were translated. */
export const languagesTrainFolder = join(import.meta.dirname, 'languages-train');
/** English authors whose translated questions fit the gate for questions in another language: that judge must not have seen them. */
export const acrossFitAuthors: readonly string[] = [12, 15, 20, 22, 50].map((n) => `author-${n}`);

/** Documents and questions in other languages than English that the gate for those is fitted on. */
export const languagesFitFolder = join(import.meta.dirname, 'languages-fit');

/** English authors whose questions help to fit the gate behind that judge. */
export const englishFitAuthors: readonly string[] = [
  ...[24, 33, 43, 58, 61].map((n) => `author-${n}`),
  'encyclopedia-2',
];

export function languagesHash(): string {
  const hash = createHash('sha256').update(dataHashOf([...acrossFitAuthors, ...englishFitAuthors]));
  const add = (folder: string, isFitted: (name: string) => boolean) => {
    for (const author of readdirSync(folder).sort())
      for (const name of readdirSync(join(folder, author)).filter(isFitted).sort())
        hash.update(name).update(readFileSync(join(folder, author, name)));
  };
  add(languagesFitFolder, () => true);
  add(languagesTrainFolder, (name) => name === 'translated.jsonl');
  return hash.digest('hex').slice(0, 32);
}
