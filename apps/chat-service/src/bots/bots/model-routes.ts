import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ModelTestBody } from '../../platform/dashboard-api/types.ts';
import { botNotFound, pathId, readBody } from '../../platform/http/dashboard-request.ts';
import type { Role, WorkspaceScope } from '../../platform/shared/scope.ts';
import { type BotModel, modelBody } from './bot-model.ts';
import type { Bots } from './bots.ts';
import type { SealModel } from './seal-model.ts';

/** The result of a short test request to a model. */
export type ModelTest = { ok: true; latencyMs: number; model: string } | { ok: false; error: string };

export interface ModelRoutesOptions {
  bots: Bots;
  enter(context: Context, atLeast: Role): Promise<WorkspaceScope>;
  sealModel: SealModel;
  testModel(model: BotModel): Promise<ModelTest>;
}

const testBody = z.object({ model: modelBody.optional() });

/** Tests a model: the one in the request, or else the bot's. Nothing is stored. */
export function createModelRoutes({ bots, enter, sealModel, testModel }: ModelRoutesOptions): Hono {
  const routes = new Hono();

  routes.post('/workspaces/:workspace_id/bots/:bot_id/model/test', async (context) => {
    const scope = await enter(context, 'editor');
    const bot = await bots.read(scope, pathId(context, 'bot_id'));
    if (bot === undefined) throw botNotFound();
    const { model } = await readBody(context, testBody);
    const result = await testModel(model === undefined ? bot.model : await sealModel(model, bot.model));
    const body: ModelTestBody = result.ok ? { ok: true, latency_ms: result.latencyMs, model: result.model } : result;
    return context.json(body);
  });

  return routes;
}
