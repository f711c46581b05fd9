import { AppError } from '@lectern/service-kit';
import { updateBot } from '../bots/bots/bot-rows.ts';
import { explainPlanLimit, type PlanDemand, planLimitSteps } from '../people/accounts/plan-limits.ts';
import type { Database } from '../platform/database/database.ts';
import type { KnowledgeSourcesTable } from '../platform/database/knowledge-schema.ts';
import { released } from '../platform/database/lease-time.ts';
import { createId } from '../platform/shared/ids.ts';
import type { WorkspaceScope } from '../platform/shared/scope.ts';
import { protectSecrets } from './protect-secrets.ts';
import { abandonRun } from './sources/abandon-run.ts';
import { countSources, countStoredBytes } from './sources/count-sources.ts';
import type { KnowledgeLimits } from './sources/knowledge-limits.ts';
import { writeLabels } from './sources/labels.ts';
import type { NewSource, Source, SourceChanges, SourceSettings } from './sources/source.ts';
import { sourceAudit } from './sources/source-audit.ts';
import { storeFile } from './sources/source-files.ts';
import {
  type SourcePath,
  type SourcesPage,
  selectSourcePage,
  selectSources,
  sourceOf,
  updateSource,
} from './sources/source-rows.ts';
import { removeSecrets, storeSecrets } from './sources/source-secrets.ts';

export interface SourceRecordsOptions {
  database: Database;
  limits: KnowledgeLimits;
  now: () => number;
  /** Called when there is something to read. */
  onDue(): void;
}

/** Sources: create, list, read, update, remove. Returns undefined or false for anything outside the scope. */
export function createSourceRecords(options: SourceRecordsOptions) {
  const { database, limits, now, onDue } = options;
  const { build, read, write } = database;

  async function find(scope: WorkspaceScope, { botId, sourceId }: SourcePath): Promise<Source | undefined> {
    const [row] = await read(selectSources(build, scope, botId).where('knowledge_sources.id', '=', sourceId));
    return row && sourceOf(row);
  }

  async function hasBot({ workspaceId }: WorkspaceScope, botId: string): Promise<boolean> {
    const bot = build.selectFrom('bots').select('id').where('id', '=', botId).where('workspace_id', '=', workspaceId);
    return (await read(bot.where('deleted_at', 'is', null))).length > 0;
  }

  /** Changing who may see a source does not require reading it again. */
  async function changesReading(scope: WorkspaceScope, path: SourcePath, { settings }: SourceChanges) {
    if (settings === undefined) return false;
    const readSettings = ({ isPublished: _, ...others }: SourceSettings = {}) => JSON.stringify(others);
    return readSettings(settings) !== readSettings((await find(scope, path))?.settings);
  }

  return {
    find,
    hasBot,

    /** Newest first: all of them, or one page. */
    async list(scope: WorkspaceScope, botId: string, page?: SourcesPage): Promise<Source[] | undefined> {
      const rows = await read(selectSourcePage(build, scope, botId, page));
      return rows.length > 0 || (await hasBot(scope, botId)) ? rows.map(sourceOf) : undefined;
    },

    async create(scope: WorkspaceScope, botId: string, wanted: NewSource): Promise<Source | undefined> {
      const row = sourceRow(wanted, { id: createId('src'), botId, workspaceId: scope.workspaceId, at: now() });
      if (!(await insertSource(options, scope, row, wanted))) {
        return (await hasBot(scope, botId)) ? refuse(row.kind, limits.mostSources) : undefined;
      }
      onDue();
      return await find(scope, { botId, sourceId: row.id });
    },

    /** After a content change the source is read again; the old content stays in use until then. */
    async update(scope: WorkspaceScope, path: SourcePath, changes: SourceChanges): Promise<Source | undefined> {
      const given = [changes.content, changes.url, changes.secrets];
      const isRead = given.some((value) => value !== undefined) || (await changesReading(scope, path, changes));
      const safe = protectSecrets(await find(scope, path), changes);
      if (!(await changeSource(options, scope, path, { ...safe, isRead }))) return undefined;
      if (isRead) onDue();
      return await find(scope, path);
    },

    /** Hidden from search at once; its content is purged in batches. */
    async remove(scope: WorkspaceScope, path: SourcePath): Promise<boolean> {
      const at = now();
      // The title is deleted with the source, but readers of the audit log need it.
      const title = (await find(scope, path))?.title;
      const query = updateSource(build, scope, path).set({
        deleted_at: at,
        updated_at: at,
        next_run_at: null,
        ...released,
      });
      const { done } = await write([
        { query, mustAffect: true },
        removeSecrets(build, path.sourceId),
        sourceAudit(build, scope, path, at, 'source.deleted', { title }),
      ]);
      if (done) onDue();
      return done;
    },
  };
}

/** Returns false if the bot does not exist or is full. Throws when the plan's limit is reached. */
async function insertSource(
  { database, limits }: SourceRecordsOptions,
  scope: WorkspaceScope,
  row: KnowledgeSourcesTable,
  wanted: NewSource,
): Promise<boolean> {
  const { build, write } = database;
  const { workspaceId } = scope;
  const path = { botId: row.bot_id, sourceId: row.id };
  const demands = roomsOf(workspaceId, wanted);
  const written = await write([
    ...planLimitSteps(build, workspaceId, demands),
    { query: takePlace(build, scope, row, limits.mostSources), mustAffect: true },
    { query: insertRow(build, row), mustAffect: true },
    ...(wanted.content === undefined ? [] : [storeContent(build, row.id, wanted.content)]),
    ...(wanted.file === undefined ? [] : storeFile(build, row.id, wanted)),
    ...(wanted.secrets === undefined ? [] : [storeSecrets(build, row.id, wanted.secrets)]),
    sourceAudit(build, scope, path, row.created_at, 'source.created', { kind: wanted.kind, title: row.title }),
  ]);
  return await isStored(database, workspaceId, demands, written);
}

async function changeSource(
  { database, now }: SourceRecordsOptions,
  scope: WorkspaceScope,
  path: SourcePath,
  { isRead, ...changes }: SourceChanges & { isRead: boolean },
): Promise<boolean> {
  const { build, write } = database;
  const { workspaceId } = scope;
  const at = now();
  const query = updateSource(build, scope, path).set(({ eb }) => ({
    ...changedColumns(changes),
    updated_at: at,
    // What can be found has changed for some.
    ...(changes.labels !== undefined && { revision: eb('revision', '+', 1) }),
  }));
  const due = build.updateTable('knowledge_sources').set({ state: 'waiting', next_run_at: at });
  const demands = contentRooms(workspaceId, changes, path.sourceId);
  const written = await write([
    ...planLimitSteps(build, workspaceId, demands),
    { query, mustAffect: true },
    ...(changes.contentBefore === undefined ? [] : [hasContent(build, path.sourceId, changes.contentBefore)]),
    ...(changes.content === undefined
      ? []
      : [storeContent(build, path.sourceId, changes.content), ...storeFile(build, path.sourceId, changes)]),
    ...(changes.secrets === undefined ? [] : [storeSecrets(build, path.sourceId, changes.secrets)]),
    ...(isRead ? [...abandonRun(build, path.sourceId), due.where('id', '=', path.sourceId)] : []),
    sourceAudit(build, scope, path, at, 'source.updated', { changed: namesOf(changes) }),
  ]);
  return await isStored(database, workspaceId, demands, written);
}

async function isStored(
  database: Database,
  workspaceId: string,
  demands: readonly PlanDemand[],
  written: { done: true } | { done: false; refusedStep: number },
): Promise<boolean> {
  if (written.done) return true;
  const overLimit = await explainPlanLimit(database, workspaceId, demands, written);
  if (overLimit) throw overLimit;
  return false;
}

/** What a new source uses of its workspace's plan limits. */
function roomsOf(workspaceId: string, wanted: NewSource): PlanDemand[] {
  if (wanted.kind === 'dataset') return [];
  return [{ limit: 'sources', count: countSources(workspaceId) }, ...contentRooms(workspaceId, wanted)];
}

function contentRooms(
  workspaceId: string,
  { content, file, pictures = [], settings }: Pick<NewSource, 'content' | 'file' | 'pictures' | 'settings'>,
  sourceId?: string,
): PlanDemand[] {
  if (content === undefined) return [];
  const count = countStoredBytes(workspaceId, sourceId);
  const shown = 'copyOf' in pictures ? 0 : pictures.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const kept = file ? (settings?.bytes ?? 0) + shown : 0;
  return [{ limit: 'stored_bytes', count, adding: Buffer.byteLength(content) + kept }];
}

function refuse(kind: NewSource['kind'], mostSources: number): never {
  if (kind === 'dataset') throw new AppError('conflict', 'This bot already uses the data set.');
  throw new AppError('conflict', `A bot can have at most ${mostSources} sources. Delete one first.`);
}

interface Place {
  id: string;
  botId: string;
  workspaceId: string;
  at: number;
}

/** The row of a new source. The data set has nothing to read. */
export function sourceRow(wanted: NewSource, { id, botId, workspaceId, at }: Place): KnowledgeSourcesTable {
  const isRead = wanted.kind !== 'dataset';
  return {
    id,
    bot_id: botId,
    workspace_id: workspaceId,
    kind: wanted.kind === 'connected' ? 'site' : wanted.kind,
    title: wanted.title,
    url: wanted.url ?? null,
    settings: JSON.stringify(wanted.settings ?? {}),
    error: null,
    state: isRead ? 'waiting' : 'ready',
    next_run_at: isRead ? at : null,
    revision: 0,
    live_generation: 0,
    run_generation: null,
    last_generation: 0,
    attempts: 0,
    refresh_hours: wanted.refreshHours ?? null,
    finished_at: null,
    ...released,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    external_id: wanted.external?.id ?? null,
    external_hash: wanted.external?.hash ?? null,
    labels: wanted.labels === undefined ? null : writeLabels(wanted.labels),
  };
}

/** Two programs that push the same document concurrently create only one source. */
function insertRow(build: Database['build'], row: KnowledgeSourcesTable) {
  return build
    .insertInto('knowledge_sources')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['bot_id', 'external_id'])
        .where('external_id', 'is not', null)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning('id');
}

/** Requires an existing bot with room, and adds the data set only once. Locks the bot, so concurrent inserts wait. */
function takePlace(build: Database['build'], scope: WorkspaceScope, row: KnowledgeSourcesTable, mostSources: number) {
  const isOnce = row.kind === 'dataset';
  const others = build
    .selectFrom('knowledge_sources as other')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('other.bot_id', '=', row.bot_id)
    .where('other.deleted_at', 'is', null)
    .$if(isOnce, (query) => query.where('other.kind', '=', 'dataset'));
  return updateBot(build, scope, row.bot_id)
    .set({ updated_at: row.created_at })
    .where(others, '<', isOnce ? 1 : mostSources);
}

function storeContent(build: Database['build'], sourceId: string, text: string) {
  return build
    .insertInto('knowledge_contents')
    .values({ source_id: sourceId, text })
    .onConflict((conflict) => conflict.column('source_id').doUpdateSet({ text }));
}

function hasContent(build: Database['build'], sourceId: string, text: string) {
  const query = build.selectFrom('knowledge_contents').select('source_id').where('source_id', '=', sourceId);
  return { query: query.where('text', '=', text), mustAffect: true };
}

/** Any change not made by the program clears the hash, so its next push counts as a change. */
function changedColumns(changes: SourceChanges): Partial<KnowledgeSourcesTable> {
  const { title, url, settings, refreshHours, external, labels } = changes;
  return {
    external_hash: external?.hash ?? null,
    ...(title !== undefined && { title }),
    ...(url !== undefined && { url }),
    ...(settings !== undefined && { settings: JSON.stringify(settings) }),
    ...(refreshHours !== undefined && { refresh_hours: refreshHours }),
    ...(labels !== undefined && { labels: writeLabels(labels) }),
  };
}

const namesOf = ({ contentBefore: _, external: __, file: ___, pictures: ____, ...changes }: SourceChanges) =>
  Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [name]));
