import { createHash } from 'node:crypto';
import { AppError } from '@lectern/service-kit';
import type { Database } from '../platform/database/database.ts';
import type { WorkspaceScope } from '../platform/shared/scope.ts';
import type { createSourceRecords } from './source-records.ts';
import type { External, NewSource, Pair, Source } from './sources/source.ts';
import type { createSourceContents } from './sources/source-contents.ts';
import { type SourcePath, selectSources, sourceOf } from './sources/source-rows.ts';

export interface ExternalSourcesOptions {
  database: Database;
  sources: ReturnType<typeof createSourceRecords>;
  contents: Pick<ReturnType<typeof createSourceContents>, 'readGiven'>;
}

export interface PutResult {
  source: Source;
  result: 'created' | 'replaced' | 'unchanged';
}

/** Changes that a batch makes to a source's pairs. */
export interface PairBatch {
  /** Existing questions get the new answer; others are added. */
  pairs: readonly Pair[];
  /** Questions to remove. */
  remove: readonly string[];
}

export const mostPairs = 500;
/** Attempts when two programs change one source concurrently. */
const mostTurns = 5;

/** Sources that programs push repeatedly under their own ids: unchanged ones are not touched. */
export function createExternalSources({ database, sources, contents }: ExternalSourcesOptions) {
  const { build, read } = database;

  async function find(scope: WorkspaceScope, botId: string, externalId: string): Promise<Source | undefined> {
    const all = selectSources(build, scope, botId);
    const [row] = await read(all.where('knowledge_sources.external_id', '=', externalId));
    return row && sourceOf(row);
  }

  async function create(scope: WorkspaceScope, botId: string, wanted: Wanted): Promise<Turn<PutResult>> {
    try {
      const source = await sources.create(scope, botId, wanted);
      return source && { source, result: 'created' };
    } catch (error) {
      // Another program may have created it in the meantime.
      if ((await find(scope, botId, wanted.external.id)) === undefined) throw error;
      return 'again';
    }
  }

  async function putOnce(scope: WorkspaceScope, botId: string, wanted: Wanted): Promise<Turn<PutResult>> {
    const before = await find(scope, botId, wanted.external.id);
    if (before === undefined) return await create(scope, botId, wanted);
    if (before.externalHash === wanted.external.hash) return { source: before, result: 'unchanged' };
    if (before.kind !== wanted.kind) throw otherKind(before, wanted.kind);
    const { kind: _, ...changes } = wanted;
    const whole = { ...changes, url: wanted.url ?? null, settings: wanted.settings ?? {} };
    const path = { botId, sourceId: before.id };
    const source = await sources.update(scope, path, { ...whole, refreshHours: wanted.refreshHours ?? null });
    return source === undefined ? 'again' : { source, result: 'replaced' };
  }

  async function mergeOnce(scope: WorkspaceScope, path: SourcePath, batch: PairBatch): Promise<Turn<PairCounts>> {
    const before = await contents.readGiven(scope, path);
    if (before === undefined) return undefined;
    // We stored this ourselves, as a list of pairs.
    const { pairs, counts } = merge(JSON.parse(before) as Pair[], batch);
    if (counts.added + counts.changed + counts.removed === 0) return counts;
    if (pairs.length === 0) throw new AppError('conflict', 'No pair would be left. Delete the source instead.');
    if (pairs.length > mostPairs) throw new AppError('conflict', `A source has at most ${mostPairs} pairs.`);
    const changes = { content: JSON.stringify(pairs), contentBefore: before };
    return (await sources.update(scope, path, changes)) === undefined ? 'again' : counts;
  }

  return {
    find,
    /** Undefined when there is no such bot. */
    put: (scope: WorkspaceScope, botId: string, wanted: Wanted) => inTurns(() => putOnce(scope, botId, wanted)),
    /** Undefined when there is no such source. */
    mergePairs: (scope: WorkspaceScope, path: SourcePath, batch: PairBatch) =>
      inTurns(() => mergeOnce(scope, path, batch)),
  };
}

/** The result of one attempt; `again` after losing a race. */
type Turn<Result> = Result | undefined | 'again';

async function inTurns<Result extends object>(work: () => Promise<Turn<Result>>): Promise<Result | undefined> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const done = await work();
    if (done !== 'again') return done;
  }
  throw new AppError('conflict', 'Someone else is changing this source. Try again.');
}

type Wanted = NewSource & { external: External };

export interface PairCounts {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

/** A hash of everything that defines a source: if it differs, the source has changed. */
export function hashOfSource({ kind, title, url, settings, refreshHours, content, labels }: NewSource): string {
  const own = labels === undefined ? [] : [labels];
  const parts = [kind, title, url ?? null, settings ?? {}, refreshHours ?? null, content ?? null, ...own];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function merge(before: readonly Pair[], { pairs, remove }: PairBatch): { pairs: Pair[]; counts: PairCounts } {
  const merged = new Map(before.map((pair) => [questionKey(pair.question), pair]));
  const counts = { added: 0, changed: 0, removed: 0, unchanged: 0 };
  for (const question of remove) if (merged.delete(questionKey(question))) counts.removed += 1;
  for (const pair of pairs) {
    const key = questionKey(pair.question);
    const old = merged.get(key);
    if (old === undefined) counts.added += 1;
    else if (old.answer === pair.answer && old.question === pair.question) counts.unchanged += 1;
    else counts.changed += 1;
    merged.set(key, { question: pair.question, answer: pair.answer });
  }
  return { pairs: [...merged.values()], counts };
}

/** What makes two questions of a source the same. */
export const questionKey = (question: string): string => question.trim().replaceAll(/\s+/g, ' ').toLowerCase();

function otherKind({ externalId, kind }: Source, wanted: string): AppError {
  return new AppError(
    'conflict',
    `The source "${externalId}" has the kind ${kind}. Delete it before you push it as ${wanted}.`,
  );
}
