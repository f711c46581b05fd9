import { AppError } from '@lectern/service-kit';
import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { pathId } from '../http/dashboard-request.ts';
import type { SourceSettings } from './source.ts';
import { selectLive } from './source-contents.ts';
import {
  renderLeading,
  renderSourcePage,
  renderUnpublished,
  type ShownPassage,
  styleHash,
} from './source-page-html.ts';

const mostPassages = 2_000;
const mostQuote = 1_000;

/**
 * Target of the links in answers when a source has no URL of its own. Anyone with the link, which cannot be guessed,
 * sees the title of the source, but its content only if the owner has published it.
 */
export function createSourcePages(database: Database): Hono {
  const routes = new Hono();
  routes.get('/:source_id', async (context) => {
    const source = await findSource(database, pathId(context, 'source_id'));
    if (source === undefined) throw new AppError('not_found', 'There is nothing at this address.');
    const { title, url } = source;
    if (url !== null) return context.body(renderLeading(title, url), 200, headers);
    // We stored this ourselves, in the shape defined in source.ts.
    const { isPublished = false }: SourceSettings = JSON.parse(source.settings);
    if (!isPublished) return context.body(renderUnpublished(title), 200, headers);
    const quote = context.req.query('quote')?.slice(0, mostQuote);
    const passages = await readPassages(database, source.id);
    return context.body(renderSourcePage({ title, passages, quote }), 200, headers);
  });
  return routes;
}

/** For people, not search engines; no scripts, no images, nothing from other origins. */
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src ${styleHash}; frame-ancestors 'none'; base-uri 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
};

async function findSource({ build, read }: Database, sourceId: string) {
  const sources = build.selectFrom('knowledge_sources').select(['id', 'title', 'url', 'settings']);
  const [source] = await read(
    sources.where('id', '=', sourceId).where('deleted_at', 'is', null).where('kind', 'in', ['text', 'qa', 'file']),
  );
  return source;
}

async function readPassages({ build, read }: Database, sourceId: string): Promise<ShownPassage[]> {
  const passages = selectLive(build).select(['p.headings', 'p.question', 'p.text']);
  const rows = await read(passages.where('p.source_id', '=', sourceId).orderBy('p.number').limit(mostPassages));
  return rows.map(({ headings: above, ...row }) => ({ ...row, headings: JSON.parse(above) }));
}
