import type { Kysely, Selectable } from 'kysely';
import type { BotInstructionsTable, BotsTable, Schema } from '../../platform/database/schema.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { Bot, BotChanges, BotSettings, BotWithInstructions, Consent, Instructions } from './bot.ts';

type Owner = Pick<WorkspaceScope, 'workspaceId'>;

/** The workspace's bots, without the deleted ones. */
export function selectBots(build: Kysely<Schema>, { workspaceId }: Owner) {
  return build.selectFrom('bots').where('bots.workspace_id', '=', workspaceId).where('bots.deleted_at', 'is', null);
}

/** One of them with its live instructions. */
export function selectBotWithInstructions(build: Kysely<Schema>, owner: Owner, botId: string) {
  return selectBots(build, owner)
    .innerJoin('bot_instructions', 'bot_instructions.bot_id', 'bots.id')
    .select(botColumns)
    .select(instructionsColumns)
    .where('bots.id', '=', botId)
    .where('bot_instructions.version', '=', ({ selectFrom }) =>
      selectFrom('bot_instructions as newest')
        .select(({ fn }) => fn.max('newest.version').as('version'))
        .where('newest.bot_id', '=', botId),
    );
}

/** Updates one of the workspace's bots. On PostgreSQL, further changes to that bot wait for this unit. */
export function updateBot(build: Kysely<Schema>, { workspaceId }: Owner, botId: string) {
  return build
    .updateTable('bots')
    .where('id', '=', botId)
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null);
}

export const botColumns = [
  'bots.id',
  'bots.name',
  'bots.welcome',
  'bots.suggested_questions',
  'bots.fallback_text',
  'bots.model',
  'bots.retention_days',
  'bots.retention',
  'bots.texts',
  'bots.follow_ups',
  'bots.masking',
  'bots.consent',
  'bots.created_at',
  'bots.updated_at',
] as const;

export const instructionsColumns = [
  'bot_instructions.version as instructions_version',
  'bot_instructions.text as instructions_text',
  'bot_instructions.created_at as instructions_created_at',
  'bot_instructions.created_by as instructions_created_by',
] as const;

type ColumnOf<Name> = Name extends `bots.${infer Column extends keyof BotsTable}` ? Column : never;
type BotRow = Pick<Selectable<BotsTable>, ColumnOf<(typeof botColumns)[number]>>;
type InstructionsRow = Omit<BotInstructionsTable, 'bot_id'>;
type LiveRow = BotRow & { [Column in keyof InstructionsRow as `instructions_${Column}`]: InstructionsRow[Column] };

export function botOf(row: BotRow): Bot {
  return {
    id: row.id,
    name: row.name,
    welcome: row.welcome,
    suggestedQuestions: JSON.parse(row.suggested_questions),
    fallbackText: row.fallback_text,
    model: JSON.parse(row.model),
    retentionDays: row.retention_days,
    retention: JSON.parse(row.retention),
    texts: JSON.parse(row.texts),
    followUps: row.follow_ups === 1,
    masking: JSON.parse(row.masking),
    consent: JSON.parse(row.consent ?? 'null'),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function botWithInstructionsOf(row: LiveRow): BotWithInstructions {
  const instructions = {
    version: row.instructions_version,
    text: row.instructions_text,
    created_at: row.instructions_created_at,
    created_by: row.instructions_created_by,
  };
  return { ...botOf(row), instructions: instructionsOf(instructions) };
}

export function instructionsOf(row: InstructionsRow): Instructions {
  return {
    version: row.version,
    text: row.text,
    createdAt: row.created_at,
    createdBy: row.created_by ?? undefined,
  };
}

type SettingsRow = Omit<BotRow, 'id' | 'created_at' | 'updated_at'>;

export function settingsRowOf(settings: BotSettings): SettingsRow {
  return {
    name: settings.name,
    welcome: settings.welcome,
    suggested_questions: JSON.stringify(settings.suggestedQuestions),
    fallback_text: settings.fallbackText,
    model: JSON.stringify(settings.model),
    retention_days: settings.retentionDays,
    retention: JSON.stringify(settings.retention),
    texts: JSON.stringify(settings.texts),
    follow_ups: settings.followUps ? 1 : 0,
    masking: JSON.stringify(settings.masking),
    consent: consentText(settings.consent),
  };
}

/** The columns of the settings that are given. */
export function changedColumnsOf(changes: BotChanges): Partial<SettingsRow> {
  const { name, welcome, suggestedQuestions, fallbackText, model, retentionDays, texts, followUps } = changes;
  const { retention, masking, consent } = changes;
  return {
    ...(name !== undefined && { name }),
    ...(welcome !== undefined && { welcome }),
    ...(suggestedQuestions !== undefined && { suggested_questions: JSON.stringify(suggestedQuestions) }),
    ...(fallbackText !== undefined && { fallback_text: fallbackText }),
    ...(model !== undefined && { model: JSON.stringify(model) }),
    ...(retentionDays !== undefined && { retention_days: retentionDays }),
    ...(retention !== undefined && { retention: JSON.stringify(retention) }),
    ...(texts !== undefined && { texts: JSON.stringify(texts) }),
    ...(followUps !== undefined && { follow_ups: followUps ? 1 : 0 }),
    ...(masking !== undefined && { masking: JSON.stringify(masking) }),
    ...(consent !== undefined && { consent: consentText(consent) }),
  };
}

const consentText = (consent: Consent | null) => (consent === null ? null : JSON.stringify(consent));
