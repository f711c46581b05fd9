/** The words of a text in lower case, without apostrophes; `1.21` is one word. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mn}|['\u2019\u02bc]/gu, '')
    .toLowerCase();
  return (plain.match(/\d+(?:[.,]\d+)*|[\p{L}\p{N}]+/gu) ?? []).map((word) => chatWords[word] ?? word);
}

const chatWords: Readonly<Record<string, string>> = { u: 'you', ur: 'your', ya: 'you', wut: 'what', wich: 'which' };

const endings: readonly (readonly [RegExp, string])[] = [
  [/men$/, 'man'],
  [/ves$/, 'f'],
  [/ies$/, 'y'],
  [/es$/, ''],
  [/s$/, ''],
  [/ed$/, ''],
  [/d$/, ''],
  [/([a-z])\1ed$/, '$1'],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/([a-z])\1ing$/, '$1'],
  [/ly$/, ''],
  [/$/, 's'],
];

/** A word as it stands, and what it may be a plural or another form of. */
export function formsOf(word: string): string[] {
  if (word.length < 4 || /^\d/.test(word)) return [word];
  const others = endings.filter(([end]) => end.test(word)).map(([end, instead]) => word.replace(end, instead));
  return [word, ...others.filter((form) => form.length > 2)];
}

/** Without articles, which never make a difference. */
export const withoutArticles = (list: readonly string[]): string[] => list.filter((word) => !/^(the|an?)$/.test(word));

/** Phrases written in one string, with bars between them. */
export const words = (phrases: string): string[] => phrases.split('|');

/** `a, b and c`; beyond `most`, how many more there are. */
export function joined(names: readonly string[], most = 8, last = 'and'): string {
  if (names.length > most + 1) return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

/** Chooses `one` or `many` of every `{one|many}`. */
export function agree(text: string, count: number): string {
  return text.replace(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, one: string, many: string) => (count === 1 ? one : many));
}

/** A figure without the noise of binary fractions. */
export const figure = (value: number): string => String(Math.round(value * 1_000) / 1_000);

/** `0 to 2`, or `3`. */
export const span = ({ min, max }: { min: number; max: number }): string =>
  min === max ? figure(min) : `${figure(min)} to ${figure(max)}`;
