import { AppError } from '@lectern/service-kit';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { SourceFilter } from '../../platform/database/source-view.ts';
import { readBody } from '../../platform/http/dashboard-request.ts';
import { type ChatContext, respondJson } from '../../talk/chat/chat-context.ts';
import type { Handover } from '../../talk/handover/handover.ts';
import { identityBody, proveIdentity } from './identity.ts';
import { toPublicSettings } from './public-settings.ts';
import type { Starters } from './starters.ts';
import { invalidToken, originNotAllowed, ownSite, readBearer, type VisitorAuth } from './visitor-auth.ts';
import { tokenSeconds, type VisitorToken, type VisitorTokens } from './visitor-token.ts';
import { createVisitorSecret, isVisitorSecret, type Visitors, visitorIdOf } from './visitors.ts';
import type { WebsiteLimits } from './website-limits.ts';
import type { Website, Websites } from './websites.ts';

export interface VisitRoutesOptions {
  database: Database;
  websites: Websites;
  visitors: Visitors;
  tokens: VisitorTokens;
  auth: VisitorAuth;
  limits: WebsiteLimits;
  starters: Starters;
  handover: Pick<Handover, 'availability'>;
  /** Whether the request comes from somebody who is signed in and belongs to the workspace. */
  isMember(context: ChatContext, workspaceId: string): Promise<boolean>;
}

export const visitBody = z.object({
  ticket: z.string().max(2_100).nullish().describe('From the ticket route; valid for one use'),
  visitor: z
    .string()
    .max(200)
    .nullish()
    .describe('The secret from an earlier answer, to come back as the same visitor'),
  identity: identityBody.nullish().describe('Who the person is, signed with the identity secret of the bot'),
});

export const ticketAnswer = z.object({ ticket: z.string(), expires_in: z.int() });

export const visitAnswer = z.object({
  token: z.string().describe('Bearer token of the visitor'),
  expires_in: z.int().describe('Seconds'),
  visitor: z.string().optional().describe('Store it and send it the next time; absent when a token is renewed'),
  name: z.string().optional(),
  verified: z.boolean().describe('Whether the identity was verified'),
});

/** How a page starts a visit: settings, a ticket for the frame, a token for the conversation. */
export function createVisitRoutes(options: VisitRoutesOptions) {
  const { auth, limits, tokens, starters } = options;

  async function open(context: ChatContext): Promise<Website> {
    await limits.hit('visits', context.get('address'));
    return await auth.requireWebsite(context.req.param('public_id') ?? '');
  }

  return {
    async settings(context: ChatContext): Promise<Response> {
      const website = await open(context);
      const origin = auth.siteOf(context);
      // A request from our own page has no Origin header, or its own.
      const isElsewhere = origin !== undefined && origin !== ownSite;
      if (isElsewhere && !auth.maySpeak(website, { origin, isPreview: false })) throw originNotAllowed(origin);
      return respondJson(
        context,
        200,
        toPublicSettings(website, await starters(website), await options.handover.availability(website.botId)),
      );
    },

    async ticket(context: ChatContext): Promise<Response> {
      const website = await open(context);
      const origin = auth.siteOf(context);
      const { publicId } = website;
      if (origin === undefined) throw originNotAllowed(origin);
      const isPreview =
        !auth.maySpeak(website, { origin, isPreview: false }) &&
        origin === ownSite &&
        (await options.isMember(context, website.workspaceId));
      if (!auth.maySpeak(website, { origin, isPreview })) throw originNotAllowed(origin);
      return respondJson(context, 200, { ticket: tokens.writeTicket({ publicId, origin, isPreview }), expires_in: 60 });
    },

    async visitor(context: ChatContext): Promise<Response> {
      const website = await open(context);
      const body = await readBody(context, visitBody, 8_192);
      const admitted = await admit(options, context, website, body.ticket ?? undefined);
      const visit = await recognise(options, website, admitted.before, body);
      const { visitorId, isVerified, filter, filterEndsAt } = visit;
      const token = tokens.writeToken({ ...admitted.token, visitorId, isVerified, filter, filterEndsAt });
      const { secret: visitor, name } = visit;
      const answer: z.infer<typeof visitAnswer> = { token, expires_in: tokenSeconds, verified: isVerified };
      return respondJson(context, 200, { ...answer, ...(visitor && { visitor }), ...(name && { name }) });
    },
  };
}

interface Admitted {
  token: Omit<VisitorToken, 'visitorId' | 'isVerified' | 'filter' | 'filterEndsAt'>;
  /** The visitor of the token that is renewed. */
  before: VisitorToken | undefined;
}

/** Admits a visitor by a token to be renewed, by a ticket, or by the site itself. */
async function admit(
  options: VisitRoutesOptions,
  context: ChatContext,
  website: Website,
  ticketText: string | undefined,
): Promise<Admitted> {
  const { tokens, auth } = options;
  const { publicId } = website;
  const since = tokens.seconds();
  const bearer = readBearer(context);
  let admitted: Admitted;
  if (ticketText !== undefined) {
    const ticket = await redeem(options, publicId, ticketText);
    admitted = { token: { publicId, since, origin: ticket.origin, isPreview: ticket.isPreview }, before: undefined };
  } else if (bearer !== undefined) {
    const before = tokens.readRenewable(bearer);
    if (before === undefined || before.publicId !== publicId) throw invalidToken();
    admitted = { token: before, before };
  } else {
    const origin = auth.siteOf(context);
    if (origin === undefined) throw originNotAllowed(origin);
    admitted = { token: { publicId, since, origin, isPreview: false }, before: undefined };
  }
  if (!auth.maySpeak(website, admitted.token)) throw originNotAllowed(admitted.token.origin);
  return admitted;
}

/** Used tickets are recorded in the database, so that each is valid only once across all instances. */
async function redeem({ database, tokens }: VisitRoutesOptions, publicId: string, text: string) {
  const ticket = tokens.readTicket(text);
  if (ticket === undefined || ticket.publicId !== publicId) throw invalidTicket();
  const used = database.build
    .insertInto('website_tickets')
    .values({ id: ticket.id, expires_at: ticket.expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing());
  const { done } = await database.write([{ query: used, mustAffect: true }]);
  if (!done) throw invalidTicket();
  return ticket;
}

interface Visit {
  visitorId: string;
  isVerified: boolean;
  name: string | undefined;
  /** The secret that the browser should keep. */
  secret: string | undefined;
  /** What the customer's server has signed. */
  filter?: SourceFilter | undefined;
  filterEndsAt?: number | undefined;
}

async function recognise(
  { websites, visitors, tokens }: VisitRoutesOptions,
  website: Website,
  before: VisitorToken | undefined,
  { visitor, identity }: z.infer<typeof visitBody>,
): Promise<Visit> {
  const given = visitor && isVisitorSecret(visitor) ? visitor : undefined;
  if (identity) {
    const { publicId } = website;
    const secrets = websites.secretsOf(website);
    const person = proveIdentity(identity, { secrets, publicId, nowSeconds: tokens.seconds() });
    if (person.isOldHash) await websites.keepToHashes(website);
    const anonymous = before !== undefined && !before.isVerified ? before.visitorId : undefined;
    const earlier = anonymous ?? (given && visitorIdOf(website, given));
    const visitorId = await visitors.identify(website, person, earlier);
    // It gives no access to the person's data: on a shared computer the next person is a new visitor.
    const { name, filter, filterEndsAt } = person;
    return { visitorId, isVerified: true, name, secret: given ?? createVisitorSecret(), filter, filterEndsAt };
  }
  if (before !== undefined) {
    const { visitorId, isVerified, filter, filterEndsAt } = before;
    return { visitorId, isVerified, name: undefined, secret: given, filter, filterEndsAt };
  }
  const secret = given ?? createVisitorSecret();
  return { visitorId: visitorIdOf(website, secret), isVerified: false, name: undefined, secret };
}

const invalidTicket = () =>
  new AppError('invalid_ticket', 'The ticket was used before, or is older than a minute. Ask for a new one.');
