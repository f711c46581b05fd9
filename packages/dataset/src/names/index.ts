export type { Language, Languages } from './languages.ts';
export type { LocalNames } from './local-names.ts';
export { hasLocalNames } from './named-kinds.ts';
export { openLanguages } from './open-languages.ts';
