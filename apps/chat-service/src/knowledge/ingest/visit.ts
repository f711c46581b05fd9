import { setTimeout as wait } from 'node:timers/promises';
import type { KnowledgePagesTable } from '../../platform/database/knowledge-schema.ts';
import { GuardedFetchError } from '../../platform/network/guarded-fetch-error.ts';
import type { GuardedResponse } from '../../platform/network/guarded-request.ts';
import { mapInTurns } from '../../platform/shared/in-turns.ts';
import type { ExtractedDocument } from '../extraction/extraction-messages.ts';
import { Unreadable } from '../extraction/unreadable.ts';
import { pageUrl } from '../sources/crawl-url.ts';
import { addPages, endPage, type Frontier, type PageEnd, readPage } from './pages.ts';
import type { Robots } from './robots.ts';
import { FailedRun, type IngestContext, type Run } from './run-context.ts';
import { signInReason } from './send-headers.ts';
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
  /** Pages are read after their scripts have run. */
  runsScripts: boolean;
  /** The site gets headers, so that a redirect may be a sign-in. */
  hasHeaders: boolean;
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
  if (!(await robots.allows(url)))
    return await end({ state: 'skipped', reason: 'Not allowed by the robots.txt of this site.' });
  const fetched = await fetchPatiently(crawl, page);
  if (fetched.kind === 'unchanged') return await end({ state: 'done' });
  const signIn = crawl.hasHeaders ? signInReason(page.url, fetched.url ?? page.url) : undefined;
  if (signIn !== undefined && page.url === crawl.start) throw new FailedRun(signIn);
  // The text stays: other headers may show the page again.
  if (signIn !== undefined) return await end({ state: 'failed', reason: signIn });
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
  const { bytes, contentType, url, etag, lastModified } = await draw(crawl, fetched);
  const name = nameOf(new URL(url));
  const owner = run.source.workspace_id;
  const document = await run.context.extractor.document({ bytes, contentType, url, name, owner });
  const copy = crawl.isSingle ? undefined : originalOf(crawl, page.url, document);
  if (copy !== undefined) return await settle(crawl, page, copy.end, [copy.original]);
  const links = await mapInTurns(crawl.followsLinks ? document.links : [], accepts);
  const found = frontier.admit(links.filter((link) => link !== undefined));
  const content = { ...document, url, bytes: bytes.length, etag, lastModified };
  await storeDocument(run, page, content, addPages(run, found));
  frontier.push(found);
}

/** The page as its scripts have made it. What they load may change while the page itself stays the same. */
async function draw({ run, runsScripts }: Crawl, fetched: Fetched): Promise<Fetched> {
  const { browser, fetch, userAgent, signal } = run.context;
  if (!runsScripts || browser === undefined || !/^\s*(?:text\/html|application\/xhtml)/i.test(fetched.contentType))
    return fetched;
  let bytes = fetched.bytes;
  await run.turn.whileIdle(async () => {
    bytes = await browser.draw(fetched, { fetch, userAgent, signal }, run.source.workspace_id);
  });
  return { ...fetched, bytes, contentType: 'text/html; charset=utf-8', etag: null, lastModified: null };
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

async function fetchPatiently({ run, pace, runsScripts }: Crawl, page: KnowledgePagesTable): Promise<FetchedPage> {
  const { limits, signal } = run.context;
  for (let attempt = 1; ; attempt += 1) {
    await pace();
    const fetched = await fetchPage(run.context, page, runsScripts ? {} : conditionOf(page));
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

type FetchedPage =
  | {
      kind: 'content';
      bytes: Uint8Array;
      contentType: string;
      url: string;
      etag: string | null;
      lastModified: string | null;
    }
  | { kind: 'unchanged' }
  | {
      kind: 'failed';
      /** After redirects, if something answered. */
      url?: string;
      reason: string;
      isGone: boolean /** Undefined if a retry is pointless. */;
      retryMs?: number;
    };

/** Fetches a page; with a condition, only if it has changed. */
async function fetchPage(
  context: IngestContext,
  page: KnowledgePagesTable,
  condition: Record<string, string>,
): Promise<FetchedPage> {
  const { fetch, limits, userAgent, signal } = context;
  try {
    const response = await fetch(page.url, {
      headers: { 'user-agent': userAgent, accept: 'text/html, application/pdf, text/*;q=0.9', ...condition },
      followRedirects: 5,
      decode: true,
      maxBytes: limits.mostPageBytes,
      whenTooLarge: 'refuse',
      totalMs: 20_000,
      signal,
    });
    return judge(response, page, limits.retryMs);
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    const isTemporary = error.kind === 'timeout' || error.kind === 'connect' || error.kind === 'protocol';
    const reason = error.kind === 'too_large' ? tooLarge(limits.mostPageBytes) : error.message;
    return { kind: 'failed', reason, isGone: false, ...(isTemporary && { retryMs: limits.retryMs }) };
  }
}

const tooLarge = (bytes: number) => `The page is larger than ${Math.floor(bytes / 1_000_000)} MB.`;

function conditionOf({ hash, etag, last_modified }: KnowledgePagesTable): Record<string, string> {
  if (hash === null) return {};
  if (etag !== null) return { 'if-none-match': etag };
  return last_modified === null ? {} : { 'if-modified-since': last_modified };
}

function judge(response: GuardedResponse, page: KnowledgePagesTable, retryMs: number): FetchedPage {
  const { status, headers, body, url } = response;
  // A page that was never read cannot be unchanged.
  if (status === 304 && page.hash !== null) return { kind: 'unchanged' };
  if (status >= 200 && status < 300) {
    const stored = { etag: short(headers.get('etag')), lastModified: short(headers.get('last-modified')) };
    return { kind: 'content', bytes: body, contentType: headers.get('content-type') ?? '', url, ...stored };
  }
  const isGone = status === 404 || status === 410;
  const reason = reasonOf(status, isGone);
  if (status !== 429 && status < 500) return { kind: 'failed', reason, isGone, url };
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return { kind: 'failed', reason, isGone, url, retryMs: Number.isFinite(seconds) ? seconds * 1_000 : retryMs };
}

function reasonOf(status: number, isGone: boolean): string {
  if (isGone) return `The page does not exist (status ${status}).`;
  if (status !== 401) return `The site answered with status ${status}.`;
  return 'The page needs a sign-in (status 401). Enter a cookie or another header under Edit, or a new one if it has expired.';
}

const short = (value: string | null) => (value !== null && value.length <= 500 ? value : null);
