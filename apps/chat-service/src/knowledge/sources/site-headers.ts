import { AppError } from '@lectern/service-kit';
import { z } from 'zod';
import type { Source } from './source.ts';

/** Request headers of a page or site by their names in lower case. */
export type SiteHeaders = Readonly<Record<string, string>>;

const mostHeaders = 10;

/** Those that we set ourselves, that frame a request, or that may go to any server after a redirect. */
const refused =
  /^(?:host|connection|keep-alive|content-.*|transfer-encoding|upgrade|te|trailer|expect|proxy-.*|sec-.*|user-agent|accept|accept-encoding|accept-language|range|if-.*)$/;

const nameError = 'must have names such as Cookie or Authorization, and none that the server sets itself';
const valueError = 'must have values of 1 to 8000 ASCII characters in one line';

const headerName = z
  .string()
  .toLowerCase()
  .regex(/^[a-z\d][a-z\d_-]{0,59}$/, { error: nameError })
  .refine((name) => !refused.test(name), { error: nameError });

const headerValue = z
  .string({ error: valueError })
  .trim()
  .min(1, { error: valueError })
  .max(8_000, { error: valueError })
  .regex(/^[\x20-\x7e]*$/, { error: valueError });

/** Headers to store by their names; null removes one. */
export const headersBody = z
  .record(z.string(), headerValue.nullable(), { error: 'must be an object with texts' })
  .transform((headers, context) => {
    const named: Record<string, string | null> = {};
    for (const [given, value] of Object.entries(headers)) {
      const name = headerName.safeParse(given);
      if (name.success) named[name.data] = value;
      // The name is left out: somebody may have typed the value there.
      else context.addIssue({ code: 'custom', message: nameError });
    }
    return named;
  })
  .meta({
    description: `Request headers for a page or site behind a login, such as a cookie, at most ${mostHeaders}. Null removes one. They are stored encrypted, never returned, and sent only to the origin of the URL.`,
  });

export type HeadersBody = z.infer<typeof headersBody>;

/** The headers that are left after a change. */
export function applyHeaders(before: SiteHeaders, changes: HeadersBody): SiteHeaders {
  const left = Object.entries({ ...before, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  if (left.length <= mostHeaders) return Object.fromEntries(left);
  throw new AppError('invalid_request', `A source can have at most ${mostHeaders} headers.`);
}

export const isCrawled = ({ kind }: Pick<Source, 'kind'>): boolean => kind === 'url' || kind === 'site';

export const isSameOrigin = (one: string, other: string): boolean =>
  URL.parse(one)?.origin === URL.parse(other)?.origin;
