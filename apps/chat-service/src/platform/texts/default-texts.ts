import { type OwnPhrase, ownPhrases, say, type WidgetLanguage, widgetLanguages } from './say.ts';

/** What the bot says where its owner has written nothing, by language. */
export function defaultTexts(name: string): Record<WidgetLanguage, Record<OwnPhrase, string>> {
  const textsIn = (language: WidgetLanguage) =>
    Object.fromEntries(ownPhrases.map((phrase) => [phrase, say(phrase, language, { name })]));
  // Every language and every phrase is in it.
  return Object.fromEntries(widgetLanguages.map((language) => [language, textsIn(language)])) as ReturnType<
    typeof defaultTexts
  >;
}
