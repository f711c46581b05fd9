/** The build for a language puts its texts here. */
const translations: Readonly<Record<string, string>> = {};

/** A text of the service about a channel or connector, in the language of the page. */
export const said = (text: string): string => translations[text] ?? text;
