import { createHash } from 'node:crypto';
import { readMarks } from '../../platform/marks/marks.ts';
import { marksHtml } from '../../platform/marks/marks-html.ts';
import { holdsWords } from '../../platform/marks/quoted.ts';
import { escapeHtml } from '../../platform/shared/escape-html.ts';
import type { PageStart } from './page-marks.ts';
import { pageOf } from './passage-page.ts';
import { besideQuote, type PassagePicture } from './passage-pictures.ts';
import { styles } from './source-page-styles.ts';

/** The bot that a source belongs to, as its visitors know it. */
export interface BotFace {
  title: string;
  /** Such as #2457d6, with a text colour that is readable on it. */
  colour: string;
  onColour: string;
  avatarUrl: string | undefined;
  /** Where visitors talk to it. */
  back: { url: string; name: string } | undefined;
}

/** A passage of a published source, in its order. */
export interface ShownPassage {
  headings: readonly string[];
  question: string | null;
  text: string;
  pages?: readonly PageStart[];
  /** With addresses that are relative to the page. */
  pictures?: readonly PassagePicture[];
}

export interface ShownSource {
  title: string;
  fileName: string | undefined;
  passages: readonly ShownPassage[];
  /** The text that an answer quoted from it. */
  quote: string | undefined;
}

export interface SourcePageHtml {
  html: string;
  /** What the content security policy has to allow: the style sheets of the page. */
  styleHashes: string[];
}

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Renders a published source for visitors, with an answer's quote highlighted in its context. */
export function renderSourcePage(
  face: BotFace,
  { title, fileName, passages: all, quote }: ShownSource,
): SourcePageHtml {
  const passages = all.map((passage) => ({ ...passage, headings: withoutTitle(passage.headings, title) }));
  const quoted = quote === undefined ? -1 : passages.findIndex(({ text }) => holdsWords(text, quote));
  const lead = `<p class="soft">${fileName === undefined ? 'The text that the bot reads' : `The text of ${escapeHtml(fileName)}, as the bot reads it`}</p>`;
  const shown = passages.map((_, index) => section(passages, index, index === quoted ? quote : undefined)).join('');
  return page(face, title, `${lead}${quotedCard(passages[quoted], quote)}`, `<article>${shown}</article>`);
}

/** The quote on top, with the section that it is in. */
function quotedCard(passage: ShownPassage | undefined, quote: string | undefined): string {
  if (passage === undefined || quote === undefined) return '';
  const page = pageOf(passage, quote);
  const parts = [pathOf(passage), page === undefined ? '' : `Page ${page}`].filter((part) => part !== '');
  const place = parts.length === 0 ? '' : `<p class="soft">In: ${escapeHtml(parts.join(' · '))}</p>`;
  return `<aside class="cited"><p class="eyebrow">Quoted in the answer</p>
<blockquote>${marksHtml(readMarks(quote))}</blockquote>${figures(besideQuote(passage, quote).pictures)}${place}
<p><a href="#quote">Show it in the text</a></p></aside>`;
}

/** For a source that visitors may not open. */
export function renderClosed(face: BotFace, title: string): SourcePageHtml {
  const text = '<p>The bot quotes from this source in its answers. Its owner does not show the whole text.</p>';
  return page(face, title, '', text);
}

/** Shows the target before anyone leaves: the link is on our domain, but an editor typed the target URL. */
export function renderLeading(face: BotFace, title: string, url: string): SourcePageHtml {
  const { host } = new URL(url);
  const link = `<a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow">${escapeHtml(url)}</a>`;
  const lead = `<p class="soft">This source is on another site, <b>${escapeHtml(host)}</b>:</p>`;
  return page(face, title, lead, `<p>${link}</p>`);
}

function page(face: BotFace, title: string, lead: string, body: string): SourcePageHtml {
  const brand = `:root{--brand:${face.colour};--on-brand:${face.onColour}}`;
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – ${escapeHtml(face.title)}</title>
<style>${styles}</style>
<style>${brand}</style>
<header>${avatar(face)}<p class="bot">${escapeHtml(face.title)}</p>${backLink(face)}</header>
<main><h1>${escapeHtml(title)}</h1>${lead}
${body}
</main>
</html>
`;
  return { html, styleHashes: [hashOf(styles), hashOf(brand)] };
}

function avatar({ title, avatarUrl }: BotFace): string {
  if (avatarUrl !== undefined) return `<img class="avatar" src="${escapeHtml(avatarUrl)}" alt="">`;
  const initials = title
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
  return `<span class="avatar" aria-hidden="true">${escapeHtml(initials.toUpperCase())}</span>`;
}

const backLink = ({ back }: BotFace): string =>
  back === undefined ? '' : `<a class="back" href="${escapeHtml(back.url)}">Back to ${escapeHtml(back.name)}</a>`;

function section(passages: readonly ShownPassage[], index: number, quote: string | undefined): string {
  const passage = passages[index] ?? { headings: [], question: null, text: '' };
  const above = pathOf(passage);
  const before = passages[index - 1];
  const head = above === '' || (before && above === pathOf(before)) ? '' : `<h2>${escapeHtml(above)}</h2>`;
  const begun = newPage(passages, index);
  const page = begun === undefined ? '' : `<p class="page">Page ${begun}</p>`;
  const asked = passage.question === null ? '' : `<p class="question">${escapeHtml(passage.question)}</p>`;
  const text = marksHtml(readMarks(passage.text, { quotes: quote === undefined ? [] : [quote] }));
  const body = asked + text + figures(passage.pictures);
  return page + head + (quote === undefined ? body : `<div class="quoted" id="quote">${body}</div>`);
}

function figures(pictures: readonly { url: string; alt: string }[] = []): string {
  const one = ({ url, alt }: { url: string; alt: string }) => {
    const said = escapeHtml(alt);
    const caption = alt === '' ? '' : `<figcaption aria-hidden="true">${said}</figcaption>`;
    return `<figure><a href="${escapeHtml(url)}"><img src="${escapeHtml(url)}" alt="${said || 'Picture of the document'}" loading="lazy"></a>${caption}</figure>`;
  };
  return pictures.map(one).join('');
}

/** The page that a passage begins on, if the one before it began on another. */
function newPage(passages: readonly ShownPassage[], index: number): number | undefined {
  const [passage, before] = [passages[index], passages[index - 1]];
  const page = passage && pageOf(passage);
  return before !== undefined && pageOf(before) === page ? undefined : page;
}

/** The title is on the page already. */
const withoutTitle = ([first, ...others]: readonly string[], title: string) =>
  first === undefined || first === title ? others : [first, ...others];

const pathOf = ({ headings }: ShownPassage): string => headings.join(' › ');
