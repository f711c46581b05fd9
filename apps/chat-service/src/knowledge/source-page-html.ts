import { createHash } from 'node:crypto';

/** A passage of a published source, in its order. */
export interface ShownPassage {
  headings: readonly string[];
  question: string | null;
  text: string;
}

export interface ShownSource {
  title: string;
  passages: readonly ShownPassage[];
  /** The text that an answer quoted from it. */
  quote: string | undefined;
}

const styles = `
:root{color-scheme:light dark;--paper:light-dark(#f7f6f2,#131716);--card:light-dark(#fff,#1a201e);--line:light-dark(#dfdcd3,#2c3532);--ink:light-dark(#1b2321,#e7ebe9);--soft:light-dark(#535e5a,#a6b1ad);--accent:light-dark(#0a665f,#66cdbf);--mark:light-dark(#fbeebb,#4a3f12)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.6 system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif;overflow-wrap:anywhere}
main{max-width:46rem;margin:0 auto;padding:2rem 1.25rem 5rem}
header{border-bottom:1px solid var(--line);margin-bottom:1.5rem;padding-bottom:1rem}
h1{font-family:"Iowan Old Style","Palatino Linotype",Georgia,serif;font-size:1.9rem;line-height:1.2;margin:0 0 .4rem;text-wrap:balance}
h2{font-size:1.15rem;margin:2rem 0 .4rem}
p{margin:0 0 .9rem;white-space:pre-wrap}
.soft{color:var(--soft);font-size:.92rem;margin:0}
.question{font-weight:600}
a{color:var(--accent)}
mark{background:var(--mark);color:inherit;border-radius:3px;box-shadow:0 0 0 3px var(--mark)}
.quoted{background:var(--card);border:1px solid var(--line);border-left:4px solid var(--accent);border-radius:10px;padding:1rem 1.1rem .2rem;margin:0 0 1rem;scroll-margin-top:20vh}
table{border-collapse:collapse;margin:0 0 1rem;display:block;overflow-x:auto}
td{border:1px solid var(--line);padding:.3rem .7rem;vertical-align:top}
tr:first-child td{font-weight:600;background:var(--card)}
`;

/** The only thing that the page's content security policy allows: this style sheet. */
export const styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

/** Renders a published source for visitors, with an answer's quote highlighted in its context. */
export function renderSourcePage({ title, passages, quote }: ShownSource): string {
  const quoted = quote === undefined ? -1 : passages.findIndex(({ text }) => flat(text).includes(flat(quote)));
  const lead = quoted < 0 ? '' : '<p class="soft"><a href="#quote">Go to the quoted passage</a></p>';
  return page(title, lead, passages.map((_, index) => section(passages, index, index === quoted, quote)).join(''));
}

/** For a source that its owner has not published. */
export function renderUnpublished(title: string): string {
  return page(title, '', '<p class="soft">The owner of this chatbot has not published this source.</p>');
}

/** Shows the target before anyone leaves: the link is on our domain, but an editor typed the target URL. */
export function renderLeading(title: string, url: string): string {
  const { host } = new URL(url);
  const link = `<a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow">${escapeHtml(url)}</a>`;
  return page(
    title,
    `<p class="soft">This source is on another site, <b>${escapeHtml(host)}</b>:</p>`,
    `<p>${link}</p>`,
  );
}

function page(title: string, lead: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
<main><header><h1>${escapeHtml(title)}</h1>${lead}</header>
${body}
</main>
</html>
`;
}

function section(passages: readonly ShownPassage[], index: number, isQuoted: boolean, quote = ''): string {
  const { headings, question, text } = passages[index] ?? { headings: [], question: null, text: '' };
  const above = headings.join(' › ');
  const isNew = above !== '' && above !== passages[index - 1]?.headings.join(' › ');
  const head = isNew ? `<h2>${escapeHtml(above)}</h2>` : '';
  const asked = question === null ? '' : `<p class="question">${escapeHtml(question)}</p>`;
  const body = asked + blocks(text, isQuoted ? quote : '');
  return head + (isQuoted ? `<div class="quoted" id="quote">${body}</div>` : body);
}

/** Paragraphs and tables of a passage. */
function blocks(text: string, quote: string): string {
  const runs: { isTable: boolean; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const isTable = /^\s*\|.*\|\s*$/.test(line);
    const last = runs.at(-1);
    if (last?.isTable === isTable) last.lines.push(line);
    else runs.push({ isTable, lines: [line] });
  }
  return runs.map(({ isTable, lines }) => (isTable ? table(lines) : paragraph(lines.join('\n'), quote))).join('');
}

function table(lines: readonly string[]): string {
  const rows = lines
    .map((line) =>
      line
        .trim()
        .slice(1, -1)
        .split(/(?<!\\)\|/),
    )
    .filter((cells) => !cells.every((cell) => /^\s*:?-+:?\s*$/.test(cell)))
    .map(
      (cells) =>
        `<tr>${cells.map((cell) => `<td>${escapeHtml(cell.replaceAll('\\|', '|').trim())}</td>`).join('')}</tr>`,
    );
  return `<table>${rows.join('')}</table>`;
}

function paragraph(text: string, quote: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const start = quote === '' ? -1 : trimmed.indexOf(quote);
  if (start < 0)
    return `<p>${quote !== '' && flat(quote).includes(flat(trimmed)) ? marked(trimmed) : escapeHtml(trimmed)}</p>`;
  const end = start + quote.length;
  return `<p>${escapeHtml(trimmed.slice(0, start))}${marked(quote)}${escapeHtml(trimmed.slice(end))}</p>`;
}

const marked = (text: string) => `<mark>${escapeHtml(text)}</mark>`;

/** Line breaks and spaces may differ between what was quoted and what is stored. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}
