import { readFileSync } from 'node:fs';
import { AppError } from '@lectern/service-kit';
import { createSealModel } from '../bots/bots/seal-model.ts';
import { createWebhookNetwork } from '../channels/webhooks/webhook-network.ts';
import { createWebsiteStore } from '../channels/website/website-records.ts';
import { createTestRecords } from '../insight/bot-tests/test-records.ts';
import { createSourceRecords } from '../knowledge/source-records.ts';
import { knowledgeLimits } from '../knowledge/sources/knowledge-limits.ts';
import { createSourceContents } from '../knowledge/sources/source-contents.ts';
import { applyBotFile, exportBot } from '../operate/bot-file/bot-file.ts';
import type { BotFile } from '../operate/bot-file/bot-file-shape.ts';
import { commentOf, describeChanges } from '../operate/bot-file/file-comment.ts';
import { readBotFile } from '../operate/bot-file/read-bot-file.ts';
import type { BotFileParts } from '../operate/bot-file/section.ts';
import { readYaml, writeYaml } from '../operate/bot-file/yaml-text.ts';
import { operatorScope, operatorScopeOfBot } from '../platform/shared/operator-scope.ts';
import type { WorkspaceScope } from '../platform/shared/scope.ts';
import { type Command, type CommandContext, needed, type Values, wrong } from './command.ts';
import { scopeOfWorkspace } from './tokens.ts';

/** Commands about bots as files. */
export const botFileCommands: Readonly<Record<string, Command>> = {
  export: async (context, _values, [botId]) => {
    const { core } = context;
    const scope = await operatorScopeOfBot(core.database, needed(botId, '<bot id>'));
    const bot = await core.bots.read(scope, botId ?? '');
    if (bot === undefined) throw new AppError('bot_not_found', `There is no bot "${botId}".`);
    const { file, leftOut } = await exportBot(createParts(context), scope, bot);
    return [`${commentOf(leftOut)}${writeYaml(file)}`.trimEnd()];
  },
  apply: async (context, values, [path]) => {
    const name = needed(path, '<file>');
    const file = readFile(name);
    const { scope, botId } = await findTarget(context, values, file);
    const bot = botId === undefined ? undefined : await context.core.bots.read(scope, botId);
    const dryRun = values['dry-run'] === true;
    const how = { bot, newId: bot ? undefined : file.id, dryRun, prune: values.prune === true };
    const applied = await applyBotFile(createParts(context), scope, file, how);
    const told = describeChanges(applied.changes);
    if (dryRun) return [...told, 'Nothing was changed: this was a dry run.'];
    return [...told, `${applied.botId} is as ${name} says. The service reads new sources within seconds.`];
  },
};

function readFile(path: string): BotFile {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw wrong(`"${path}" cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
  return readBotFile(readYaml(text));
}

/** The bot that is named, or the one with the id in the file, or the one in the workspace with its name, or a new one. */
async function findTarget({ core }: CommandContext, values: Values, file: BotFile) {
  const { build, read } = core.database;
  if (values.bot !== undefined) {
    return { scope: await operatorScopeOfBot(core.database, values.bot), botId: values.bot };
  }
  const known = build.selectFrom('bots').select(['id', 'workspace_id']).where('deleted_at', 'is', null);
  const [byId] = await read(known.where('id', '=', file.id ?? ''));
  if (byId !== undefined) return { scope: operatorScope(byId.workspace_id), botId: byId.id };
  if (values.workspace === undefined) {
    throw wrong(`No bot has the id of the file. Name one with --bot <id>, or use --workspace <id> to create it there.`);
  }
  const scope: WorkspaceScope = await scopeOfWorkspace({ core }, values.workspace);
  const named = await read(known.where('workspace_id', '=', scope.workspaceId).where('name', '=', file.name));
  if (named.length > 1) throw wrong(`The workspace has ${named.length} bots "${file.name}". Name one with --bot <id>.`);
  return { scope, botId: named[0]?.id };
}

function createParts({ config, core, now }: CommandContext): BotFileParts {
  const { database, bots } = core;
  const { checkUrl } = createWebhookNetwork(config, now);
  return {
    bots,
    checkUrl,
    contents: createSourceContents(database),
    // The service polls for sources to read.
    sources: createSourceRecords({ database, limits: knowledgeLimits, now, onDue: () => {} }),
    sealModel: createSealModel({ box: noKeys, checkUrl }),
    tests: createTestRecords({ database, now }),
    websites: createWebsiteStore({ database, now }),
  };
}

/** A bot file contains no keys. */
const noKeys = {
  seal(): string {
    throw new Error('a bot file held a key');
  },
  open: () => undefined,
  renew: () => undefined,
};
