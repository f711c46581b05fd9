import { Hono } from 'hono';
import { z } from 'zod';
import { botFields } from '../bots/bots/bot.ts';
import { wireBotWithInstructions } from '../bots/bots/bot-wire.ts';
import type { Bots } from '../bots/bots/bots.ts';
import type { RequireWorkspace } from '../people/accounts/require-workspace.ts';
import { bodyBytes, pathId, readBody } from '../platform/http/dashboard-request.ts';
import type { WorkspaceScope } from '../platform/shared/scope.ts';
import { connectNew } from './connector-routes.ts';
import type { Knowledge } from './knowledge.ts';
import { requireUsable } from './route-parts.ts';
import { addHeaders } from './source-headers.ts';
import { createSourceBodies, headersOf, newSourceOf } from './source-wire.ts';
import type { NewSource } from './sources/source.ts';

export interface StartBotRoutesOptions {
  knowledge: Knowledge;
  bots: Bots;
  requireWorkspace: RequireWorkspace;
}

/** A bot together with its first source. If that cannot be added, the bot is not created either. */
export function createStartBotRoutes({ knowledge, bots, requireWorkspace }: StartBotRoutesOptions): Hono {
  const { created } = createSourceBodies(knowledge.limits);
  const startBody = z.object({ name: botFields.name, sources: z.array(created).max(10).default([]) });
  const routes = new Hono();

  routes.post('/workspaces/:workspace_id/bots/start', async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'editor');
    const body = await readBody(context, startBody, bodyBytes.source);
    const wanted: NewSource[] = [];
    for (const source of body.sources) {
      const secrets = source.kind === 'connected' ? source.secrets : undefined;
      const named = addHeaders(knowledge, newSourceOf(source), headersOf(source));
      wanted.push(await connectNew(knowledge, named, secrets));
    }
    for (const { kind, url } of wanted) {
      if (kind === 'url' || kind === 'site') await requireUsable(knowledge.checkUrl, url);
    }
    const withDataSet = wanted.some(({ kind }) => kind === 'dataset');
    const suggestedQuestions = withDataSet ? dataSetQuestions : [];
    const bot = await bots.create(scope, { name: body.name, withDataSet, suggestedQuestions });
    const others = wanted.filter(({ kind }) => kind !== 'dataset');
    await addAll(knowledge, scope, bot.id, others).catch(async (error: unknown) => {
      await bots.remove(scope, bot.id);
      throw error;
    });
    return context.json(wireBotWithInstructions(bot), 201);
  });

  return routes;
}

async function addAll({ sources }: Knowledge, scope: WorkspaceScope, botId: string, wanted: readonly NewSource[]) {
  for (const source of wanted) await sources.create(scope, botId, source);
}

/** Removes the data set's suggested questions, so that none is about something the bot no longer knows. */
export async function forgetDataSet(bots: Bots, scope: WorkspaceScope, botId: string): Promise<void> {
  const bot = await bots.read(scope, botId);
  const kept = bot?.suggestedQuestions.filter((question) => !dataSetQuestions.includes(question)) ?? [];
  if (kept.length !== bot?.suggestedQuestions.length) await bots.update(scope, botId, { suggestedQuestions: kept });
}

/** Initial questions for a bot that answers from the data set; they are removed together with the data set. */
const dataSetQuestions: readonly string[] = [
  'How much health does a Warden have?',
  'Where do I find an Ancient City?',
  'Which villager sells Enchanted Books?',
];
