export type { Languages } from './languages.ts';
export type { Language, LocalNames } from './local-names.ts';
export { type LocalWords, openLocalWords } from './local-words.ts';
export { hasLocalNames } from './named-kinds.ts';
export { openLanguages } from './open-languages.ts';
