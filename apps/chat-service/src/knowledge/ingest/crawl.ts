import { GuardedFetchError } from '../../platform/network/guarded-fetch-error.ts';
import { mapInTurns } from '../../platform/shared/in-turns.ts';
import type { Sitemap } from '../extraction/extraction-messages.ts';
import { Unreadable } from '../extraction/unreadable.ts';
import { createSiteRules, pageUrl } from '../sources/crawl-url.ts';
import type { SourceSettings } from '../sources/source.ts';
import { createPace, inTurns } from './crawl-turns.ts';
import { openFrontier } from './pages.ts';
import { readRobots } from './robots.ts';
import { FailedRun, type IngestContext, type Run, requireResult } from './run-context.ts';
import { sendHeaders } from './send-headers.ts';
import { type Crawl, MovedSite, visit } from './visit.ts';

/** Reads a page, or all pages of a site: a few at a time, and never faster than the site allows. */
export async function crawl(claimed: Run): Promise<void> {
  const start = pageUrl(claimed.source.url ?? '');
  if (start === undefined) throw new FailedRun('This is not the address of a page.');
  const { run, hasHeaders } = await sendHeaders(claimed);
  try {
    await crawlFrom(run, start, hasHeaders);
  } catch (error) {
    if (!(error instanceof MovedSite)) throw error;
    // One redirect to another site is normal; repeated ones are refused.
    await crawlFrom(await moveSite(run, error.url), error.url, hasHeaders).catch(refuseMove);
  }
  await requireResult(run);
}

async function crawlFrom(run: Run, start: string, hasHeaders: boolean): Promise<void> {
  const { source, context } = run;
  const isSingle = source.kind === 'url';
  // We stored this ourselves, in the shape defined in source.ts.
  const settings: SourceSettings = JSON.parse(source.settings);
  const runsScripts = settings.runsScripts === true;
  if (runsScripts && context.browser === undefined) throw new FailedRun(noBrowser);
  const followsLinks = !isSingle && settings.discovery !== 'sitemap';
  const robots = await readRobots(context, new URL(start).origin);
  const accepts = createSiteRules(start, settings);
  const mostPages = isSingle ? 1 : Math.min(settings.mostPages ?? context.limits.mostPages, context.limits.mostPages);
  const frontier = await openFrontier(run, mostPages, async () => {
    if (isSingle || settings.discovery === 'links') return [start];
    const listed = await readSitemaps(context, sitemapsOf(settings, robots.sitemaps, start), {
      owner: source.workspace_id,
      origin: new URL(start).origin,
      under: settings.under ?? '/',
      // Some addresses are images and the like, which are not visited.
      most: mostPages * 2,
    });
    const pages = (await mapInTurns(listed, accepts)).filter((url) => url !== undefined);
    if (followsLinks) return [start, ...pages];
    if (pages.length === 0) throw new FailedRun('No sitemap was found that lists pages of this site.');
    return pages;
  });
  const pace = createPace(robots.delayMs, run);
  await visitAll({ run, start, robots, frontier, accepts, followsLinks, isSingle, runsScripts, hasHeaders, pace });
}

const noBrowser =
  'This server has no browser to run the scripts of pages. Ask its operator for one (CHROMIUM_URL), or turn them off under Edit.';

function sitemapsOf({ sitemapUrl }: SourceSettings, named: readonly string[], start: string): string[] {
  return sitemapUrl === undefined ? [...named, new URL('/sitemap.xml', start).href] : [sitemapUrl];
}

/** Restarts at the address to which the site has moved, such as its https address. */
async function moveSite(run: Run, url: string): Promise<Run> {
  const { source, context } = run;
  const { build } = context.database;
  await run.store([
    build.updateTable('knowledge_sources').set({ url }).where('id', '=', source.id),
    build
      .deleteFrom('knowledge_pages')
      .where('source_id', '=', source.id)
      .where('generation', '=', source.run_generation),
  ]);
  return run;
}

function refuseMove(error: unknown): never {
  throw error instanceof MovedSite ? new FailedRun('The site redirects too often.') : error;
}

const visitAll = (crawl: Crawl): Promise<void> =>
  inTurns(
    crawl.run,
    () => crawl.frontier.take(),
    (url) => visit(crawl, url),
  );

/** Per sitemap as transferred, usually compressed. */
const mostBytes = 10_000_000;

interface WantedPages {
  /** The workspace whose turn in the queue is used to read them. */
  owner: string;
  /** Pages of other sites, or outside this path, are ignored. */
  origin: string;
  under: string;
  /** The search stops after this many pages. */
  most: number;
}

/** The pages of a site that its sitemaps list, as far as they can be read. Sitemaps are untrusted input. */
async function readSitemaps(context: IngestContext, first: readonly string[], wanted: WantedPages): Promise<string[]> {
  const { mostSitemaps, mostSitemapAddresses, mostSitemapBytes } = context.limits;
  const pages = new Set<string>();
  const waiting = new Set(first);
  let left = { bytes: mostSitemapBytes, addresses: mostSitemapAddresses };
  let read = 0;
  // Iterating a Set includes items added during the loop.
  for (const url of waiting) {
    if (read >= mostSitemaps || pages.size >= wanted.most || left.bytes <= 0 || left.addresses <= 0) break;
    read += 1;
    const most = { most: wanted.most - pages.size, mostBytes: left.bytes, mostAddresses: left.addresses };
    const found = await readOne(context, url, { ...wanted, ...most });
    for (const page of found?.pages ?? []) pages.add(page);
    for (const next of found?.sitemaps ?? []) if (waiting.size < mostSitemaps) waiting.add(next);
    left = { bytes: left.bytes - (found?.bytes ?? 0), addresses: left.addresses - (found?.addresses ?? 0) };
  }
  return [...pages];
}

async function readOne(
  { fetch, extractor, userAgent, signal }: IngestContext,
  url: string,
  wanted: WantedPages & { mostBytes: number; mostAddresses: number },
): Promise<Sitemap | undefined> {
  try {
    // Not decompressed here: this process should not hold the unpacked content.
    const headers = { 'user-agent': userAgent, 'accept-encoding': 'gzip' };
    const limits = { followRedirects: 5, maxBytes: mostBytes, whenTooLarge: 'refuse', totalMs: 30_000 } as const;
    const { status, body } = await fetch(url, { ...limits, headers, signal });
    return status === 200 ? await extractor.sitemap({ ...wanted, bytes: body }) : undefined;
  } catch (error) {
    if (error instanceof GuardedFetchError || error instanceof Unreadable) return undefined;
    throw error;
  }
}
