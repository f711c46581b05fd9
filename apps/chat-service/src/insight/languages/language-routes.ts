import { Hono } from 'hono';
import { z } from 'zod';
import { botPath, createRequireBot, type RequireBotOptions } from '../../bots/bots/require-bot.ts';
import type { LanguagesBody } from '../../platform/dashboard-api/types.ts';
import { readQuery } from '../../platform/http/dashboard-request.ts';
import { readLanguages } from './language-report.ts';

export interface LanguageRoutesOptions extends RequireBotOptions {
  now: () => number;
}

const dayMs = 86_400_000;

export const languagesQuery = z.object({
  days: z.enum(['7', '30', '90', '365'], { error: 'must be 7, 30, 90 or 365' }).default('30').transform(Number),
});

/** The dashboard's route for the languages of a bot, for everybody in the workspace. */
export function createLanguageRoutes(options: LanguageRoutesOptions): Hono {
  const requireBot = createRequireBot(options);
  return new Hono().get(`${botPath}/languages`, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const { days } = readQuery(context, languagesQuery);
    const until = options.now() + 1;
    const { workspaceId } = scope;
    const found = await readLanguages(options.database, { workspaceId, botId, from: until - days * dayMs, until });
    const body: LanguagesBody = {
      days,
      languages: found.map(({ language = null, pages, questions, answered }) => ({
        language,
        pages,
        questions,
        answered,
        answered_rate: questions === 0 ? null : answered / questions,
      })),
    };
    return context.json(body);
  });
}
