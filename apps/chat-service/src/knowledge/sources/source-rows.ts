import { type Kysely, sql } from 'kysely';
import type { KnowledgePagesTable, KnowledgeSourcesTable } from '../../platform/database/knowledge-schema.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { escapeLike } from '../../platform/database/source-view.ts';
import { isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { readLabels } from './labels.ts';
import type { Page, PageState, Source, SourceSettings } from './source.ts';

type Owner = Pick<WorkspaceScope, 'workspaceId'>;

/** Which source of which bot. */
export interface SourcePath {
  botId: string;
  sourceId: string;
}

/** The sources of one of the workspace's bots, with the number of pages in each state. */
export function selectSources(build: Kysely<Schema>, { workspaceId }: Owner, botId: string) {
  return build
    .selectFrom('knowledge_sources')
    .innerJoin('bots', 'bots.id', 'knowledge_sources.bot_id')
    .selectAll('knowledge_sources')
    .select((expression) => {
      const pages = (state: PageState) =>
        expression
          .selectFrom('knowledge_pages')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('knowledge_pages.source_id', '=', 'knowledge_sources.id')
          .where('knowledge_pages.state', '=', state);
      return [
        pages('waiting').as('waiting_pages'),
        pages('done').as('done_pages'),
        pages('failed').as('failed_pages'),
        pages('skipped').as('skipped_pages'),
        expression
          .selectFrom('knowledge_pages')
          .select(sql<number>`coalesce(sum(passages), 0)`.as('sum'))
          .whereRef('knowledge_pages.source_id', '=', 'knowledge_sources.id')
          .as('passages'),
        expression
          .selectFrom('source_secrets')
          .select('names')
          .whereRef('source_secrets.source_id', '=', 'knowledge_sources.id')
          .as('secret_names'),
      ];
    })
    .where('knowledge_sources.workspace_id', '=', workspaceId)
    .where('knowledge_sources.bot_id', '=', botId)
    .where('knowledge_sources.deleted_at', 'is', null)
    .where('bots.deleted_at', 'is', null);
}

export interface SourcesPage extends ListPage {
  /** A part of the title or of the URL. */
  q?: string | undefined;
}

/** Newest first: all of them, or one page. */
export function selectSourcePage(build: Kysely<Schema>, owner: Owner, botId: string, page?: SourcesPage) {
  const order = ['knowledge_sources.created_at', 'knowledge_sources.id'] as const;
  let query = selectSources(build, owner, botId).orderBy(order[0], 'desc').orderBy(order[1], 'desc');
  if (page) query = query.limit(page.limit);
  if (page?.q) query = query.where(isNamed(page.q));
  if (page?.after) query = query.where(isAfterCursor(order, 'newest first', page.after));
  return query;
}

/** SQLite knows the lower case of ASCII letters only. */
export function isNamed(q: string) {
  const [typed, lower] = [`%${escapeLike(q)}%`, `%${escapeLike(q.toLowerCase())}%`];
  return sql<boolean>`(lower(knowledge_sources.title) like ${lower} escape '\\'
    or knowledge_sources.title like ${typed} escape '\\' or lower(knowledge_sources.url) like ${lower} escape '\\')`;
}

/** An update of one of them. */
export function updateSource(build: Kysely<Schema>, { workspaceId }: Owner, { botId, sourceId }: SourcePath) {
  return build
    .updateTable('knowledge_sources')
    .where('id', '=', sourceId)
    .where('bot_id', '=', botId)
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bots')
          .select('bots.id')
          .whereRef('bots.id', '=', 'knowledge_sources.bot_id')
          .where('bots.deleted_at', 'is', null),
      ),
    );
}

type CountColumn = `${PageState}_pages` | 'passages';
export type SourceRow = KnowledgeSourcesTable & { [Column in CountColumn]: number | null } & {
  secret_names: string | null;
};

export function sourceOf(row: SourceRow): Source {
  // We stored this ourselves, in the shape defined in source.ts.
  const settings: SourceSettings = JSON.parse(row.settings);
  return {
    id: row.id,
    botId: row.bot_id,
    kind: settings.connection === undefined ? row.kind : 'connected',
    title: row.title,
    url: row.url ?? undefined,
    settings,
    state: row.state,
    error: row.error ?? undefined,
    refreshHours: row.refresh_hours ?? undefined,
    nextRunAt: row.next_run_at ?? undefined,
    finishedAt: row.finished_at ?? undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    pages: {
      waiting: row.waiting_pages ?? 0,
      done: row.done_pages ?? 0,
      failed: row.failed_pages ?? 0,
      skipped: row.skipped_pages ?? 0,
    },
    passages: row.passages ?? 0,
    externalId: row.external_id ?? undefined,
    externalHash: row.external_hash ?? undefined,
    secretNames: JSON.parse(row.secret_names ?? '[]'),
    labels: readLabels(row.labels),
  };
}

export function pageOf(row: KnowledgePagesTable): Page {
  return {
    id: row.id,
    url: row.url,
    state: row.state,
    reason: row.reason ?? undefined,
    title: row.title ?? undefined,
    bytes: row.bytes ?? undefined,
    passages: row.passages,
    updatedAt: row.updated_at,
  };
}
