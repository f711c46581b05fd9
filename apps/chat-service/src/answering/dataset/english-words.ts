import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { miniLmFiles } from '../embedding/minilm-files.ts';

const tokenizer = z.object({ model: z.object({ vocab: z.object({}).loose() }) });

/** The pieces that the sentence model takes texts apart into, in the order in which they are frequent. */
const pieces = Object.keys(tokenizer.parse(JSON.parse(readFileSync(miniLmFiles().tokenizer, 'utf8'))).model.vocab);
const isWord = (piece: string) => /^[a-z]{4,}$/.test(piece);

/** Ordinary English words, of four letters and more: those that are one piece. */
export const englishWords: ReadonlySet<string> = new Set(pieces.filter(isWord));

/** Those that people use often enough to misspell them; names of people and towns are rarer. */
export const commonWords: readonly string[] = pieces.slice(0, 9_000).filter(isWord);
