import { AppError } from '@lectern/service-kit';
import { sql } from 'kysely';
import { type Count, explainPlanLimit, planLimitSteps } from '../../people/accounts/plan-limits.ts';
import { auditStep } from '../../people/audit/audit.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import { isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import { createId } from '../../platform/shared/ids.ts';
import { namesById, type ReadNamesIn } from '../../platform/shared/named-rows.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import {
  type Bot,
  type BotChanges,
  type BotSettings,
  type BotWithInstructions,
  defaultInstructions,
  defaultSettings,
} from './bot.ts';
import { wireModel } from './bot-model.ts';
import {
  botColumns,
  botOf,
  botWithInstructionsOf,
  changedColumnsOf,
  selectBots,
  selectBotWithInstructions,
  settingsRowOf,
  updateBot,
} from './bot-rows.ts';
import { isNotHeld, refuseHeld } from './legal-hold.ts';
import { requireOwnModels } from './require-own-models.ts';

export interface NewBot extends BotChanges {
  name: string;
  instructions?: string | undefined;
  /** Only for the operator: people get a generated one, so that nobody can probe which ids others have. */
  id?: string | undefined;
  /** Whether it initially answers from the built-in data set; defaults to false. */
  withDataSet?: boolean | undefined;
}

/** What other features store in the same unit when a bot is created, changed or removed. */
export interface BotSteps {
  created(bot: { id: string; workspaceId: string; at: number; withDataSet: boolean }): Step[];
  removed(bot: { id: string; at: number }): Step[];
  /** Its instructions or its model have changed. */
  changed?(bot: { id: string; at: number }): Step[];
}

/** Combines the steps of several features, in this order. */
export function joinBotSteps(...all: readonly BotSteps[]): BotSteps {
  return {
    created: (bot) => all.flatMap((steps) => steps.created(bot)),
    removed: (bot) => all.flatMap((steps) => steps.removed(bot)),
    changed: (bot) => all.flatMap((steps) => steps.changed?.(bot) ?? []),
  };
}

export interface BotRecordsOptions {
  database: Database;
  now: () => number;
  steps?: BotSteps | undefined;
}

/** Bots and their settings: create, list, read, update, remove. */
export function createBotRecords({ database, now, steps: more }: BotRecordsOptions) {
  const { build, read, write } = database;

  return {
    async create(scope: WorkspaceScope, wanted: NewBot): Promise<BotWithInstructions> {
      const bot = newBot(scope, wanted, now());
      const { name, createdAt } = bot;
      const { workspaceId } = scope;
      await requireOwnModels(database, workspaceId, wanted.model);
      const demands = [{ limit: 'bots', count: countBots(workspaceId) }] as const;
      const written = await write([
        ...planLimitSteps(build, workspaceId, demands),
        ...insertBot(build, scope, bot),
        ...(more?.created({ id: bot.id, workspaceId, at: createdAt, withDataSet: wanted.withDataSet ?? false }) ?? []),
        audit(build, scope, createdAt, bot.id, 'bot.created', { name }),
      ]);
      if (written.done) return bot;
      const overLimit = await explainPlanLimit(database, workspaceId, demands, written);
      throw overLimit ?? new AppError('conflict', `The bot id "${bot.id}" is taken.`);
    },

    /** Oldest first: all bots, or one page. */
    async list(scope: WorkspaceScope, page?: ListPage): Promise<Bot[]> {
      let query = selectBots(build, scope).select(botColumns).orderBy('created_at').orderBy('id');
      if (page) query = query.limit(page.limit);
      if (page?.after) query = query.where(isAfterCursor(['bots.created_at', 'bots.id'], 'oldest first', page.after));
      return (await read(query)).map(botOf);
    },

    async read(scope: WorkspaceScope, botId: string): Promise<BotWithInstructions | undefined> {
      const [row] = await read(selectBotWithInstructions(build, scope, botId));
      return row && botWithInstructionsOf(row);
    },

    /** Changes the given settings; `tested` replaces the steps that normally follow an untested change. */
    async update(
      scope: WorkspaceScope,
      botId: string,
      changes: BotChanges,
      tested?: readonly Step[],
    ): Promise<Bot | undefined> {
      await requireOwnModels(database, scope.workspaceId, changes.model);
      const at = now();
      const columns = { ...changedColumnsOf(changes), updated_at: at };
      const query = updateBot(build, scope, botId).set(columns).returning(botColumns);
      const { model, ...others } = changes;
      // The audit log is permanent, so the key is left out, even encrypted.
      const details = { ...others, ...(model && { model: wireModel(model) }) };
      const entry = audit(build, scope, at, botId, 'bot.updated', details);
      const after = model === undefined ? [] : (tested ?? more?.changed?.({ id: botId, at }) ?? []);
      const written = await write([{ query, mustAffect: true }, entry, ...after]);
      return written.done ? written.results[0].rows.map(botOf)[0] : undefined;
    },

    /** Its keys stop working at once, its id stays taken, and `erase-bots` deletes the rest. False when there is no such bot. */
    async remove(scope: WorkspaceScope, botId: string): Promise<boolean> {
      await refuseHeld(database, [botId]);
      const at = now();
      const query = updateBot(build, scope, botId).set({ deleted_at: at, updated_at: at }).where(isNotHeld('bots.id'));
      const { done } = await write([
        { query, mustAffect: true },
        ...(more?.removed({ id: botId, at }) ?? []),
        audit(build, scope, at, botId, 'bot.deleted', {}),
      ]);
      return done;
    },
  };
}

function newBot(scope: WorkspaceScope, wanted: NewBot, at: number): BotWithInstructions {
  if (wanted.id !== undefined && scope.actor.kind !== 'operator') {
    throw new AppError('forbidden', 'Only the operator of this server can choose the id of a bot.');
  }
  if (wanted.id !== undefined && !/^[a-z0-9][a-z0-9_-]{0,63}$/.test(wanted.id)) {
    throw new AppError('invalid_request', 'The id of a bot must have 1 to 64 lowercase letters, digits, - and _.');
  }
  const text = wanted.instructions ?? defaultInstructions;
  return {
    ...settingsOf(wanted),
    id: wanted.id ?? createId('bot'),
    createdAt: at,
    updatedAt: at,
    instructions: { version: 1, text, createdAt: at, createdBy: authorOf(scope) },
  };
}

function settingsOf(wanted: NewBot): BotSettings {
  return {
    name: wanted.name,
    welcome: wanted.welcome ?? defaultSettings.welcome,
    suggestedQuestions: wanted.suggestedQuestions ?? defaultSettings.suggestedQuestions,
    fallbackText: wanted.fallbackText ?? defaultSettings.fallbackText,
    model: wanted.model ?? defaultSettings.model,
    retentionDays: wanted.retentionDays ?? defaultSettings.retentionDays,
    retention: wanted.retention ?? defaultSettings.retention,
    texts: wanted.texts ?? defaultSettings.texts,
    followUps: wanted.followUps ?? defaultSettings.followUps,
    masking: wanted.masking ?? defaultSettings.masking,
    consent: wanted.consent ?? defaultSettings.consent,
  };
}

/** The first step refuses an id that is taken, even by a bot of another workspace or a deleted one. */
function insertBot(build: Database['build'], { workspaceId }: WorkspaceScope, bot: BotWithInstructions) {
  const { version, text, createdAt, createdBy } = bot.instructions;
  const row = {
    ...settingsRowOf(bot),
    id: bot.id,
    workspace_id: workspaceId,
    created_at: bot.createdAt,
    updated_at: bot.updatedAt,
    deleted_at: null,
  };
  const query = build
    .insertInto('bots')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id');
  return [
    { query, mustAffect: true },
    build
      .insertInto('bot_instructions')
      .values({ bot_id: bot.id, version, text, created_at: createdAt, created_by: createdBy ?? null }),
  ] as const;
}

/** The person who makes a change, if it is a person. */
export function authorOf({ actor }: WorkspaceScope): string | undefined {
  return actor.kind === 'person' ? actor.id : undefined;
}

function audit(
  build: Database['build'],
  { workspaceId, actor }: WorkspaceScope,
  at: number,
  subjectId: string,
  action: string,
  details: Record<string, unknown>,
) {
  return auditStep(build, { workspaceId, at, actor, action, subjectKind: 'bot', subjectId, details });
}

export function countBots(workspaceId: string): Count {
  return sql`(select count(*) from bots where workspace_id = ${workspaceId} and deleted_at is null)`;
}

export function createReadBotNames({ build, read }: Database): ReadNamesIn {
  return async ({ workspaceId }, ids) => {
    const bots = build.selectFrom('bots').select(['id', 'name']).where('workspace_id', '=', workspaceId);
    return namesById(await read(bots.where('id', 'in', ids)));
  };
}
