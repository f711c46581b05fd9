import { AppError } from '@lectern/service-kit';
import { Hono } from 'hono';
import type { Database } from '../../platform/database/database.ts';
import { isVisible } from '../../platform/database/source-view.ts';
import { pathId } from '../../platform/http/dashboard-request.ts';
import { readPages } from './passage-page.ts';
import type { SourceSettings } from './source.ts';
import { selectLive } from './source-contents.ts';
import {
  type BotFace,
  renderClosed,
  renderLeading,
  renderSourcePage,
  type ShownPassage,
  type SourcePageHtml,
} from './source-page-html.ts';

export interface SourcePagesOptions {
  database: Database;
  /** Undefined for a bot that was deleted. */
  findFace(botId: string): Promise<BotFace | undefined>;
}

const mostPassages = 2_000;
const mostQuote = 1_000;

/**
 * Target of the links in answers when a source has no URL of its own. Anyone with the link, which cannot be guessed,
 * sees the title of the source, but its content only if the owner has published it. Sources that
 * are not for everybody have no page.
 */
export function createSourcePages({ database, findFace }: SourcePagesOptions): Hono {
  const routes = new Hono();
  routes.get('/:source_id', async (context) => {
    const source = await findSource(database, pathId(context, 'source_id'));
    const face = source && (await findFace(source.bot_id));
    if (source === undefined || face === undefined) {
      throw new AppError('not_found', 'There is nothing at this address.');
    }
    const quote = context.req.query('quote')?.slice(0, mostQuote);
    const { html, styleHashes } = await render(database, source, face, quote);
    return context.body(html, 200, headersOf(styleHashes, face));
  });
  return routes;
}

type FoundSource = NonNullable<Awaited<ReturnType<typeof findSource>>>;

async function render(
  database: Database,
  { id, title, url, settings }: FoundSource,
  face: BotFace,
  quote: string | undefined,
): Promise<SourcePageHtml> {
  if (url !== null) return renderLeading(face, title, url);
  // We stored this ourselves, in the shape defined in source.ts.
  const { isPublished = false, fileName }: SourceSettings = JSON.parse(settings);
  if (!isPublished) return renderClosed(face, title);
  return renderSourcePage(face, { title, fileName, passages: await readPassages(database, id), quote });
}

/** For people, not search engines; no scripts, and nothing from other origins except for the bot's picture. */
function headersOf(styleHashes: readonly string[], { avatarUrl }: BotFace): Record<string, string> {
  const picture = avatarUrl === undefined ? '' : ' img-src https: data:;';
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src ${styleHashes.join(' ')};${picture} frame-ancestors 'none'; base-uri 'none'`,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'no-store',
  };
}

async function findSource({ build, read }: Database, sourceId: string) {
  const sources = build.selectFrom('knowledge_sources').select(['id', 'bot_id', 'title', 'url', 'settings']);
  const [source] = await read(
    sources
      .where('id', '=', sourceId)
      .where('deleted_at', 'is', null)
      .where('kind', 'in', ['text', 'qa', 'file'])
      .where(isVisible(undefined, 'knowledge_sources')),
  );
  return source;
}

async function readPassages({ build, read }: Database, sourceId: string): Promise<ShownPassage[]> {
  const passages = selectLive(build).select(['p.headings', 'p.question', 'p.text', 'p.pages']);
  const rows = await read(passages.where('p.source_id', '=', sourceId).orderBy('p.number').limit(mostPassages));
  return rows.map(({ headings: above, pages, ...row }) => ({
    ...row,
    ...readPages(pages),
    headings: JSON.parse(above),
  }));
}
