import { AppError } from '@lectern/service-kit';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { botFields } from '../../bots/bots/bot.ts';
import { wireBotWithInstructions } from '../../bots/bots/bot-wire.ts';
import type { GuardChange } from '../../insight/bot-tests/guard.ts';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import type { BotFileBody } from '../../platform/dashboard-api/types.ts';
import { botNotFound, pathId, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { readLimited } from '../../platform/http/read-limited.ts';
import type { Role, WorkspaceScope } from '../../platform/shared/scope.ts';
import { type Applied, applyBotFile, exportBot } from './bot-file.ts';
import type { BotFile } from './bot-file-shape.ts';
import { cloneBot } from './clone-bot.ts';
import { commentOf } from './file-comment.ts';
import { readBotFile } from './read-bot-file.ts';
import type { BotFileParts, Change } from './section.ts';
import type { YamlThreads } from './yaml-threads.ts';

export interface BotFileRoutesOptions extends BotFileParts {
  requireWorkspace: RequireWorkspace;
  yaml: YamlThreads;
  /** Throws when changes of the bot's instructions and model must pass its tests first. */
  guardChange?: GuardChange | undefined;
}

const one = '/workspaces/:workspace_id/bots/:bot_id';
const mostBytes = 5_000_000;
const choice = z.enum(['true', 'false'], { error: 'must be true or false' }).default('false');

export const applyQuery = z.object({ dry_run: choice, prune: choice, save_anyway: choice });
export const importQuery = z.object({ dry_run: choice });
export const cloneBody = z.object({ name: botFields.name.optional() });

/** Routes for bots as files, and for copies of bots: everybody in the workspace can export, editors can change. */
export function createBotFileRoutes(options: BotFileRoutesOptions): Hono {
  const { requireWorkspace, bots, yaml } = options;
  const routes = new Hono();
  const enter = (context: Context, atLeast: Role) =>
    requireWorkspace(context, pathId(context, 'workspace_id'), atLeast);
  const enterBot = async (context: Context, atLeast: Role) => {
    const scope = await enter(context, atLeast);
    const bot = await bots.read(scope, pathId(context, 'bot_id'));
    if (bot === undefined) throw botNotFound();
    return { scope, bot };
  };
  const readFile = async (context: Context, { workspaceId }: WorkspaceScope): Promise<BotFile> =>
    readBotFile(await yaml.read(workspaceId, await readText(context)));

  routes.get(`${one}/file`, async (context) => {
    const { scope, bot } = await enterBot(context, 'viewer');
    const { file, leftOut } = await exportBot(options, scope, bot);
    const text = `${commentOf(leftOut)}${await yaml.write(scope.workspaceId, file)}`;
    const name = `${bot.id}.yaml`;
    const headers = {
      'Content-Type': 'application/yaml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    };
    return context.body(text, 200, headers);
  });

  routes.put(`${one}/file`, async (context) => {
    const { scope, bot } = await enterBot(context, 'editor');
    const { dry_run, prune, save_anyway } = readQuery(context, applyQuery);
    const mayChange = async (changes: readonly Change[]) => {
      const isGuarded = changes.some(({ what }) => what === 'model' || what === 'instructions');
      if (isGuarded) await options.guardChange?.(scope, bot.id, save_anyway === 'true');
    };
    const how = { bot, dryRun: dry_run === 'true', prune: prune === 'true', mayChange };
    return context.json(
      wireApplied(await applyBotFile(options, scope, await readFile(context, scope), how), how.dryRun),
    );
  });

  routes.post('/workspaces/:workspace_id/bot-files', async (context) => {
    const scope = await enter(context, 'editor');
    const dryRun = readQuery(context, importQuery).dry_run === 'true';
    const applied = await applyBotFile(options, scope, await readFile(context, scope), { dryRun });
    return context.json(wireApplied(applied, dryRun), dryRun ? 200 : 201);
  });

  routes.post(`${one}/clone`, async (context) => {
    const { scope, bot } = await enterBot(context, 'editor');
    const { name } = await readBody(context, cloneBody);
    const clone = await cloneBot(options, scope, bot.id, name);
    if (clone === undefined) throw botNotFound();
    return context.json(wireBotWithInstructions(clone), 201);
  });

  return routes;
}

/** The body. Its content type must be YAML, so that a page of another site cannot send it without a preflight. */
async function readText(context: Context): Promise<string> {
  const [mediaType] = (context.req.header('content-type') ?? '').split(';');
  if (!/^application\/(?:x-)?yaml$/i.test(mediaType?.trim() ?? '')) {
    throw new AppError('unsupported_media_type', 'Send the file with "Content-Type: application/yaml".');
  }
  const { text, isWhole } = await readLimited(context.req.raw, mostBytes);
  if (!isWhole) throw new AppError('too_large', `A bot file can be at most ${mostBytes / 1_000_000} MB.`);
  return text;
}

function wireApplied({ botId, changes }: Applied, dryRun: boolean): BotFileBody {
  return {
    bot_id: botId ?? null,
    applied: !dryRun,
    changes: changes.map(({ action, what, lines }) => ({ action, what, lines: [...lines] })),
  };
}
