import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { FiguresBody, ListedBotBody } from '../../platform/dashboard-api/types.ts';
import { readQuery } from '../../platform/http/dashboard-request.ts';
import { byCreation, cutPage, pageFields } from '../../platform/http/list-page.ts';
import type { Role, WorkspaceScope } from '../../platform/shared/scope.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { wireBot } from './bot-wire.ts';
import type { Bots } from './bots.ts';

/** The usage figures of a workspace's bots, by bot and UTC day. */
export type ReadFigures = (
  scope: WorkspaceScope,
  days: { from: string; to: string },
) => Promise<(botId: string, day: string) => FiguresBody>;

export interface BotListRoutesOptions {
  bots: Bots;
  enter(context: Context, atLeast: Role): Promise<WorkspaceScope>;
  readFigures: ReadFigures;
  now: () => number;
}

const dayMs = 86_400_000;
const pageQuery = z.object(pageFields(100));

/** The bots of a workspace with their figures for today and yesterday. */
export function createBotListRoutes({ bots, enter, readFigures, now }: BotListRoutesOptions): Hono {
  const routes = new Hono();

  routes.get('/workspaces/:workspace_id/bots', async (context) => {
    const scope = await enter(context, 'viewer');
    const { limit, cursor } = readQuery(context, pageQuery);
    const days = { from: dayOf(now() - dayMs), to: dayOf(now()) };
    const [found, figuresOf] = await Promise.all([
      bots.list(scope, { limit: limit + 1, after: cursor }),
      readFigures(scope, days),
    ]);
    const { page, nextCursor } = cutPage(found, limit, byCreation);
    const listed = page.map((bot): ListedBotBody => {
      const figuresOn = (day: string) => wireFigures(figuresOf(bot.id, day));
      return { ...wireBot(bot), today: figuresOn(days.to), yesterday: figuresOn(days.from) };
    });
    return context.json({ bots: listed, next_cursor: nextCursor });
  });

  return routes;
}

function wireFigures({ requests, answered, unanswered }: FiguresBody): FiguresBody {
  return { requests, answered, unanswered };
}
