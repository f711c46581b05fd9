import { readVocabulary } from './model-files.ts';

/** Ordinary English words, of four or more letters: those that are a single piece in the models' vocabulary. */
export const englishWords: ReadonlySet<string> = new Set(readVocabulary().filter((piece) => /^[a-z]{4,}$/.test(piece)));
