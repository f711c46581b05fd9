import { setTimeout as wait } from 'node:timers/promises';
import type { KnowledgePagesTable } from '../../platform/database/knowledge-schema.ts';
import type { ExtractedDocument } from '../extraction/extraction-messages.ts';
import { Unreadable } from '../extraction/unreadable.ts';
import { pageUrl } from '../sources/crawl-url.ts';
import { type FetchedPage, fetchPage } from './fetch-page.ts';
import type { Frontier } from './frontier.ts';
import { addPages, endPage, type PageEnd, readPage } from './pages.ts';
import type { Robots } from './robots.ts';
import type { Run } from './run-context.ts';
import { storeDocument } from './store-document.ts';

export interface Crawl {
  run: Run;
  /** The start page of the site. */
  start: string;
  robots: Robots;
  frontier: Frontier;
  /** The normalized URL of a page that the crawl may visit; undefined for any other. */
  accepts(url: string): string | undefined;
  followsLinks: boolean;
  /** A single page is read even if it redirects elsewhere. */
  isSingle: boolean;
  /** Waits until the site may be requested again. */
  pace(): Promise<void>;
}

/** The start page redirects to another site, which is then read instead. */
export class MovedSite extends Error {
  readonly url: string;

  constructor(url: string) {
    super('the site has moved');
    this.name = 'MovedSite';
    this.url = url;
  }
}

type Fetched = Extract<FetchedPage, { kind: 'content' }>;

/** Reads one page of a site, and stores the outcome. */
export async function visit(crawl: Crawl, url: string): Promise<void> {
  const { run, robots } = crawl;
  const page = await readPage(run, url);
  if (page?.state !== 'waiting') return;
  const end = (how: PageEnd, found: readonly string[] = []) => settle(crawl, page, how, found);
  if (!robots.allows(url))
    return await end({ state: 'skipped', reason: 'Not allowed by the robots.txt of this site.' });
  const fetched = await fetchPatiently(crawl, page);
  if (fetched.kind === 'unchanged') return await end({ state: 'done' });
  if (fetched.kind === 'failed') return await end({ state: 'failed', reason: fetched.reason, isGone: fetched.isGone });
  const moved = crawl.isSingle ? undefined : movedTo(crawl, page.url, fetched.url);
  if (moved !== undefined) return await end(...moved);
  try {
    await read(crawl, page, fetched);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await end({ state: 'failed', reason: error.message });
  }
}

async function read(crawl: Crawl, page: KnowledgePagesTable, fetched: Fetched): Promise<void> {
  const { run, frontier, accepts } = crawl;
  const { bytes, contentType, url, etag, lastModified } = fetched;
  const name = nameOf(new URL(url));
  const owner = run.source.workspace_id;
  const document = await run.context.extractor.document({ bytes, contentType, url, name, owner });
  const copy = crawl.isSingle ? undefined : originalOf(crawl, page.url, document);
  if (copy !== undefined) return await settle(crawl, page, copy.end, [copy.original]);
  const links = crawl.followsLinks ? document.links.flatMap((link) => accepts(link) ?? []) : [];
  const found = frontier.admit(links);
  const content = { ...document, url, bytes: bytes.length, etag, lastModified };
  await storeDocument(run, page, content, addPages(run, found));
  frontier.push(found);
}

/** The last part of a URL, percent-decoded if possible. */
function nameOf({ pathname, host }: URL): string {
  const last = pathname.split('/').at(-1) || host;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

async function settle(crawl: Crawl, page: KnowledgePagesTable, how: PageEnd, found: readonly string[]): Promise<void> {
  const { run, frontier } = crawl;
  const admitted = frontier.admit(found);
  await run.store([...endPage(run, page, how), ...addPages(run, admitted)]);
  frontier.push(admitted);
}

async function fetchPatiently({ run, pace }: Crawl, page: KnowledgePagesTable): Promise<FetchedPage> {
  const { limits, signal } = run.context;
  for (let attempt = 1; ; attempt += 1) {
    await pace();
    const fetched = await fetchPage(run.context, page);
    if (fetched.kind !== 'failed' || fetched.retryMs === undefined || attempt >= limits.mostAttempts) return fetched;
    const waitMs = Math.min(fetched.retryMs * attempt, limits.mostRetryMs);
    await run.turn.whileIdle(() => wait(waitMs, undefined, { signal }));
  }
}

/** A redirected page is read under its target URL if the crawl accepts that URL. */
function movedTo({ accepts, start }: Crawl, from: string, to: string): [PageEnd, string[]] | undefined {
  if (pageUrl(to) === from) return undefined;
  if (from === start && new URL(to).origin !== new URL(from).origin) throw new MovedSite(pageUrl(to) ?? to);
  const accepted = accepts(to);
  const reason = accepted === undefined ? 'Redirects outside the pages to read.' : `Redirects to ${accepted}`;
  return [{ state: 'skipped', reason, isGone: true }, accepted === undefined ? [] : [accepted]];
}

function originalOf({ accepts }: Crawl, url: string, { canonical }: ExtractedDocument) {
  const original = canonical === undefined ? undefined : accepts(canonical);
  if (original === undefined || original === url) return undefined;
  const end: PageEnd = { state: 'skipped', reason: `A copy of ${original}`, isGone: true };
  return { end, original };
}
