import { AppError } from '@lectern/service-kit';
import { Hono } from 'hono';
import type { Database } from '../../platform/database/database.ts';
import { isVisible } from '../../platform/database/source-view.ts';
import { pathId } from '../../platform/http/dashboard-request.ts';
import { readPages } from './passage-page.ts';
import { readPictures } from './passage-pictures.ts';
import { pictureTypeOf } from './picture-file.ts';
import type { SourceSettings } from './source.ts';
import { selectLive } from './source-contents.ts';
import { pictureKey } from './source-files.ts';
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
  routes.get('/:source_id/pictures/:picture_id', async (context) => {
    const source = await findSource(database, pathId(context, 'source_id'));
    const mayOpen = source !== undefined && isOpen(source);
    const id = pathId(context, 'picture_id');
    const bytes = mayOpen ? await readPicture(database, source.id, id) : undefined;
    const type = bytes && pictureTypeOf(bytes);
    if (bytes === undefined || type === undefined) throw new AppError('not_found', 'There is nothing at this address.');
    const headers = pictureHeaders(type, id);
    const isKnown = context.req.header('if-none-match') === headers.ETag;
    return isKnown ? context.body(null, 304, headers) : context.body(bytes, 200, headers);
  });
  return routes;
}

type FoundSource = NonNullable<Awaited<ReturnType<typeof findSource>>>;

const isOpen = ({ settings }: FoundSource) => (JSON.parse(settings) as SourceSettings).isPublished === true;

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

/** A picture of a document, whose bytes are all that is known of it: no browser may take it for anything else. */
const pictureHeaders = (type: string, id: string) => ({
  'Content-Type': type,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
  // The owner may close the source at any time.
  'Cache-Control': 'private, no-cache',
  ETag: `"${id}"`,
});

async function readPicture({ build, read }: Database, sourceId: string, id: string) {
  const parts = build.selectFrom('knowledge_files').select('bytes').where('source_id', '=', sourceId);
  const rows = await read(parts.where('id', '=', pictureKey(sourceId, id)).orderBy('part'));
  return rows.length === 0 ? undefined : Buffer.concat(rows.map(({ bytes }) => bytes));
}

/** For people, not search engines; no scripts, and nothing from other origins except for the bot's picture. */
function headersOf(styleHashes: readonly string[], { avatarUrl }: BotFace): Record<string, string> {
  const picture = ` img-src 'self'${avatarUrl === undefined ? '' : ' https: data:'};`;
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
  const passages = selectLive(build).select(['p.headings', 'p.question', 'p.text', 'p.pages', 'p.pictures']);
  const rows = await read(passages.where('p.source_id', '=', sourceId).orderBy('p.number').limit(mostPassages));
  return rows.map(({ headings: above, pages, pictures, ...row }) => ({
    ...row,
    ...readPages(pages),
    pictures: readPictures(pictures).map(([at, picture, alt]) => ({ at, url: `${sourceId}/pictures/${picture}`, alt })),
    headings: JSON.parse(above),
  }));
}
