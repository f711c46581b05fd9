import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { findTexts, type Text } from './find-texts.ts';

/** English texts with their translations. */
export type Catalogue = Readonly<Record<string, string>>;

/** English is in the sources; the others have a file here. */
export const languages = ['de', 'es'] as const;
export type Language = (typeof languages)[number];

export function readCatalogue(language: Language): Catalogue {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8'));
}

/** What the service says about channels and connectors, which pages show as it comes. */
export function readServiceTexts(language: Language): Catalogue {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'service', `${language}.json`), 'utf8'));
}

/** Builds the dashboard in another language: the texts in its sources are replaced, so that no code does it in the browser. */
export function translatePages(language: Language): Plugin {
  const catalogue = readCatalogue(language);
  return {
    name: 'translate-pages',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/components/service-texts.ts'))
        return { code: code.replace('{}', () => JSON.stringify(readServiceTexts(language))), map: null };
      const isOurs = /apps\/dashboard\/src\/.*\.tsx?$|\/event-summaries\.ts$/.test(id);
      return isOurs ? { code: withFormats(translateCode(id, code, catalogue), language), map: null } : undefined;
    },
    transformIndexHtml: (html) =>
      html
        .replace('<html lang="en">', `<html lang="${language}">`)
        .replace(/(?<=<noscript>)[^<]*/, (text) => catalogue[text] ?? text),
  };
}

/** Numbers and times are written as in the language of the texts. */
function withFormats(code: string, language: Language): string {
  return code
    .replaceAll(".toLocaleString('en'", `.toLocaleString('${language}'`)
    .replaceAll(/(?<=new Intl\.\w+Format\()undefined/g, `'${language}'`);
}

/** The code with every text that the catalogue has in its language. */
export function translateCode(file: string, code: string, catalogue: Catalogue): string {
  const outerFirst = (one: Text, other: Text) => one.start - other.start || other.end - one.end;
  const texts = findTexts(file, code).sort(outerFirst);

  const emit = (from: number, to: number): string => {
    let [out, at] = ['', from];
    for (const text of texts) {
      const translated = catalogue[text.message];
      if (translated === undefined || text.start < at || text.end > to) continue;
      out += code.slice(at, text.start) + write(text, translated, emit);
      at = text.end;
    }
    return out + code.slice(at, to);
  };
  return emit(0, code.length);
}

function write(text: Text, translated: string, emit: (from: number, to: number) => string): string {
  const { kind, places, spaces } = text;
  const said = `${spaces[0]}${translated}${spaces[1]}`;
  if (kind === 'string') return JSON.stringify(said);
  if (kind === 'attribute') return `{${JSON.stringify(said)}}`;
  if (kind === 'nouns') return JSON.stringify(translated.split('|')).slice(1, -1);
  const isTemplate = kind === 'template';
  const pieces = said.split(/\{(\w+)\}/).map((piece, index) => {
    const place = index % 2 === 1 ? places.get(piece) : undefined;
    if (place) return isTemplate ? `\${${emit(...place)}}` : emit(...place);
    const literal = place === undefined && index % 2 === 1 ? `{${piece}}` : piece;
    return isTemplate ? literal.replaceAll(/[`\\$]/g, '\\$&') : literal && `{${JSON.stringify(literal)}}`;
  });
  return isTemplate ? `\`${pieces.join('')}\`` : pieces.join('');
}
