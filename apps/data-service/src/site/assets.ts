import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Resource } from '@lectern/dataset';
import { fontFaces, tokensFile } from '@lectern/design';
import { type Content, fileRepresentation } from '../content.ts';
import { readReferenceScript } from './reference-script.ts';

/** Files that pages load, named by content hash so that they may be cached for a year. */
export interface Assets {
  /** Where a file is served. */
  href(name: AssetName): string;
  /** Fonts that every page needs at once. */
  fonts: readonly string[];
  resolve(path: string): Content | undefined;
}

const scripts = [
  'theme.js',
  'site.js',
  'console.js',
  'browse.js',
  'reference.js',
  'combobox.js',
  'local-names.js',
  'near-names.js',
  'filter-set.js',
] as const;
const shared = ['json-view.js', 'snippets.js'] as const;
const sheets = [
  'base',
  'frame',
  'controls',
  'parts',
  'front',
  'console',
  'record',
  'facts',
  'fields',
  'listings',
  'pages',
  'charts',
  'prose',
].map((sheet) => `${sheet}.css`);

type AssetName =
  | (typeof scripts)[number]
  | (typeof shared)[number]
  | 'site.css'
  | 'reference.css'
  | 'names.json'
  | 'scalar.js';

interface Asset {
  type: string;
  read(): string | Uint8Array;
}

const folder = join(import.meta.dirname, '../../client');
const forever = 'public, max-age=31536000, immutable';

/** A style sheet without its comments and indentation. */
function withoutComments(css: string): string {
  const [first = '', ...others] = css.split('/*');
  const text = first + others.map((part) => part.slice(part.indexOf('*/') + 2)).join('');
  return text.replace(/\n\s+/g, '\n');
}

/** Files are read when they are first requested; a page only needs the hashes of the files that it names. */
export function createAssets(resources: readonly Resource[]): Assets {
  const assets = new Map<string, Asset>();
  const hrefs = new Map<string, string>();
  const contents = new Map<string, Content>();

  const add = (name: string, type: string, read: Asset['read']) => assets.set(name, { type, read });
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  // Source modules import each other by plain names; in the served ones these become the served file names.
  const script = (file: string) =>
    text(file).replace(/from '\.\/([a-z-]+\.js)'/g, (_, other) => `from '${href(other)}'`);
  for (const file of [...scripts, ...shared]) add(file, 'text/javascript; charset=utf-8', () => script(file));
  for (const { file } of fontFaces) add(basename(file), 'font/woff2', () => readFileSync(file));
  add('names.json', 'application/json; charset=utf-8', () => JSON.stringify(nameIndex(resources)));
  add('site.css', 'text/css; charset=utf-8', () =>
    withoutComments([fontRules(href), readFileSync(tokensFile, 'utf8'), ...sheets.map(text)].join('\n')),
  );
  // Scalar styles every element itself, so the site's own styles stop at its container.
  add('reference.css', 'text/css; charset=utf-8', () =>
    [
      fontRules(href),
      readFileSync(tokensFile, 'utf8'),
      `@scope (:root) to (#reference) {\n${sheets.map(text).join('\n')}\n}`,
      text('reference.css'),
    ].join('\n'),
  );
  add('scalar.js', 'text/javascript; charset=utf-8', readReferenceScript);

  function href(name: string): string {
    const known = hrefs.get(name);
    if (known !== undefined) return known;
    const asset = assets.get(name);
    if (asset === undefined) throw new Error(`there is no asset "${name}"`);
    const body = asset.read();
    const dot = name.lastIndexOf('.');
    const path = `/assets/${name.slice(0, dot)}-${hash('sha256', body, 'hex').slice(0, 12)}${name.slice(dot)}`;
    hrefs.set(name, path);
    const representation = fileRepresentation(body, asset.type, {
      cacheControl: forever,
      headers: ['X-Content-Type-Options', 'nosniff'],
    });
    contents.set(path, { status: 200, representation, route: '/assets/{file}', headers: [] });
    return path;
  }

  return {
    href,
    fonts: fontFaces.map(({ file }) => href(basename(file))),
    resolve(path) {
      const name = /^\/assets\/(.+)-[0-9a-f]{12}(\.[a-z0-9]+)$/.exec(path);
      // After a restart a browser may ask for a file before any page has named it.
      if (name !== null && assets.has(`${name[1]}${name[2]}`)) href(`${name[1]}${name[2]}`);
      return contents.get(path);
    },
  };
}

/** A font that arrives late is only used from the next page on, so that no text moves. */
function fontRules(href: (name: string) => string): string {
  return fontFaces
    .map(
      ({ family, weight, file }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};font-display:optional;src:url(${href(basename(file))}) format("woff2")}`,
    )
    .join('\n');
}

/** Key and name of every record, for finding names while they are typed. */
function nameIndex(resources: readonly Resource[]) {
  return resources.map(({ name, page, records, keyOf }) => ({
    resource: name,
    prefix: page.prefix ?? '',
    records: records.map((record) => [keyOf(record), record.name]),
  }));
}
