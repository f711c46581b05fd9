import type { Resource } from '@lectern/dataset';
import type { Languages } from '@lectern/dataset/names';
import type { SiteBot } from '../api-routes.ts';
import type { Assets } from './assets.ts';
import { type Html, html, jsonData, type Piece } from './html.ts';
import { glyph } from './marks.ts';
import { cardPath } from './pictures.ts';
import { sentenceCase } from './words.ts';

export interface Page {
  title: string;
  description: string;
  /** Path and query of the page itself, for links to it. */
  path: string;
  body: Html;
  /** The entry of the menu that it belongs to. */
  current?: string;
  /** A style sheet in place of the usual one. Such a page brings its own main element. */
  sheet?: 'reference.css';
  scripts?: readonly Parameters<Assets['href']>[0][];
  /** The path of the picture that other sites show with a link to it. */
  card?: string;
  /** Structured data for search engines. */
  jsonLd?: object;
  /** A Content-Security-Policy in place of the usual one. */
  policy?: string;
  /** Keeps it out of search engines; search results are not worth indexing. */
  hidden?: boolean;
  /** Whether the page itself shows names in the language of `lang`. */
  local?: boolean;
}

export interface Frame {
  resources: readonly Resource[];
  assets: Assets;
  languages: Languages;
  baseUrl: () => string;
  siteBot: SiteBot | undefined;
}

const menu = [
  ['/browse', 'Data'],
  ['/charts', 'Charts'],
  ['/guides', 'Guides'],
  ['/reference', 'Reference'],
] as const;

export const brandMark = html`<svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true" class="brand-mark"><rect width="32" height="32" rx="7"/><path d="M7 9.5 16 13l9-3.5V13l-9 3.5L7 13zM14.5 17h3v6h-3zM10 23h12v2.5H10z"/></svg>`;

/** The frame of every page. */
export function layout(frame: Frame, page: Page): string {
  const { assets, baseUrl } = frame;
  const base = baseUrl();
  const scripts: readonly Parameters<Assets['href']>[0][] = ['site.js', ...(page.scripts ?? [])];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<meta name="description" content="${page.description}">
${page.hidden ? html`<meta name="robots" content="noindex">` : html`<link rel="canonical" href="${base}${page.path}">`}
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
<meta property="og:type" content="website">
<meta property="og:image" content="${base}${page.card ?? cardPath()}">
<meta property="og:image:width" content="600">
<meta property="og:image:height" content="600">
<meta name="twitter:card" content="summary">
<meta name="theme-color" content="#f7f6f2" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#131716" media="(prefers-color-scheme: dark)">
<link rel="alternate" type="application/atom+xml" title="Changes of the data" href="/data/changes.atom">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${assets.fonts.map((font) => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)}
<link rel="stylesheet" href="${assets.href(page.sheet ?? 'site.css')}">
<link rel="expect" href="#main" blocking="render">
<script src="${assets.href('theme.js')}"></script>
${scripts.map((script) => html`<script type="module" src="${assets.href(script)}"></script>`)}
${askTheBot(frame.siteBot)}${page.jsonLd === undefined ? undefined : html`<script type="application/ld+json">${jsonData(page.jsonLd)}</script>`}
</head>
<body data-names="${assets.href('names.json')}">
<a class="skip" href="#main">Skip to the content</a>
${header(page)}
${page.sheet === undefined ? html`<main id="main"${page.local ? html` data-local` : undefined}>${page.body}</main>` : html`<div id="main">${page.body}</div>`}
${footer(frame)}
</body>
</html>
`.text;
}

/** The button of the bot, which its script adds to the page. */
const askTheBot = (bot: SiteBot | undefined): Piece =>
  bot === undefined
    ? undefined
    : html`<script async src="${bot.url}/widget.js" data-bot-id="${bot.id}"></script>
`;

function header({ current }: Page): Html {
  return html`<header class="site-header"><div class="wide">
<a class="brand" href="/">${brandMark}<span>Lectern</span></a>
<nav aria-label="Main"><ul>${menu.map(([href, label]) => html`<li><a href="${href}"${currentAttribute(href === current)}>${label}</a></li>`)}</ul></nav>
<form class="find" action="/search" role="search"><label class="visually-hidden" for="find">Find a record</label>
<input id="find" name="q" type="search" placeholder="Find a record" autocomplete="off" spellcheck="false" data-combobox="go"><kbd aria-hidden="true">/</kbd></form>
<button type="button" class="theme needs-js" data-theme-switch aria-label="Colours: as the system"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4a8 8 0 1 0 0 16z" class="half"/><circle cx="12" cy="12" r="8"/></svg></button>
</div></header>`;
}

const currentAttribute = (isCurrent: boolean): Piece => (isCurrent ? html` aria-current="page"` : undefined);

function footer({ resources, languages, baseUrl }: Frame): Html {
  return html`<footer class="site-footer"><div class="wide">
<div><a class="brand" href="/">${brandMark}<span>Lectern</span></a>
<p><a href="${baseUrl()}">Minecraft data by Lectern</a></p>
<p>Not an official Minecraft product; not approved by or associated with Mojang or Microsoft.</p>
${languageSwitch(languages)}</div>
<nav aria-label="Resources"><h2>Data</h2><ul>${resources.map(({ name }) => html`<li><a href="/${name}">${sentenceCase(name)}</a></li>`)}<li><a href="/catalog">Catalogue</a></li><li><a href="/craft">Crafting</a></li></ul></nav>
<nav aria-label="Guides"><h2>Guides</h2><ul><li><a href="/guides/quick-start">Quick start</a></li><li><a href="/guides/limits-and-caching">Limits and caching</a></li><li><a href="/guides/self-hosting">Self-hosting</a></li><li><a href="/guides/data">Where the data comes from</a></li><li><a href="/guides/stability">Stability</a></li><li><a href="/guides/changelog">Changelog</a></li></ul></nav>
<nav aria-label="For machines"><h2>For machines</h2><ul><li><a href="/api/openapi.json">OpenAPI 3.1</a></li><li><a href="/api/v1/meta">Resources and filters</a></li><li><a href="/data/changes.atom">Feed of data changes</a></li><li><a href="/llms.txt">llms.txt</a></li><li><a href="/.well-known/api-catalog">API catalog</a></li><li><a href="/api/health">Health</a></li></ul></nav>
</div></footer>`;
}

/** Shows the names of records in another language too; the texts stay English. */
function languageSwitch({ all }: Languages): Html {
  const options = all
    .filter(({ code }) => code !== 'en_us')
    .map(({ code, tag, name, region }) => html`<option value="${code}" lang="${tag}">${name} (${region})</option>`);
  return html`<label class="languages needs-js">Names in <select data-languages><option value="">English only</option>${options}</select></label>`;
}

/** A trail from the start to this page. */
export function breadcrumbs(trail: readonly (readonly [href: string, label: string])[]): Html {
  return html`<nav class="trail" aria-label="Breadcrumb"><ol>${trail.map(([href, label]) => html`<li><a href="${href}">${label}</a></li>`)}</ol></nav>`;
}

/** The resources as cards with their number of records. */
export function tiles(resources: readonly Resource[]): Html {
  const cards = resources.map(
    (
      resource,
    ) => html`<li><a href="/${resource.name}">${glyph(resource)}<b>${sentenceCase(resource.name)} <i>${resource.records.length}</i></b>
<span>${resource.summary.replace(/^[^:]+: /, '')}</span></a></li>`,
  );
  return html`<ul class="tiles">${cards}</ul>`;
}
