import { AppError } from '@lectern/service-kit';
import { Hono } from 'hono';
import { z } from 'zod';
import { botPath, createRequireBot, type RequireBotOptions } from '../../bots/bots/require-bot.ts';
import { textField } from '../../bots/bots/text-fields.ts';
import type { UnansweredBody } from '../../platform/dashboard-api/types.ts';
import { bodyBytes, isoTime, pathId, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { cutPage, pageFields } from '../../platform/http/list-page.ts';
import { createUnanswered, fingerprintOf, type UnansweredGroup } from './unanswered.ts';
import type { UnansweredState } from './unanswered-groups.ts';

export interface UnansweredRoutesOptions extends RequireBotOptions {
  now: () => number;
}

const stateField = z.enum(['open', 'dismissed', 'answered'], { error: 'must be open, dismissed or answered' });

export const unansweredQuery = z.object({
  state: stateField.default('open'),
  ...pageFields(50, 100),
});

export const stateBody = z.object({ state: stateField });

const questionBody = z.object({ question: textField(1, 8_000), state: stateField });

/** The dashboard's routes for unanswered questions: every member can read them, editors can deal with them. */
export function createUnansweredRoutes(options: UnansweredRoutesOptions): Hono {
  const requireBot = createRequireBot(options);
  const unanswered = createUnanswered(options);
  const routes = new Hono();

  routes.get(`${botPath}/unanswered`, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const { state, limit, cursor } = readQuery(context, unansweredQuery);
    const groups = await unanswered.list(scope, botId, { state, limit: limit + 1, after: cursor });
    const { page, nextCursor } = cutPage(groups, limit, (group) => ({ at: group.lastAskedAt, id: group.fingerprint }));
    return context.json({ questions: page.map((group) => wireGroup(group, state)), next_cursor: nextCursor });
  });

  routes.put(`${botPath}/unanswered/:question_id`, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    const { state } = await readBody(context, stateBody);
    const isThere = await unanswered.mark(scope, botId, pathId(context, 'question_id'), state);
    if (!isThere) throw new AppError('not_found', 'Question not found.');
    return context.body(null, 204);
  });

  routes.put(`${botPath}/unanswered`, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    const { question, state } = await readBody(context, questionBody, bodyBytes.text);
    // Whoever writes an answer need not know whether the question was listed as unanswered.
    await unanswered.mark(scope, botId, fingerprintOf(question), state);
    return context.body(null, 204);
  });

  return routes;
}

function wireGroup(group: UnansweredGroup, state: UnansweredState): UnansweredBody {
  const { fingerprint, question, count, conversationId } = group;
  return {
    id: fingerprint,
    question,
    count,
    conversation_id: conversationId,
    state,
    first_asked_at: isoTime(group.firstAskedAt),
    last_asked_at: isoTime(group.lastAskedAt),
  };
}
