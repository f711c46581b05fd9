import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type Words } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';

const languages: Readonly<Record<string, Words>> = { en, de, es, fr, pt, ja, ar, he };

/** Written from right to left. */
const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'ur', 'yi']);

export interface Language {
  /** The language as requested, for dates. */
  tag: string;
  code: string;
  words: Words;
  direction: 'ltr' | 'rtl';
}

/** The first preferred language that is translated; the direction is that of the first one, as on the surrounding page. */
export function chooseLanguage(wishes: readonly (string | null | undefined)[]): Language {
  const tags = wishes.filter((wish): wish is string => isTag(wish));
  const tag = tags.find((one) => codeOf(one) in languages) ?? 'en';
  const direction = rightToLeft.has(codeOf(tags[0] ?? 'en')) ? 'rtl' : 'ltr';
  return { tag, code: codeOf(tag), words: languages[codeOf(tag)] ?? en, direction };
}

const codeOf = (tag: string) => (tag.split(/[-_]/)[0] ?? '').toLowerCase();

/** The attribute of a page may contain anything; an invalid language would make dates fail. */
function isTag(wish: string | null | undefined): boolean {
  try {
    return Boolean(wish) && Intl.getCanonicalLocales(wish ?? '').length === 1;
  } catch {
    return false;
  }
}

export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Such as "in 5 minutes" or "2 days ago". */
export function relativeTime(seconds: number, tag: string): string {
  const [unit, size] = units.find(([, least]) => Math.abs(seconds) >= least) ?? units[3];
  const whole = Math.ceil(seconds / size);
  return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(whole, unit);
}
