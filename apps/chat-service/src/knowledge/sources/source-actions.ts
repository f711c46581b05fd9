import { AppError } from '@lectern/service-kit';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { abandonRun } from './abandon-run.ts';
import { sourceAudit } from './source-audit.ts';
import { type SourcePath, updateSource } from './source-rows.ts';

export interface SourceActionsOptions {
  database: Database;
  now: () => number;
  onDue(): void;
}

/** Actions that people can start on a source. Each returns false if there is no such source. */
export function createSourceActions({ database, now, onDue }: SourceActionsOptions) {
  const { build, write } = database;

  return {
    /** Reads everything again now; the old content stays in use until that is done. */
    async refresh(scope: WorkspaceScope, path: SourcePath): Promise<boolean> {
      const at = now();
      const { done } = await write([
        { query: readable(build, scope, path).set({ updated_at: at }), mustAffect: true },
        ...abandonRun(build, path.sourceId),
        makeDue(build, path.sourceId, at),
        sourceAudit(build, scope, path, at, 'source.refreshed'),
      ]);
      if (done) onDue();
      return done;
    },

    /** Retries the pages that failed, or one of them; the rest stays as it is. */
    async retry(scope: WorkspaceScope, path: SourcePath, pageId?: string): Promise<boolean> {
      const at = now();
      const failed = build
        .updateTable('knowledge_pages')
        .set({ state: 'waiting', reason: null, generation: sql<number>`${liveGeneration(build, path)}` })
        .where('source_id', '=', path.sourceId)
        .where('state', '=', 'failed')
        .$if(pageId !== undefined, (query) => query.where('id', '=', pageId ?? ''));
      const written = await write([
        { query: readable(build, scope, path).set({ updated_at: at }), mustAffect: true },
        { query: resting(build, path.sourceId), mustAffect: true },
        { query: failed, mustAffect: true },
        makeDue(build, path.sourceId, at),
        sourceAudit(build, scope, path, at, 'source.retried', pageId === undefined ? {} : { pageId }),
      ]);
      if (written.done) onDue();
      else if (written.refusedStep === 1) throw new AppError('conflict', 'This source is already being read.');
      else if (written.refusedStep === 2) throw new AppError('conflict', 'This source has no failed pages.');
      return written.done;
    },

    /** Cancels the run. A first run keeps what it has read so far; a later one leaves everything as it was. */
    async cancel(scope: WorkspaceScope, path: SourcePath): Promise<boolean> {
      const at = now();
      const busy = readable(build, scope, path).where('state', 'in', ['waiting', 'running']);
      const written = await write([
        { query: readable(build, scope, path).set({ updated_at: at }), mustAffect: true },
        { query: busy.set({ state: 'cancelled', next_run_at: null, finished_at: at }), mustAffect: true },
        ...abandonRun(build, path.sourceId),
        sourceAudit(build, scope, path, at, 'source.cancelled'),
      ]);
      if (!written.done && written.refusedStep === 1) throw new AppError('conflict', 'This source is not being read.');
      return written.done;
    },
  };
}

/** The data set has nothing to read. */
function readable(build: Database['build'], scope: WorkspaceScope, path: SourcePath) {
  return updateSource(build, scope, path).where('kind', '!=', 'dataset');
}

/** A run that only retries some pages belongs to the generation that is already live. */
function resting(build: Database['build'], sourceId: string) {
  return build
    .updateTable('knowledge_sources')
    .set({ run_generation: sql<number>`live_generation`, attempts: 0 })
    .where('id', '=', sourceId)
    .where('state', 'not in', ['waiting', 'running']);
}

function makeDue(build: Database['build'], sourceId: string, at: number) {
  return build
    .updateTable('knowledge_sources')
    .set({ state: 'waiting', next_run_at: at, error: null })
    .where('id', '=', sourceId);
}

function liveGeneration(build: Database['build'], { sourceId }: SourcePath) {
  return build.selectFrom('knowledge_sources').select('live_generation').where('id', '=', sourceId);
}
