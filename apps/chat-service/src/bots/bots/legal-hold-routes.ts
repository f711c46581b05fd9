import { Hono } from 'hono';
import { z } from 'zod';
import type { LegalHoldBody } from '../../platform/dashboard-api/types.ts';
import { isoTime, readBody } from '../../platform/http/dashboard-request.ts';
import { createLegalHolds, type LegalHold } from './legal-hold.ts';
import { botPath, createRequireBot, type RequireBotOptions } from './require-bot.ts';
import { lineField } from './text-fields.ts';

export const legalHoldBody = z.object({ reason: lineField(1, 200) });

/** The legal hold of a bot: everybody in the workspace sees it, admins place and lift it. */
export function createLegalHoldRoutes(options: RequireBotOptions & { now: () => number }): Hono {
  const requireBot = createRequireBot(options);
  const holds = createLegalHolds(options);
  const routes = new Hono();
  const path = `${botPath}/legal-hold`;

  routes.get(path, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    return context.json({ hold: wireHold(await holds.find(scope, botId)) });
  });

  routes.put(path, async (context) => {
    const { scope, botId } = await requireBot(context, 'admin');
    const { reason } = await readBody(context, legalHoldBody);
    return context.json({ hold: wireHold(await holds.place(scope, botId, reason)) });
  });

  routes.delete(path, async (context) => {
    const { scope, botId } = await requireBot(context, 'admin');
    await holds.lift(scope, botId);
    return context.body(null, 204);
  });

  return routes;
}

function wireHold(hold: LegalHold | undefined): LegalHoldBody | null {
  if (hold === undefined) return null;
  return { reason: hold.reason, created_at: isoTime(hold.createdAt), created_by: hold.createdBy ?? null };
}
