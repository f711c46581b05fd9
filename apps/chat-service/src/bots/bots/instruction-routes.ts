import { AppError } from '@lectern/service-kit';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { InstructionsBody } from '../../platform/dashboard-api/types.ts';
import {
  bodyBytes,
  botNotFound,
  countParameter,
  isoTime,
  pathId,
  pathNumber,
  readBody,
  readQuery,
} from '../../platform/http/dashboard-request.ts';
import type { Role, WorkspaceScope } from '../../platform/shared/scope.ts';
import { type Instructions, instructionsField } from './bot.ts';
import type { Bots } from './bots.ts';

export interface InstructionRoutesOptions {
  bots: Bots;
  enter(context: Context, atLeast: Role): Promise<WorkspaceScope>;
  /** Throws when a bot's instructions are guarded by its tests. */
  guardChange?: ((scope: WorkspaceScope, botId: string, saveAnyway: boolean) => Promise<void>) | undefined;
}

/** The versions of a bot's instructions. */
export function createInstructionRoutes({ bots, enter, guardChange }: InstructionRoutesOptions): Hono {
  const routes = new Hono();

  routes.get('/workspaces/:workspace_id/bots/:bot_id/instructions', async (context) => {
    const scope = await enter(context, 'viewer');
    const { limit, cursor } = readQuery(context, instructionsQuery);
    const page = await bots.listInstructions(scope, pathId(context, 'bot_id'), { limit, before: cursor });
    if (page === undefined) throw botNotFound();
    return context.json({ versions: page.versions.map(wireInstructions), next_cursor: page.next ?? null });
  });

  routes.post('/workspaces/:workspace_id/bots/:bot_id/instructions', async (context) => {
    const scope = await enter(context, 'editor');
    const { text } = await readBody(context, instructionsBody, bodyBytes.text);
    const botId = pathId(context, 'bot_id');
    await guardChange?.(scope, botId, readSaveAnyway(context));
    const created = await bots.changeInstructions(scope, botId, text);
    if (created === undefined) throw botNotFound();
    return context.json(wireInstructions(created), 201);
  });

  routes.get('/workspaces/:workspace_id/bots/:bot_id/instructions/:version', async (context) => {
    const scope = await enter(context, 'viewer');
    const found = await bots.readInstructions(scope, pathId(context, 'bot_id'), pathNumber(context, 'version'));
    if (found === undefined) throw versionNotFound();
    return context.json(wireInstructions(found));
  });

  routes.post('/workspaces/:workspace_id/bots/:bot_id/instructions/:version/restore', async (context) => {
    const scope = await enter(context, 'editor');
    const botId = pathId(context, 'bot_id');
    await guardChange?.(scope, botId, readSaveAnyway(context));
    const restored = await bots.restoreInstructions(scope, botId, pathNumber(context, 'version'));
    if (restored === undefined) throw versionNotFound();
    return context.json(wireInstructions(restored), 201);
  });

  return routes;
}

export const instructionsBody = z.object({ text: instructionsField });

/** The query parameters of a change that tests may guard. */
export const changeQuery = z.object({
  save_anyway: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
});

export const readSaveAnyway = (context: Context) => readQuery(context, changeQuery).save_anyway === 'true';

export const instructionsQuery = z.object({
  limit: countParameter(1, 100).default(20),
  cursor: countParameter(1, 1_000_000_000).optional(),
});

export function wireInstructions({ version, text, createdAt, createdBy }: Instructions): InstructionsBody {
  return { version, text, created_at: isoTime(createdAt), created_by: createdBy ?? null };
}

function versionNotFound(): AppError {
  return new AppError('not_found', 'Version not found.');
}
