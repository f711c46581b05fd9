import { createLocalNames, type Language, type LocalNames, type NameFiles } from './local-names.ts';

export interface Languages {
  readonly all: readonly Language[];
  /** By code or tag, in any case; a language without a region is the usual one of it. */
  find(text: string): Language | undefined;
  /** The best language for an Accept-Language header; English if none fits. */
  negotiate(header: string | undefined): Language;
  /** The names in a language; its file is read when it is first needed. */
  open(language: Language): LocalNames;
}

export interface LanguageFiles {
  languages: readonly Language[];
  index(): NameFiles['index'];
  names(code: string): readonly string[];
}

/** Languages that are kept in memory; others are read again. */
const mostKept = 8;
const mostHeader = 500;

/** What browsers say where the game says something else. */
const others = new Map([
  ['en', 'en_us'],
  ['nb', 'no_no'],
  ['zh_hans', 'zh_cn'],
  ['zh_hant', 'zh_tw'],
  ['sr', 'sr_sp'],
]);

export function createLanguages(files: LanguageFiles): Languages {
  const all = files.languages;
  const byCode = new Map(all.map((language) => [language.code, language]));
  const kept = new Map<string, LocalNames>();
  const english = byCode.get('en_us');
  if (english === undefined) throw new Error('the names have no English');

  function find(text: string): Language | undefined {
    const code = text
      .trim()
      .toLowerCase()
      .replaceAll('-', '_')
      .replace(/^mis_x_/, '');
    const [primary = '', second] = code.split('_');
    const usual = others.get(`${primary}_${second}`) ?? others.get(primary) ?? `${primary}_${primary}`;
    return byCode.get(code) ?? byCode.get(usual) ?? all.find((one) => one.code.split('_')[0] === primary);
  }

  return {
    all,
    find,
    negotiate(header) {
      const wanted = readPreferences(header?.slice(0, mostHeader) ?? '');
      for (const tag of wanted) {
        const language = tag === '*' ? english : find(tag);
        if (language !== undefined) return language;
      }
      return english;
    },
    open(language) {
      const opened =
        kept.get(language.code) ??
        createLocalNames(language, { index: files.index(), names: files.names(language.code) });
      kept.delete(language.code);
      kept.set(language.code, opened);
      if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
      return opened;
    },
  };
}

/** The tags of a header, the most wanted first, without those that are refused. */
function readPreferences(header: string): string[] {
  const parts = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    return { tag, quality: Number.isNaN(quality) ? 0 : quality };
  });
  return parts
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
