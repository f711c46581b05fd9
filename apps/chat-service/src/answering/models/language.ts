/** The two-letter code of a text's language; undefined where that is not clear. */
export async function languageOf(text: string): Promise<string | undefined> {
  // Loaded lazily: its tables take memory, which instances without a model do not need.
  const { eld } = await import('eld/extrasmall');
  const found = eld.detect(text);
  return found.language !== '' && found.isReliable() ? found.language : undefined;
}

/** "German" for `de`. */
export function languageName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
}
