import { AppError } from '@lectern/service-kit';
import { requireRunning } from '../../people/plans/terms.ts';
import { makeVisitorScope, type VisitorScope } from '../../platform/shared/scope.ts';
import type { ChatContext } from '../../talk/chat/chat-context.ts';
import { isAllowedOrigin } from './origin.ts';
import type { VisitorToken, VisitorTokens } from './visitor-token.ts';
import type { Website, Websites } from './websites.ts';

/** A visitor with a valid token, on a site that may show the bot. */
export interface AuthenticatedVisitor {
  scope: VisitorScope;
  website: Website;
  token: VisitorToken;
}

export interface VisitorAuthOptions {
  websites: Pick<Websites, 'find'>;
  tokens: VisitorTokens;
  /** Whether an origin is the one under which this service is reached. */
  isOwn(context: ChatContext, origin: string): boolean;
}

/** Stands for our own pages, under whatever address this service is reached. */
export const ownSite = 'self';

export type VisitorAuth = ReturnType<typeof createVisitorAuth>;

/** Decides who is admitted. The allow-list is checked every time, so that removing a site takes effect immediately. */
export function createVisitorAuth({ websites, tokens, isOwn }: VisitorAuthOptions) {
  const maySpeak = ({ settings }: Website, { origin, isPreview }: Pick<VisitorToken, 'origin' | 'isPreview'>) =>
    isAllowedOrigin(settings.origins, origin) || (origin === ownSite && (settings.share || isPreview));

  /** The site that a request comes from, according to the browser; undefined without an Origin header. */
  function siteOf(context: ChatContext): string | undefined {
    const origin = context.req.header('origin');
    return origin !== undefined && isOwn(context, origin) ? ownSite : origin;
  }

  return {
    maySpeak,
    siteOf,

    /** Throws `not_found` with a message for the owner of the page. */
    async requireWebsite(publicId: string): Promise<Website> {
      const website = await websites.find(publicId);
      if (website === undefined) {
        throw new AppError('not_found', 'There is no bot with this id. Copy the snippet from the dashboard again.');
      }
      requireRunning(website.terms, true);
      return website;
    },

    /** Throws `invalid_visitor_token`, or `origin_not_allowed`. */
    async enter(context: ChatContext): Promise<AuthenticatedVisitor> {
      const token = tokens.readToken(readBearer(context) ?? '');
      const website = token && (await websites.find(token.publicId));
      if (token === undefined || website === undefined) throw invalidToken();
      if (!maySpeak(website, token)) throw originNotAllowed(token.origin);
      requireRunning(website.terms, true);
      const site = siteOf(context);
      if (site !== undefined && site !== ownSite && site !== token.origin) throw originNotAllowed(site);
      const { workspaceId, botId } = website;
      const scope = makeVisitorScope({ workspaceId, botId, visitorId: token.visitorId });
      context.set('visitor', scope);
      return { scope, website, token };
    },
  };
}

export function readBearer(context: ChatContext): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(context.req.header('authorization') ?? '')?.[1];
}

export const invalidToken = () =>
  new AppError('invalid_visitor_token', 'The conversation has been idle for too long. Load the page again.');

/** For the owner of the page, who reads it in the browser's console. */
export function originNotAllowed(origin: string | undefined): AppError {
  const isNameless = origin === undefined || origin === 'null';
  const site = isNameless
    ? 'A page without an address'
    : origin === ownSite
      ? 'This page'
      : `"${origin.slice(0, 200)}"`;
  return new AppError(
    'origin_not_allowed',
    `${site} is not on the list of sites that may show this bot. Add it in the dashboard under Website.`,
  );
}
