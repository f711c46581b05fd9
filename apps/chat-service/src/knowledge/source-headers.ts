import { AppError } from '@lectern/service-kit';
import type { Knowledge } from './knowledge.ts';
import { applyHeaders, type HeadersBody, isCrawled, isSameOrigin, type SiteHeaders } from './sources/site-headers.ts';
import type { NewSource, Source, SourceChanges } from './sources/source.ts';

/** A new page or site with the headers for its origin; any other source unchanged. */
export function addHeaders({ secrets }: Knowledge, wanted: NewSource, given: HeadersBody | undefined): NewSource {
  if (given === undefined || wanted.url === undefined) return wanted;
  return { ...wanted, secrets: secrets.sealHeaders(wanted.url, applyHeaders({}, given)) };
}

/** Changes of a page or site. Headers that are not sent stay, unless they would go to another origin. */
export async function changeHeaders(
  { secrets }: Knowledge,
  source: Source,
  changes: SourceChanges,
  given: HeadersBody | undefined,
): Promise<SourceChanges> {
  if (!isCrawled(source)) {
    if (given === undefined) return changes;
    throw new AppError('conflict', 'Only a web page or a website has headers.');
  }
  const url = changes.url ?? source.url ?? '';
  const isElsewhere = source.url === undefined || !isSameOrigin(source.url, url);
  const missing = source.secretNames.filter((name) => isElsewhere && given?.[name] === undefined);
  if (missing.length > 0) {
    throw new AppError('invalid_request', `The site is another one. Enter the headers for it: ${missing.join(', ')}.`);
  }
  if (given === undefined) return changes;
  const kept: SiteHeaders = isElsewhere ? {} : ((await secrets.openHeaders(source.id))?.headers ?? {});
  const sealed = secrets.sealHeaders(url, applyHeaders(kept, given));
  // Whoever enters headers has answered what a bot file asked for.
  return { ...changes, settings: { ...(changes.settings ?? source.settings), needs: undefined }, secrets: sealed };
}
