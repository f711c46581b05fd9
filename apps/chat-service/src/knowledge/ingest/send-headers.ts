import type { SourceSettings } from '../sources/source.ts';
import { FailedRun, type Run } from './run-context.ts';

/** The run whose requests to the origin of its headers have these; redirects to other origins do not get them. */
export async function sendHeaders(run: Run): Promise<{ run: Run; hasHeaders: boolean }> {
  const { source, context } = run;
  // We stored this ourselves, in the shape defined in source.ts.
  const { needs = [] }: SourceSettings = JSON.parse(source.settings);
  const opened = await context.openHeaders(source.id);
  if (opened === undefined) {
    throw new FailedRun('The headers of this source can no longer be decrypted. Enter them again.');
  }
  const { origin, headers } = opened;
  const missing = needs.filter((name) => headers[name] === undefined);
  if (missing.length > 0) {
    throw new FailedRun(
      `This source needs its headers: ${missing.join(', ')}. Enter them under Edit, and it is read again.`,
    );
  }
  if (Object.keys(headers).length === 0) return { run, hasHeaders: false };
  if (origin !== new URL(source.url ?? '').origin) {
    throw new FailedRun('The headers of this source were entered for another site. Enter them again under Edit.');
  }
  const fetch: typeof context.fetch = (url, request) => {
    const isOwn = new URL(url).origin === origin;
    return context.fetch(url, isOwn ? { ...request, headers: { ...request?.headers, ...headers } } : request);
  };
  return { run: { ...run, context: { ...context, fetch } }, hasHeaders: true };
}

const signInPath = /(?:log|sign)[-_]?in|\b(?:sso|auth|oauth2?|saml2?)\b/i;

/** Why a redirect of a page is a sign-in instead of the page, as far as the addresses tell. */
export function signInReason(from: string, to: string): string | undefined {
  const [asked, answered] = [new URL(from), new URL(to)];
  if (asked.origin !== answered.origin) {
    return `It redirects to ${answered.host}, which does not get the headers. They may have expired: enter them again under Edit, or the new address of the site.`;
  }
  if (asked.pathname === answered.pathname || !signInPath.test(answered.pathname)) return undefined;
  return 'It redirects to a sign-in. The headers may have expired: enter them again under Edit.';
}
