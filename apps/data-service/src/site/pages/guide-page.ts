import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { copyButton } from '../fields/code.ts';
import { escapeHtml, html, trusted } from '../html.ts';
import { breadcrumbs, type Page } from '../layout.ts';
import type { SiteContext } from '../site-context.ts';

interface Guide {
  name: string;
  title: string;
  summary: string;
  file: string;
}

const folder = join(import.meta.dirname, '../../../guides');
const written = (name: string, title: string, summary: string): Guide => ({
  name,
  title,
  summary,
  file: join(folder, `${name}.md`),
});

/** Every guide in the order in which one would read them. */
export const guides: readonly Guide[] = [
  written('quick-start', 'Quick start', 'Your first requests: lists, lookups, search, relations, agents.'),
  written(
    'limits-and-caching',
    'Limits and caching',
    'How many requests you can make, and a client that stays within the limit.',
  ),
  written(
    'self-hosting',
    'Self-hosting',
    'Run your own server, behind a proxy or on several machines, or use the records without a server.',
  ),
  written('data', 'Where the data comes from', 'How every value was checked, and how to report a mistake.'),
  written('stability', 'Stability', 'What stays the same, and what may change.'),
  {
    name: 'changelog',
    title: 'Changelog',
    summary: 'What changed in each release.',
    file: join(import.meta.dirname, '../../../../../CHANGELOG.md'),
  },
];

export function guideIndexPage(): Page {
  const cards = guides.map(
    ({ name, title, summary }) => html`<li><a href="/guides/${name}"><b>${title}</b><span>${summary}</span></a></li>`,
  );
  const body = html`<div class="wide block"><h1>Guides</h1><ul class="tiles guides">${cards}</ul></div>`;
  const description =
    'How to use the Minecraft data API: quick start, limits and caching, self-hosting, provenance, stability.';
  return { title: 'Guides · Lectern', description, path: '/guides', body, current: '/guides' };
}

export function guidePage(site: SiteContext, { name, title, summary, file }: Guide): Page {
  const others = guides.map(
    (other) =>
      html`<li><a href="/guides/${other.name}"${other.name === name ? html` aria-current="page"` : undefined}>${other.title}</a></li>`,
  );
  const text = fillIn(site, readFileSync(file, 'utf8')).replace(/^# .*\n/, '');
  const body = html`<div class="wide guide">${breadcrumbs([['/guides', 'Guides']])}
<div class="guide-columns"><nav aria-label="All guides"><ul>${others}</ul></nav>
<article class="prose"><h1>${title}</h1>${trusted(toHtml(text))}</article></div></div>`;
  return { title: `${title} · Lectern`, description: summary, path: `/guides/${name}`, body, current: '/guides' };
}

/** Fills in the address and the limit of this service, so that every example can be pasted. */
function fillIn(site: SiteContext, text: string): string {
  return text.replaceAll('{{base}}', site.baseUrl()).replaceAll('{{limit}}', String(site.limit.hits));
}

const isServed = (href: string): boolean => /^(?:https?:\/\/|mailto:|[/#])/.test(href) || guideOf(href) !== undefined;

const guideOf = (href: string): Guide | undefined => guides.find(({ file }) => file.endsWith(`/${href.split('#')[0]}`));

/** Guides link to each other as files. */
function hrefOf(href: string): string {
  const guide = href.startsWith('/') || href.startsWith('#') ? undefined : guideOf(href);
  return guide === undefined ? href : `/guides/${guide.name}`;
}

/** Renders the Markdown of our own files; HTML in it is escaped. */
function toHtml(text: string): string {
  const marked = new Marked({
    renderer: {
      html: ({ text: markup }) => escapeHtml(markup),
      link(token: Tokens.Link) {
        const text = this.parser.parseInline(token.tokens);
        // Files of the project that are no page of the site are named, not linked.
        return isServed(token.href)
          ? `<a href="${escapeHtml(hrefOf(token.href))}">${text}</a>`
          : `<code>${text}</code>`;
      },
      code: ({ text: code }: Tokens.Code) =>
        html`<div class="snippet"><pre tabindex="0"><code>${code}</code></pre>${copyButton('Copy the code')}</div>`
          .text,
      heading({ tokens, depth, text: title }: Tokens.Heading) {
        const id = title
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '');
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>`;
      },
      table(token: Tokens.Table) {
        const row = (cells: readonly Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        return `<div class="scroller" tabindex="0" role="region" aria-label="Table"><table><thead>${row(token.header, 'th')}</thead><tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`;
      },
    },
  });
  return marked.parse(text, { async: false });
}
