import { AppError } from '@lectern/service-kit';
import type { Hono } from 'hono';
import { z } from 'zod';
import { textField } from '../bots/bots/text-fields.ts';
import { bodyBytes, botNotFound, readBody, readQuery } from '../platform/http/dashboard-request.ts';
import { createEnterBot, type KnowledgeRoutesOptions } from './route-parts.ts';
import { wireSource } from './source-wire.ts';

const path = '/workspaces/:workspace_id/bots/:bot_id/answers';

/** A question with its right answer. */
export const answerBody = z.object({ question: textField(1, 500), answer: textField(1, 4_000) });
export const answerQuery = z.object({ question: textField(1, 500) });

/** Corrected answers, which are one list. */
export function addAnswerRoutes(routes: Hono, options: KnowledgeRoutesOptions): void {
  const { answers } = options.knowledge;
  const enterBot = createEnterBot(options);

  routes.put(path, async (context) => {
    const { scope, botId } = await enterBot(context, 'editor');
    const source = await answers.put(scope, botId, await readBody(context, answerBody, bodyBytes.text));
    if (source === undefined) throw botNotFound();
    return context.json(wireSource(source));
  });

  routes.delete(path, async (context) => {
    const { scope, botId } = await enterBot(context, 'editor');
    const { question } = readQuery(context, answerQuery);
    if (!(await answers.remove(scope, botId, question))) throw new AppError('not_found', 'Answer not found.');
    return context.body(null, 204);
  });
}
