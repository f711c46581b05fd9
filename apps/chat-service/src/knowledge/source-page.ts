import { AppError } from '@lectern/service-kit';
import { Hono } from 'hono';
import { pathId } from '../dashboard-request.ts';
import type { Database } from '../database/database.ts';
import type { SourceSettings } from './source.ts';
import { selectLive } from './source-contents.ts';

const mostPassages = 2_000;

/**
 * Where the links of answers lead when a source has no address of its own. Whoever has the link, and nobody can guess
 * one, sees what the source is called; what it says only when its owner has published it.
 */
export function createSourcePages(database: Database): Hono {
  const routes = new Hono();
  routes.get('/:source_id', async (context) => {
    const source = await findSource(database, pathId(context, 'source_id'));
    if (source === undefined) throw new AppError('not_found', 'There is nothing at this address.');
    if (source.url !== null) return context.body(leadingPage(source.title, source.url), 200, pageHeaders);
    // Stored by us, in the shape that source.ts says.
    const { isPublished = false }: SourceSettings = JSON.parse(source.settings);
    const text = isPublished ? await readText(database, source.id) : unpublished;
    return context.body(`${source.title}\n\n${text}\n`, 200, headers);
  });
  return routes;
}

const unpublished = 'Its owner has given this text to the chatbot and has not published it.';

/** Text and nothing but text, for people and not for search engines. */
const headers = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
};

const pageHeaders = { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Referrer-Policy': 'no-referrer' };

/** Says where it leads before anybody leaves: the link carries our name, the address is whatever an editor typed. */
function leadingPage(title: string, url: string): string {
  const { host } = new URL(url);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<h1>${escapeHtml(title)}</h1>
<p>This source is on another site, <b>${escapeHtml(host)}</b>:</p>
<p><a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow">${escapeHtml(url)}</a></p>
</html>
`;
}

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

async function findSource({ build, read }: Database, sourceId: string) {
  const sources = build.selectFrom('knowledge_sources').select(['id', 'title', 'url', 'settings']);
  const [source] = await read(
    sources.where('id', '=', sourceId).where('deleted_at', 'is', null).where('kind', 'in', ['text', 'qa', 'file']),
  );
  return source;
}

async function readText({ build, read }: Database, sourceId: string): Promise<string> {
  const passages = selectLive(build).select(['p.headings', 'p.question', 'p.text']);
  const rows = await read(passages.where('p.source_id', '=', sourceId).orderBy('p.number').limit(mostPassages));
  return rows
    .map(({ headings, question, text }) => [(JSON.parse(headings) as string[]).join(' > '), question, text])
    .map((parts) => parts.filter(Boolean).join('\n'))
    .join('\n\n');
}
