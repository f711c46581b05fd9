import { createSiteRules, pageUrl } from '../sources/crawl-url.ts';
import type { SourceSettings } from '../sources/source.ts';
import { createPace, inTurns } from './crawl-turns.ts';
import { openFrontier } from './frontier.ts';
import { readRobots } from './robots.ts';
import { FailedRun, type Run, requireResult } from './run-context.ts';
import { readSitemaps } from './sitemaps.ts';
import { type Crawl, MovedSite, visit } from './visit.ts';

/** Reads a page, or all pages of a site: a few at a time, and never faster than the site allows. */
export async function crawl(run: Run): Promise<void> {
  const start = pageUrl(run.source.url ?? '');
  if (start === undefined) throw new FailedRun('This is not the address of a page.');
  try {
    await crawlFrom(run, start);
  } catch (error) {
    if (!(error instanceof MovedSite)) throw error;
    // One redirect to another site is normal; repeated ones are refused.
    await crawlFrom(await moveSite(run, error.url), error.url).catch(refuseMove);
  }
  await requireResult(run);
}

async function crawlFrom(run: Run, start: string): Promise<void> {
  const { source, context } = run;
  const isSingle = source.kind === 'url';
  // We stored this ourselves, in the shape defined in source.ts.
  const settings: SourceSettings = JSON.parse(source.settings);
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
    const pages = listed.flatMap((url) => accepts(url) ?? []);
    if (followsLinks) return [start, ...pages];
    if (pages.length === 0) throw new FailedRun('No sitemap was found that lists pages of this site.');
    return pages;
  });
  const pace = createPace(robots.delayMs, run);
  await visitAll({ run, start, robots, frontier, accepts, followsLinks, isSingle, pace });
}

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
