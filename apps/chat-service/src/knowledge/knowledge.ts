import type { Database } from '../platform/database/database.ts';
import { defineQuery } from '../platform/database/define-query.ts';
import { createPassageIndex } from '../platform/database/passage-index.ts';
import { isVisible, type SourceView } from '../platform/database/source-view.ts';
import type { Notices } from '../platform/events/notice.ts';
import type { GuardedFetch } from '../platform/network/guarded-fetch.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { randomBase62 } from '../platform/shared/ids.ts';
import { createAnswerList } from './answer-list.ts';
import type { Browser } from './browser/browser.ts';
import type { Embedding } from './embedding/embedding.ts';
import { createExternalSources } from './external-sources.ts';
import type { Extractor } from './extraction/extractor.ts';
import type { IngestContext } from './ingest/run-context.ts';
import { createRunQueries } from './ingest/run-queries.ts';
import { createIngestWorker } from './ingest/worker.ts';
import { createPushes } from './pushes.ts';
import { createPassageSearch } from './search/passage-search.ts';
import { createTablePassages } from './search/table-passages.ts';
import { createUnitVectors } from './search/unit-vectors.ts';
import { createSourceRecords } from './source-records.ts';
import { type KnowledgeLimits, knowledgeLimits } from './sources/knowledge-limits.ts';
import { createMostAsked } from './sources/most-asked.ts';
import { createSourceActions } from './sources/source-actions.ts';
import { createSourceContents } from './sources/source-contents.ts';
import { createSourceSecrets } from './sources/source-secrets.ts';

export interface KnowledgeOptions {
  database: Database;
  /** Fetches the URLs that users enter, and nothing else. */
  network: GuardedFetch;
  /** Draws pages whose text their scripts write. */
  browser?: Browser | undefined;
  /** Encrypts the credentials of connected sources. */
  secretBox: SecretBox;
  /** Reads documents; closed together with this. */
  extractor: Extractor;
  now: () => number;
  onError(error: unknown): void;
  /** Notifies webhooks. */
  notices?: Notices | undefined;
  /** Steps to store in the same transaction when a source becomes ready. */
  readySteps?: IngestContext['readySteps'];
  /** Called with the outcome of each run. */
  onRunEnd?: IngestContext['onRunEnd'];
  /** Link to the page where people read a source that has no URL of its own. */
  linkTo: (sourceId: string) => string;
  /** The current embedding model; without one, search uses words alone. */
  embedding?: (() => Embedding | undefined) | undefined;
  limits?: Partial<KnowledgeLimits> | undefined;
}

export type Knowledge = ReturnType<typeof createKnowledge>;

/** The knowledge of bots: their sources, the worker that reads them, and the search over their content. */
export function createKnowledge(options: KnowledgeOptions) {
  const { database, network, extractor, now, onError, embedding = () => undefined } = options;
  const limits = { ...knowledgeLimits, ...options.limits };
  const secrets = createSourceSecrets(database, options.secretBox);
  const worker = createIngestWorker({
    database,
    extractor,
    limits,
    embedding,
    now,
    onError,
    fetch: network.fetch,
    browser: options.browser,
    openSecrets: secrets.open,
    openHeaders: secrets.openHeaders,
    notices: options.notices,
    readySteps: options.readySteps,
    onRunEnd: options.onRunEnd,
    index: createPassageIndex(database),
    queries: createRunQueries(database),
    userAgent: 'Lectern/1.0 (reads pages for a chatbot)',
    owner: randomBase62(12),
  });
  const onDue = worker.wake;
  const sources = createSourceRecords({ database, limits, now, onDue });
  const contents = createSourceContents(database);
  const external = createExternalSources({ database, sources, contents });
  return {
    sources,
    contents,
    external,
    secrets,
    pushes: createPushes({ database, secrets, now, onDue }),
    answers: createAnswerList({ sources, contents, external }),
    actions: createSourceActions({ database, now, onDue }),
    search: createPassageSearch({ ...options, embedding }),
    mostAsked: createMostAsked({ database, now }),
    unitVectors: createUnitVectors({ database, embedding }),
    tablePassages: createTablePassages(database, options.linkTo),
    dataSetOf: createDataSetOf(database),
    hasDataSet: () => hasDataSet(database),
    checkUrl: network.checkUrl,
    database,
    extractor,
    limits,
    worker,
    async close() {
      await worker.stop();
      await extractor.close();
    },
  };
}

/** The id of the data set among the sources that can be seen; undefined if it has none. Runs on every turn, so its query is built once. */
function createDataSetOf({ build, read }: Database) {
  const find = defineQuery((given: { botId: string }) =>
    build
      .selectFrom('knowledge_sources')
      .select(['id', 'labels'])
      .where('bot_id', '=', given.botId)
      .where('kind', '=', 'dataset')
      .where('deleted_at', 'is', null)
      .limit(1),
  );
  return async (botId: string, view?: SourceView): Promise<string | undefined> => {
    const [found] = await read(find({ botId }));
    if (found === undefined || view === 'everything' || (found.labels === null && view === undefined)) return found?.id;
    const seen = build.selectFrom('knowledge_sources as s').select('s.id').where('s.id', '=', found.id);
    return (await read(seen.where(isVisible(view))))[0]?.id;
  };
}

/** Whether any bot of the instance answers from the data set. */
async function hasDataSet({ build, read }: Database): Promise<boolean> {
  const using = build
    .selectFrom('knowledge_sources')
    .innerJoin('bots', 'bots.id', 'knowledge_sources.bot_id')
    .select('bots.id')
    .where('knowledge_sources.kind', '=', 'dataset')
    .where('knowledge_sources.deleted_at', 'is', null)
    .where('bots.deleted_at', 'is', null);
  return (await read(using.limit(1))).length > 0;
}
