import { setTimeout as wait } from 'node:timers/promises';
import type { SourceSettings } from '../source.ts';
import { createSiteRules, pageUrl } from './crawl-url.ts';
import { openFrontier } from './frontier.ts';
import { readRobots } from './robots.ts';
import { FailedRun, PausedRun, type Run } from './run-context.ts';
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

async function visitAll(crawl: Crawl): Promise<void> {
  const { context, turn } = crawl.run;
  const running = new Set<Promise<void>>();
  let visited = 0;
  try {
    for (;;) {
      // Every turn advances a run by at least one page.
      const isOver = visited > 0 && running.size < context.limits.pagesAtOnce && (await turn.isOver());
      const url = isOver || running.size >= context.limits.pagesAtOnce ? undefined : crawl.frontier.take();
      if (url !== undefined) {
        const task = visit(crawl, url).finally(() => running.delete(task));
        running.add(task);
        visited += 1;
      } else if (running.size > 0) await Promise.race(running);
      else if (isOver) throw new PausedRun();
      else return;
    }
  } finally {
    // When one fails, the others finish before another instance takes over the run.
    await Promise.allSettled(running);
  }
}

/** For shorter waits, lending out the slot is not worth it. */
const leastIdleMs = 500;

/** Waits until the site may be requested again; others use the slot in the meantime. */
function createPace(delayMs: number, { turn, context: { signal } }: Run): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = performance.now();
    const at = Math.max(now, nextAt);
    nextAt = at + delayMs;
    const waitNow = () => wait(at - now, undefined, { signal });
    if (at - now >= leastIdleMs) await turn.whileIdle(waitNow);
    else if (at > now) await waitNow();
  };
}

/** A run in which no page could be read has failed, with the error of its first page. */
async function requireResult({ source, context }: Run): Promise<void> {
  const { build, read } = context.database;
  const pages = build
    .selectFrom('knowledge_pages')
    .select(['state', 'reason'])
    .where('source_id', '=', source.id)
    .where('generation', '=', source.run_generation);
  if ((await read(pages.where('state', '=', 'done').limit(1))).length > 0) return;
  const [first] = await read(pages.where('reason', 'is not', null).orderBy('updated_at').limit(1));
  throw new FailedRun(first?.reason ?? 'No page could be read.');
}
