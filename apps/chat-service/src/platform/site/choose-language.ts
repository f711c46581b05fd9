import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

/** Where the dashboard stores the language that a person has chosen. */
const languageCookie = 'lectern_language';

/** The language of the pages: the one that was chosen, or else the first of the browser that the dashboard has. */
export function chooseLanguage(context: Context): string {
  const chosen = getCookie(context, languageCookie);
  if (isKnown(chosen)) return chosen;
  const accepted = (context.req.header('accept-language') ?? '').slice(0, 1_000).split(',');
  const ranked = accepted.map(readAccepted).sort((one, other) => other.weight - one.weight);
  return ranked.map(({ language }) => language).find(isKnown) ?? 'en';
}

const known = ['en', 'de', 'es'] as const;

const isKnown = (language: string | undefined): language is (typeof known)[number] =>
  known.some((one) => one === language);

function readAccepted(part: string) {
  const [tag = '', weight = ''] = part.split(';');
  const [language = ''] = tag.trim().toLowerCase().split('-');
  const given = Number(weight.trim().replace(/^q=/, '') || 1);
  return { language, weight: Number.isNaN(given) ? 0 : given };
}
