import {
  type AnsweringPorts,
  createReadTalk,
  readDocumentWeights,
  readLanguageWeights,
  readPairWeights,
} from '@lectern/answering';
import { resources } from '@lectern/dataset';
import type { BotModel } from '../../bots/bots/bot-model.ts';
import type { Passage } from '../../knowledge/sources/passage.ts';
import { createGuardedFetch } from '../../platform/network/guarded-fetch.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import type { Finding, HistoryMessage, Trace } from '../answer/answerer.ts';
import { type AnswererOptions, createAnswerer } from '../create-answerer.ts';
import { createDocuments, type DocumentsOptions } from '../documents/documents.ts';
import { createChooseModel, type InstanceModel } from '../models/chosen-model.ts';
import { readForeignQuestion } from '../models/foreign-question.ts';
import { createModelAnswerer, type ModelLimits } from '../models/model-answerer.ts';
import { createModelFetch } from '../models/model-fetch.ts';
import { createRecordTools } from '../models/record-tools.ts';
import { createRecordEvidence } from '../records/record-evidence.ts';

export const dataUrl = 'https://data.test';
export const box = createSecretBox(['a secret'], 'model keys');

/** What the tests' bots know. */
export const returns: Passage = {
  id: 'p1',
  sourceId: 's1',
  kind: 'page',
  title: 'Returns',
  url: 'https://acme.test/returns',
  headings: [],
  text: 'Returns are accepted within 30 days of delivery. The item must be unused.',
  score: 0.8,
};

export interface Composing {
  passages?: readonly Passage[];
  fromData?: Finding;
  suggestions?: string[];
  usesDataSet?: boolean;
  instance?: InstanceModel;
  limits?: Partial<ModelLimits>;
  dataSet?: AnswererOptions['dataSet'];
  isOverBudget?: AnswererOptions['isOverBudget'];
  vectors?: Pick<AnsweringPorts, 'embed' | 'scoreInLanguage'> & Pick<DocumentsOptions, 'unitVectors'>;
}

const noVectors: NonNullable<Composing['vectors']> = {
  unitVectors: async (found) => found.map(() => undefined),
};

/** Everything composed as in the service; only the data set's answers and the search are supplied by the test. */
export function compose(given: Composing) {
  const data = { resources, dataUrl: () => dataUrl };
  const limits = { totalMs: 5_000, idleMs: 2_000, contextTokens: 16_000, ...given.limits };
  const network = createGuardedFetch({ allowedNetworks: [], allowedPorts: [], allowHttp: true, now: Date.now });
  const failures: string[] = [];
  const suggest = () => given.suggestions ?? [];
  const { unitVectors, ...models } = given.vectors ?? noVectors;
  const chooseModel = createChooseModel({
    box,
    instance: given.instance,
    guardedFetch: createModelFetch(network.stream, limits.totalMs),
  });
  const answerer = createAnswerer({
    dataSet: given.dataSet ?? { answer: async () => given.fromData && asFound(given.fromData), suggest },
    readTalk: createReadTalk(),
    isOverBudget: given.isOverBudget,
    usesDataSet: async () => given.usesDataSet ?? true,
    documents: createDocuments({
      search: async () => [...(given.passages ?? [])],
      unitVectors,
      ports: { weights: readDocumentWeights(), isKnownWord: () => false, ...models },
      languages: readLanguageWeights,
      pairs: readPairWeights(),
      mayRerank: () => true,
    }),
    chooseModel,
    askModel: createModelAnswerer({
      createTools: createRecordTools(data),
      limits,
      onFailure: ({ message }) => void failures.push(message),
    }),
    recordEvidence: createRecordEvidence(data),
    track: (work) => work(),
    readForeign: (asking) => readForeignQuestion({ ...asking, idleMs: limits.idleMs }),
  });
  return { answerer, failures, chooseModel };
}

const asFound = (finding: Finding) => ({ ...finding, standing: 'answer' as const, near: finding.sources });

export interface Asking {
  model?: BotModel;
  history?: HistoryMessage[];
  instructions?: string;
  signal?: AbortSignal;
  onText?: (piece: string) => void;
  onTrace?: (trace: Trace) => void;
}

/** Asks, and returns the answer with the pieces in which it was streamed. */
export async function ask(
  { answerer }: Pick<ReturnType<typeof compose>, 'answerer'>,
  message: string,
  given: Asking = {},
) {
  const { model = { kind: 'default' }, history = [], instructions = '', signal = new AbortController().signal } = given;
  const bot = {
    id: 'bot_1',
    name: 'Guide',
    welcome: 'Hello!',
    suggestedQuestions: [],
    fallbackText: 'No idea.',
    model,
    retentionDays: null,
    retention: {},
    texts: {},
    followUps: true,
    masking: [],
    consent: null,
    createdAt: 0,
    updatedAt: 0,
  };
  const pieces: string[] = [];
  const onText = (piece: string) => {
    pieces.push(piece);
    given.onText?.(piece);
  };
  const { onTrace } = given;
  const answer = await answerer.answer({ bot, instructions, history, message, signal, onText, onTrace });
  return { ...answer, pieces };
}
