import { AppError } from '@lectern/service-kit';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';

export interface SameOrigin {
  /** Throws `forbidden` for a change requested by a page of another site. */
  check(context: Context): void;
  /** The address under which people reach us, for links. */
  urlOf(context: Context): string;
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The host that a request was sent to, without a port. */
export const hostOf = ({ req }: Context): string => new URL(req.url).hostname;

/** Without a public URL, the host that the request was sent to counts as ours: pages elsewhere have another origin. */
export function createSameOrigin(
  publicUrl: string | undefined,
  /** Whether an operator gave this host a brand: it is ours as well. */
  isBranded: (host: string) => boolean = () => false,
): SameOrigin {
  function isOurs(origin: string, context: Context): boolean {
    if (!URL.canParse(origin)) return false;
    const isSameHost = new URL(origin).host === new URL(context.req.url).host;
    if (publicUrl === undefined) return isSameHost;
    const isPublic = new URL(origin).origin === new URL(publicUrl).origin;
    return isPublic || (isSameHost && isBranded(hostOf(context)));
  }
  return {
    check(context) {
      if (reading.has(context.req.method)) return;
      const site = context.req.header('sec-fetch-site');
      const origin = context.req.header('origin');
      const siteIsOurs = site === undefined || site === 'same-origin';
      const originIsOurs = origin === undefined ? site !== undefined : isOurs(origin, context);
      if (siteIsOurs && originIsOurs) return;
      throw new AppError(
        'forbidden',
        'This request did not come from the dashboard. Outside a browser, send the address of the dashboard as the Origin header.',
      );
    },
    urlOf(context) {
      const here = new URL(context.req.url);
      if (publicUrl === undefined) return here.origin;
      return isBranded(here.hostname) ? `${new URL(publicUrl).protocol}//${here.host}` : publicUrl;
    },
  };
}

/** Guards everything under /dashboard/api: changes only from our own pages, JSON only, never cached. */
export function createDashboardGuard(sameOrigin: SameOrigin): MiddlewareHandler {
  return createMiddleware(async (context, next) => {
    context.header('cache-control', 'no-store');
    sameOrigin.check(context);
    const type = context.req.header('content-type');
    const wantsJson = !reading.has(context.req.method) && !isUpload(context);
    if (type !== undefined && wantsJson && !isJson(type)) {
      throw new AppError('unsupported_media_type', 'Send JSON, with Content-Type: application/json.');
    }
    await next();
  });
}

/** The routes that accept bodies other than JSON: files, and bot files. */
const uploads = [
  /^POST .*\/bots\/[\w-]+\/files$/,
  /^POST .*\/bots\/[\w-]+\/sources\/[\w-]+\/file$/,
  /^POST .*\/workspaces\/[\w-]+\/bot-files$/,
  /^PUT .*\/bots\/[\w-]+\/(?:file|external-files\/[^/]+)$/,
];

function isUpload({ req }: Context): boolean {
  return uploads.some((route) => route.test(`${req.method} ${req.path}`));
}

function isJson(contentType: string): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType);
}
