import { isDeepStrictEqual } from 'node:util';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import type { DefaultTextsBody } from '../../platform/dashboard-api/types.ts';
import { bodyBytes, botNotFound, pathId, readBody } from '../../platform/http/dashboard-request.ts';
import type { Role, WorkspaceScope } from '../../platform/shared/scope.ts';
import { defaultTexts } from '../../platform/texts/say.ts';
import { type BotChanges, botFields, instructionsField } from './bot.ts';
import { type BotListRoutesOptions, createBotListRoutes } from './bot-list-routes.ts';
import { modelBody } from './bot-model.ts';
import { wireBot, wireBotWithInstructions } from './bot-wire.ts';
import type { Bots } from './bots.ts';
import { createInstructionRoutes, readSaveAnyway } from './instruction-routes.ts';
import type { ModelFailures } from './model-failures.ts';
import { createModelRoutes, type ModelRoutesOptions } from './model-routes.ts';

export interface BotRoutesOptions
  extends Pick<ModelRoutesOptions, 'sealModel' | 'testModel'>,
    Pick<BotListRoutesOptions, 'readFigures' | 'now'> {
  bots: Bots;
  requireWorkspace: RequireWorkspace;
  /** Throws when a bot's instructions and model are guarded by its tests. */
  guardChange?: ((scope: WorkspaceScope, botId: string, saveAnyway: boolean) => Promise<void>) | undefined;
  modelFailures?: Pick<ModelFailures, 'read' | 'forget'> | undefined;
}

/** The dashboard's routes for bots and their instructions: all members can read, editors can change. */
export function createBotRoutes(options: BotRoutesOptions): Hono {
  const { bots, requireWorkspace, sealModel, testModel, modelFailures, guardChange } = options;
  const routes = new Hono();
  const enter = (context: Context, atLeast: Role) =>
    requireWorkspace(context, pathId(context, 'workspace_id'), atLeast);

  routes.post('/workspaces/:workspace_id/bots', async (context) => {
    const scope = await enter(context, 'editor');
    const body = await readBody(context, newBotBody, bodyBytes.text);
    const model = body.model && (await sealModel(body.model, undefined));
    const { name, instructions } = body;
    const bot = await bots.create(scope, { ...settingsOf(body), model, name, instructions });
    return context.json(wireBotWithInstructions(bot), 201);
  });

  routes.get('/workspaces/:workspace_id/bots/:bot_id', async (context) => {
    const scope = await enter(context, 'viewer');
    const bot = await bots.read(scope, pathId(context, 'bot_id'));
    if (bot === undefined) throw botNotFound();
    return context.json(wireBotWithInstructions(bot, await modelFailures?.read(bot.id)));
  });

  routes.patch('/workspaces/:workspace_id/bots/:bot_id', async (context) => {
    const scope = await enter(context, 'editor');
    const body = await readBody(context, changedBotBody, bodyBytes.text);
    const botId = pathId(context, 'bot_id');
    const before = body.model && (await bots.read(scope, botId));
    const model = body.model && (await sealModel(body.model, before?.model));
    if (before !== undefined && model !== undefined && !isDeepStrictEqual(model, before.model))
      await guardChange?.(scope, botId, readSaveAnyway(context));
    const bot = await bots.update(scope, botId, { ...settingsOf(body), model });
    if (bot === undefined) throw botNotFound();
    if (model !== undefined) await modelFailures?.forget(botId);
    return context.json(wireBot(bot));
  });

  routes.get('/workspaces/:workspace_id/bots/:bot_id/texts', async (context) => {
    const scope = await enter(context, 'viewer');
    const bot = await bots.read(scope, pathId(context, 'bot_id'));
    if (bot === undefined) throw botNotFound();
    const body: DefaultTextsBody = { defaults: defaultTexts(bot.name) };
    return context.json(body);
  });

  routes.delete('/workspaces/:workspace_id/bots/:bot_id', async (context) => {
    const scope = await enter(context, 'editor');
    if (!(await bots.remove(scope, pathId(context, 'bot_id')))) throw botNotFound();
    return context.body(null, 204);
  });

  routes.route('/', createBotListRoutes({ ...options, enter }));
  routes.route('/', createModelRoutes({ bots, enter, sealModel, testModel }));
  return routes.route('/', createInstructionRoutes({ bots, enter, guardChange }));
}

const wireFields = z.object({
  name: botFields.name,
  welcome: botFields.welcome,
  suggested_questions: botFields.suggestedQuestions,
  fallback_text: botFields.fallbackText,
  model: modelBody,
  retention_days: botFields.retentionDays,
  retention: botFields.retention,
  texts: botFields.texts,
  follow_up_questions: botFields.followUps,
  masking: botFields.masking,
  consent: botFields.consent,
});

export const newBotBody = wireFields
  .partial()
  .extend({ name: botFields.name, instructions: instructionsField.optional() });

export const changedBotBody = wireFields.partial().refine((changes) => Object.keys(changes).length > 0, {
  error: `Nothing to change was sent. A bot has ${Object.keys(wireFields.shape).join(', ')}`,
});

function settingsOf(body: z.infer<ReturnType<typeof wireFields.partial>>): BotChanges {
  return {
    name: body.name,
    welcome: body.welcome,
    suggestedQuestions: body.suggested_questions,
    fallbackText: body.fallback_text,
    retentionDays: body.retention_days,
    retention: body.retention,
    texts: body.texts,
    followUps: body.follow_up_questions,
    masking: body.masking,
    consent: body.consent,
  };
}
