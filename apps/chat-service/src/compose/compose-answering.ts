import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type AnsweringPorts,
  createReadTalk,
  readDocumentWeights,
  readLanguageWeights,
  readPairWeights,
} from '@lectern/answering';
import { resources } from '@lectern/dataset';
import type { Logger } from '@lectern/service-kit';
import { answerAfter } from '../answering/after-start.ts';
import type { Answerer } from '../answering/answer/answerer.ts';
import { createAnswerer } from '../answering/create-answerer.ts';
import { createDocuments, type DocumentsOptions } from '../answering/documents/documents.ts';
import { createFairEmbedding } from '../answering/fairness/fair-embedding.ts';
import { createFairness, type Fairness } from '../answering/fairness/fairness.ts';
import { createChooseModel } from '../answering/models/chosen-model.ts';
import { type ForeignQuestionOptions, readForeignQuestion } from '../answering/models/foreign-question.ts';
import { instanceModelOf } from '../answering/models/instance-model.ts';
import {
  createModelAnswerer,
  type ModelAnswerer,
  type ModelAnswererOptions,
} from '../answering/models/model-answerer.ts';
import { createModelFetch } from '../answering/models/model-fetch.ts';
import { createRecordTools } from '../answering/models/record-tools.ts';
import { createModelTester } from '../answering/models/test-model.ts';
import { createRecordAnswers } from '../answering/records/record-answers.ts';
import { createRecordEvidence } from '../answering/records/record-evidence.ts';
import { createKnowledgeSearch, type RecordSearchOptions } from '../answering/records/record-search.ts';
import { createTableAnswers } from '../answering/tables/table-answers.ts';
import { createTablesThread } from '../answering/tables/tables-thread.ts';
import { createWorkload, type Workload } from '../answering/workload.ts';
import { createModelFailures, type ModelFailures } from '../bots/bots/model-failures.ts';
import { createSealModel } from '../bots/bots/seal-model.ts';
import { createTestWorker } from '../insight/bot-tests/test-worker.ts';
import { createVectorChoice } from '../insight/topics/question-vectors.ts';
import { createSweeper } from '../insight/topics/sweeper.ts';
import { createModelBudget } from '../insight/usage/model-budget.ts';
import { type Reranker, startReranker } from '../knowledge/embedding/cross-encoder.ts';
import type { Embedding } from '../knowledge/embedding/embedding.ts';
import { startEmbeddings } from '../knowledge/embedding/embeddings.ts';
import { createJudge, type Judge } from '../knowledge/embedding/judge.ts';
import { englishWords } from '../knowledge/embedding/model-files.ts';
import { createModelThread, type ModelThread } from '../knowledge/embedding/model-thread.ts';
import { createRecentVectors } from '../knowledge/embedding/recent-vectors.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { ModelMetrics } from '../operate/metrics/model-metrics.ts';
import type { ChatServiceConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { SourceFilter } from '../platform/database/source-view.ts';
import type { Notices } from '../platform/events/notice.ts';
import type { GuardedFetch } from '../platform/network/guarded-fetch.ts';
import type { InstanceSecrets } from '../platform/secrets/secret.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { createId, randomBase62 } from '../platform/shared/ids.ts';
import { takeTurn } from '../platform/shared/take-turn.ts';
import { shareAvailableMemory } from './available-memory.ts';
import { type ComposeKnowledgeOptions, composeKnowledge } from './compose-knowledge.ts';
import { composeSuggestions } from './compose-suggestions.ts';

export interface AnsweringOptions {
  config: ChatServiceConfig;
  database: Database;
  /** Encrypts the keys of models. */
  secrets: InstanceSecrets;
  network: GuardedFetch;
  /** Address of this service, known once it listens. */
  chatUrl: () => string;
  logger: Logger;
  /** Notifies webhooks. */
  notices?: Notices | undefined;
  /** Counts the calls to models. */
  modelMetrics?: ModelMetrics | undefined;
  /** Counts how each reading of a source ended. */
  onRunEnd?: ComposeKnowledgeOptions['onRunEnd'];
}

const longestSilenceMs = 20_000;
const longestTestMs = 15_000;
/** The command line does not wait longer for models than this. */
const longestOpeningMs = 30_000;
/** After this time the service works without a model that cannot be loaded. */
const longestLoadingMs = 120_000;

/** Everything that produces answers, and what the dashboard needs from it. */
export function composeAnswering(options: AnsweringOptions) {
  const { config, secrets, network, logger } = options;
  const models = createModelThread();
  const embeddings = startEmbeddings(config, logger, models);
  const fairness = createFairness();
  const workload = createWorkload({ load: fairness.load });
  const reranker = openReranker(options, workload, models);
  const embedding = createFairEmbedding(createRecentVectors(embeddings.current), fairness, isOutside(config));
  const knowledge = composeKnowledge({ ...options, embedding });
  const dataUrl = () => config.DATA_URL ?? `http://127.0.0.1:${config.DATA_PORT}`;
  const opened = { embeddings, embedding, dataUrl, mayRerank: workload.mayRerank, score: reranker.score };
  const records = createRecordAnswers({ ...opened, resources, logger, cacheDir: join(config.DATA_DIR, 'cache') });
  const judges = openJudges(options, workload, models);
  const own = openOwnContent(knowledge, { ...opened, judges, logger });
  const modelFailures = noteFailures(options);
  const topics = createTopics(options, embedding);
  const box = createSecretBox(secrets, 'model keys');
  const chooseModel = createChooseModel({
    box,
    instance: instanceModelOf(config),
    guardedFetch: createModelFetch(network.stream, config.LLM_TIMEOUT_SECONDS * 1_000),
  });
  const sources = createSources(options, knowledge, { dataUrl, modelFailures });
  const answering = { ...sources, ...own.ports, chooseModel, dataSet: records, track: fairness.inSlot };
  const answerer = answerAfter(embeddings.started, createAnswerer(answering));
  const testWorker = openTestWorker(options, answerer, fairness);
  const suggesting = { ...options, answering, fairness, embed: own.embed, modelName: () => embedding()?.name };
  const { followUps, contentQuestions } = composeSuggestions(suggesting);
  return {
    fairness,
    embeddings,
    reranker,
    records,
    knowledge,
    contentQuestions,
    followUps,
    search: openSearch(knowledge, records, dataUrl),
    modelFailures,
    topics,
    answerer: followUps.add(answerer),
    readTalk: sources.readTalk,
    testWorker,
    dataUrl,
    /** Preloads what the first question would otherwise wait for: a second of CPU time, where a bot uses the data set. */
    warmUp: async () => void ((await knowledge.hasDataSet()) && (await records.load())),
    /** Resolves once the models of this machine are loaded, or have failed to load for a long time. */
    loaded: () => untilLoaded(config, embeddings.ready, reranker.settled),
    /** Resolves once the models are loaded or have failed to load: from then on answers are those of a running service. */
    settled: () => untilSettled(config, records.ready, reranker.settled),
    sealModel: createSealModel({ box, checkUrl: network.checkUrl }),
    testModel: createModelTester({ chooseModel, clock: () => performance.now(), timeoutMs: longestTestMs }),
    async close() {
      await Promise.all([topics.stop(), testWorker.stop(), followUps.close()]);
      await knowledge.close();
      await Promise.all([own.close(), embeddings.close(), reranker.close()]);
    },
  };
}

const isOutside = ({ EMBEDDINGS }: ChatServiceConfig) => EMBEDDINGS === 'endpoint';

async function untilLoaded({ EMBEDDINGS }: ChatServiceConfig, ready: Promise<unknown>, settled: Promise<void>) {
  if (EMBEDDINGS === 'local') await Promise.race([ready, wait(longestLoadingMs, undefined, { ref: false })]);
  await settled;
}

async function untilSettled({ EMBEDDINGS }: ChatServiceConfig, ready: () => Promise<unknown>, settled: Promise<void>) {
  if (EMBEDDINGS !== 'off') await Promise.race([ready(), wait(longestOpeningMs, undefined, { ref: false })]);
  await settled;
}

/** The cross-encoder, which is skipped while more questions come in than it can handle. */
function openReranker(
  { config, logger, modelMetrics }: AnsweringOptions,
  { mayRerank }: Workload,
  models: ModelThread,
) {
  const isWanted = config.EMBEDDINGS !== 'off' && config.CROSS_ENCODER === 'on';
  return startReranker({ isWanted, models, logger, mayRerank, onSkipped: modelMetrics?.countNotReranked });
}

/** The models that judge what the cross-encoder does not read. */
function openJudges({ config, logger }: AnsweringOptions, { mayRerank }: Workload, models: ModelThread): Judges {
  const isWanted = config.EMBEDDINGS !== 'off' && config.CROSS_ENCODER === 'on';
  const options = { isWanted, models, logger, mayRerank };
  return {
    tables: createJudge({ model: 'table-judge', ...options }),
    languages: createJudge({ model: 'language-judge', ...options }),
  };
}

/** Searches everything that a bot knows. */
function openSearch(
  { search: passages, dataSetOf }: Knowledge,
  records: RecordSearchOptions['records'],
  dataUrl: () => string,
) {
  return createKnowledgeSearch({ resources, dataUrl, records, passages, dataSetOf });
}

type OwnContentOptions = Pick<DocumentsOptions, 'mayRerank'> &
  Pick<Reranker, 'score'> & {
    embedding: () => Embedding | undefined;
    judges: Judges;
    logger: Logger;
  };

type Judges = Readonly<Record<'tables' | 'languages', Judge>>;

/** Answers from a bot's own sources: their text, and their tables. */
function openOwnContent(knowledge: Knowledge, options: OwnContentOptions) {
  const embed = async (text: string) => {
    const model = options.embedding();
    const vectors = model?.reads?.(text) === false ? undefined : await model?.embed([text]).catch(() => undefined);
    // Ranking comes next, in its own turn of the event loop.
    await takeTurn();
    return vectors?.[0];
  };
  const thread = createTablesThread(shareAvailableMemory().tables);
  const { judges, logger } = options;
  const tables = createTableAnswers({ passages: knowledge.tablePassages, thread, judge: judges.tables.score, logger });
  const close = () => Promise.all([thread.close(), judges.tables.close(), judges.languages.close()]);
  return { ports: { documents: openDocuments(knowledge, { ...options, embed }), tables }, embed, close };
}

function openDocuments(
  { search, unitVectors }: Knowledge,
  { score, judges, mayRerank, embed, embedding }: OwnContentOptions & Pick<AnsweringPorts, 'embed'>,
) {
  const isKnownWord = (word: string) => englishWords.has(word);
  const scoreInLanguage = judges.languages.score;
  const ports = { weights: readDocumentWeights(), embed, score, scoreInLanguage, isKnownWord };
  const weights = readLanguageWeights();
  const readsEverything = (model = embedding()) => model !== undefined && model.reads === undefined;
  const languages = () => (readsEverything() ? undefined : weights);
  return createDocuments({ search, unitVectors, ports, languages, mayRerank, pairs: readPairWeights() });
}

function noteFailures({ database, logger }: AnsweringOptions): ModelFailures {
  const onError = (error: unknown) => logger.warn({ err: error }, 'the failure of a model could not be recorded');
  return createModelFailures({ database, now: Date.now, onError });
}

/** Runs the tests of bots with the answers that visitors get. */
function openTestWorker({ config, database, logger }: AnsweringOptions, answerer: Answerer, fairness: Fairness) {
  return createTestWorker({
    database,
    answerer,
    inBackground: fairness.inBackground,
    mostPerDay: config.TESTS_PER_DAY,
    now: Date.now,
    onError: (error) => logger.warn({ err: error }, 'a run of tests failed'),
  });
}

/** Groups questions into topics, independently of answering them. */
function createTopics({ config, database, logger }: AnsweringOptions, current: () => Embedding | undefined) {
  return createSweeper({
    database,
    now: Date.now,
    logger,
    owner: randomBase62(12),
    createTopicId: () => createId('top'),
    chooseVectors: createVectorChoice({ isOff: config.EMBEDDINGS === 'off', current }),
  });
}

/** The sources of knowledge, and the model that can look things up in them. */
function createSources(
  { config, database, logger, modelMetrics }: AnsweringOptions,
  knowledge: Knowledge,
  { dataUrl, modelFailures }: { dataUrl: () => string; modelFailures: ModelFailures },
) {
  const observe = modelMetrics?.observe ?? ((askModel) => askModel);
  const data = { resources, dataUrl };
  return {
    readTalk: createReadTalk(),
    isOverBudget: createModelBudget({ database, now: Date.now, onSpent: modelFailures.failed }),
    usesDataSet: async (botId: string, filter?: SourceFilter) =>
      (await knowledge.dataSetOf(botId, filter)) !== undefined,
    readForeign: (asking: Omit<ForeignQuestionOptions, 'idleMs'>) =>
      readForeignQuestion({ ...asking, idleMs: longestSilenceMs }),
    recordEvidence: createRecordEvidence(data),
    askModel: observe(
      noteAnswers(modelFailures, {
        createTools: createRecordTools(data),
        limits: {
          totalMs: config.LLM_TIMEOUT_SECONDS * 1_000,
          idleMs: longestSilenceMs,
          contextTokens: config.LLM_CONTEXT_TOKENS,
        },
        onFailure({ message }, botId) {
          modelFailures.failed(botId, message);
          modelMetrics?.countFailure();
          // Its cause holds the request, which must not be logged.
          logger.warn({ reason: message, bot: botId }, 'a model failed');
        },
      }),
    ),
  };
}

/** A model that answers is no longer failing. */
function noteAnswers(failures: ModelFailures, options: ModelAnswererOptions): ModelAnswerer {
  const ask = createModelAnswerer(options);
  return async (asking) => {
    const outcome = await ask(asking);
    if (outcome.kind !== 'unavailable') failures.answered(asking.question.bot.id);
    return outcome;
  };
}
