import handover from './handover-words.json' with { type: 'json' };
import talk from './words.json' with { type: 'json' };

/** The languages of the widget. Owners can write their own texts in each of them. */
export const widgetLanguages = ['en', 'de', 'es', 'fr', 'pt', 'ja', 'ar', 'he'] as const;
export type WidgetLanguage = (typeof widgetLanguages)[number];

/** The texts that owners can write themselves. */
export const ownPhrases = [
  'greeting',
  'thanks',
  'goodbye',
  'bot',
  'complaint',
  'person',
  'fallback',
  'closest',
] as const satisfies readonly (keyof (typeof talk)['en'])[];
export type OwnPhrase = (typeof ownPhrases)[number];

/** What an owner wrote, by language. */
export type OwnTexts = { readonly [Language in WidgetLanguage]?: { readonly [Name in OwnPhrase]?: string } };

type Texts = (typeof talk)['en'] & (typeof handover)['en'];
export type Phrase = keyof Texts;

/** Everything that the bot says itself, by language: small talk, and what it says when a person is to answer. */
export const catalogue: ReadonlyMap<string, Texts> = new Map(
  Object.entries(talk).map(([language, texts]) => [language, { ...handoverIn(language), ...texts }]),
);

function handoverIn(language: string): (typeof handover)['en'] {
  return Object.entries(handover).find(([name]) => name === language)?.[1] ?? handover.en;
}

type Fill = Readonly<Record<string, string>>;

/** A text of the bot in a language; in English where that language has none. */
export function say(phrase: Phrase, language: string, fill: Fill = {}): string {
  const { [phrase]: text } = catalogue.get(language) ?? { ...handover.en, ...talk.en };
  return filled(text, fill);
}

/** The same for a text that the owner may have written in that language. */
export function sayOwn(phrase: OwnPhrase, language: string, own: OwnTexts, fill: Fill = {}): string {
  const text = ownText(phrase, language, own);
  return text === undefined ? say(phrase, language, fill) : filled(text, fill);
}

/** What the owner wrote in that language, if anything. */
export function ownText(phrase: OwnPhrase, language: string, own: OwnTexts): string | undefined {
  return Object.entries(own).find(([name]) => name === language)?.[1]?.[phrase];
}

/** What the owner wrote in that language, in English or else in any: for facts, which are right in any language. */
export function ownFact(phrase: OwnPhrase, language: string, own: OwnTexts): string | undefined {
  return (
    ownText(phrase, language, own) ??
    ownText(phrase, 'en', own) ??
    Object.values(own).find((texts) => texts?.[phrase] !== undefined)?.[phrase]
  );
}

const filled = (text: string, fill: Fill) => text.replace(/\{(\w+)\}/g, (whole, name: string) => fill[name] ?? whole);

/** "a, b or c". */
export function joinAlternatives(names: readonly string[], language: string): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${say('or', language)} ${last}`;
}

/** What the bot says where its owner has written nothing, by language. */
export function defaultTexts(name: string): Record<WidgetLanguage, Record<OwnPhrase, string>> {
  const textsIn = (language: WidgetLanguage) =>
    Object.fromEntries(ownPhrases.map((phrase) => [phrase, say(phrase, language, { name })]));
  // Every language and every phrase is in it.
  return Object.fromEntries(widgetLanguages.map((language) => [language, textsIn(language)])) as ReturnType<
    typeof defaultTexts
  >;
}
