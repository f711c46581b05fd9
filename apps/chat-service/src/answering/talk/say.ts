import words from './words.json' with { type: 'json' };

type Words = (typeof words)['en'];
/** What the bot says itself, besides the texts that its owner wrote. */
export type Phrase = keyof Words;

const byLanguage: ReadonlyMap<string, Words> = new Map(Object.entries(words));

/** A text of the bot in a language; in English where that language has none. */
export function say(phrase: Phrase, language: string, fill: Readonly<Record<string, string>> = {}): string {
  const text = (byLanguage.get(language) ?? words.en)[phrase];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => fill[name] ?? whole);
}

/** "a, b or c". */
export function joinAlternatives(names: readonly string[], language: string): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${say('or', language)} ${last}`;
}
