import { AppError } from '@lectern/service-kit';
import { z } from 'zod';
import { lineField, textField } from '../../bots/bots/text-fields.ts';
import type { Database } from '../../platform/database/database.ts';
import { writeEvent } from '../../platform/events/events.ts';
import { readBody } from '../../platform/http/dashboard-request.ts';
import { createId } from '../../platform/shared/ids.ts';
import { maskText } from '../../platform/shared/personal-data.ts';
import { type ChatContext, respondJson } from '../../talk/chat/chat-context.ts';
import type { OnMasked } from '../../talk/chat/turns.ts';
import type { Handover } from '../../talk/handover/handover.ts';
import type { Listeners } from '../webhooks/listeners.ts';
import { acceptedField, requireConsent } from './consent.ts';
import type { VisitorAuth } from './visitor-auth.ts';
import { requireOwn } from './visitor-conversations.ts';
import type { Visitors } from './visitors.ts';
import type { WebsiteLimits } from './website-limits.ts';

export interface WebsiteLeadsOptions {
  database: Database;
  auth: VisitorAuth;
  limits: WebsiteLimits;
  visitors: Visitors;
  listeners: Listeners;
  /** Notifies the people of the workspace, if mail is configured. */
  mailLead?: ((botId: string, lead: MailedLead) => void) | undefined;
  handover: Pick<Handover, 'availability'>;
  /** Personal data in what a visitor wrote was masked. */
  onMasked?: OnMasked | undefined;
  now: () => number;
}

/** What an e-mail says about a lead. */
export interface MailedLead {
  name: string | null;
  email: string;
  question: string;
}

const emailError = 'must be an email address such as ada@example.org';

export const leadRequest = z.object({
  name: lineField(0, 120).nullish(),
  email: z
    .string({ error: emailError })
    .trim()
    .max(254, { error: emailError })
    .regex(/^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+\.[^\s@<>,;:"()[\]\\\p{Cc}.]{2,}$/u, {
      error: emailError,
    }),
  question: textField(1, 2_000),
  session_id: z.string().nullish().describe('The conversation that led here'),
  consent: acceptedField,
});

export const leadAnswer = z.object({ id: z.string(), created_at: z.iso.datetime() });

/** POST /api/v1/website/leads: a visitor who wants to be contacted by a person leaves an address. */
export function createWebsiteLeads(options: WebsiteLeadsOptions) {
  const { database, auth, limits, visitors, listeners, mailLead, handover, onMasked, now } = options;
  const { build } = database;

  return async (context: ChatContext): Promise<Response> => {
    const entered = await auth.enter(context);
    const { scope, website } = entered;
    const address = context.get('address');
    await limits.hit('requests', address);
    const { person } = await handover.availability(scope.botId);
    if (!website.settings.hand_over && !person) throw new AppError('forbidden', 'This bot has no contact form.');
    const { session_id, consent: accepted, ...body } = await readBody(context, leadRequest, 16_384);
    const consent = requireConsent(website, accepted);
    if (session_id) await requireOwn(database, entered, session_id);
    const isProven = await visitors.hasProven(scope, body.email);
    const at = now();
    const found: string[] = [];
    const question = maskText(body.question.trim(), website.masking, (kind) => void found.push(kind));
    const lead = { id: createId('led'), name: body.name || null, email: body.email, question };
    const { botId, workspaceId, visitorId } = scope;
    const { tell, queued } = await listeners(botId);
    const conversationId = session_id ?? undefined;
    await limits.countLead({ scope, address }, [
      visitors.seenStep(scope, at),
      build.insertInto('leads').values({
        ...lead,
        bot_id: botId,
        workspace_id: workspaceId,
        visitor_id: visitorId,
        conversation_id: conversationId ?? null,
        consent_hash: consent ?? null,
        consent_at: consent === undefined ? null : at,
        state: 'new',
        created_at: at,
      }),
      ...tell('lead.created', { conversationId, at }, (keyId) =>
        writeEvent('lead.created', at, {
          bot_id: botId,
          key_id: keyId,
          lead_id: lead.id,
          name: lead.name,
          email: lead.email,
          email_verified: isProven,
          question: lead.question,
          session_id: conversationId ?? null,
          visitor_id: visitorId,
        }),
      ),
    ]);
    queued();
    for (const kind of found) onMasked?.(scope, kind);
    if (website.settings.hand_over_mail) mailLead?.(botId, lead);
    return respondJson(context, 201, { id: lead.id, created_at: new Date(at).toISOString() });
  };
}
