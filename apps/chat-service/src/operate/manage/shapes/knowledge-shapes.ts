import { z } from 'zod';
import { answerBody } from '../../../knowledge/answer-routes.ts';
import { pairsBody } from '../../../knowledge/external-routes.ts';
import { createSourceBodies, retryBody } from '../../../knowledge/source-wire.ts';
import { knowledgeLimits } from '../../../knowledge/sources/knowledge-limits.ts';
import type {
  ConnectorBody,
  ConnectorFieldBody,
  ExcerptBody,
  FoundPassageBody,
  KnowledgePageBody,
  KnowledgeSourceBody,
  SourceContentBody,
  SuggestionsBody,
} from '../../../platform/dashboard-api/types.ts';
import { nextCursor, time } from './bot-shapes.ts';

const bodies = createSourceBodies(knowledgeLimits);

const source = z.object({
  id: z.string(),
  kind: z.enum(['dataset', 'text', 'qa', 'file', 'url', 'site', 'connected']),
  title: z.string(),
  url: z.string().nullable(),
  state: z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled']).describe('State of reading the source'),
  error: z.string().nullable().describe('Why the source could not be read the last time'),
  external_id: z.string().nullable().describe('The id that a program pushed it under'),
  audience: z.array(z.string()).readonly().describe('The groups that it is for; empty for everybody'),
  tags: z.array(z.string()).readonly(),
  fields: z.record(z.string(), z.string()).readonly().describe('Your own labels'),
  progress: z
    .object({ found: z.int(), waiting: z.int(), done: z.int(), failed: z.int(), skipped: z.int() })
    .describe('Its pages'),
  passages: z.int().describe('Passages that can be found'),
  settings: z.object({
    discovery: z.enum(['sitemap', 'links', 'both']).optional(),
    javascript: z.boolean().optional(),
    sitemap_url: z.string().optional(),
    max_pages: z.int().optional(),
    under: z.string().optional(),
    include: z.array(z.string()).readonly().optional().describe('Only paths that match one of these are read'),
    exclude: z.array(z.string()).readonly().optional().describe('Paths that match one of these are left out'),
    file_name: z.string().optional(),
    bytes: z.int().optional(),
    has_original: z.boolean().optional().describe('Of a file: whether it can be downloaded as it was uploaded'),
    published: z.boolean().optional(),
    connection: z
      .looseObject({ type: z.string() })
      .optional()
      .describe('Of a connected source: the service, and what of it is read'),
    secrets: z
      .array(z.string())
      .readonly()
      .optional()
      .describe('Names of the stored credentials. Their values are never returned'),
    headers: z
      .array(z.string())
      .readonly()
      .optional()
      .describe('Of a page or site: names of the stored headers. Their values are never returned'),
  }),
  refresh_hours: z.int().nullable(),
  next_run_at: time.nullable(),
  finished_at: time.nullable(),
  created_at: time,
  updated_at: time,
}) satisfies z.ZodType<KnowledgeSourceBody>;

const page = z.object({
  id: z.string(),
  url: z.string(),
  state: z.enum(['waiting', 'done', 'failed', 'skipped']),
  reason: z.string().nullable(),
  title: z.string().nullable(),
  bytes: z.int().nullable(),
  passages: z.int(),
  updated_at: time,
}) satisfies z.ZodType<KnowledgePageBody>;

const excerpt = z.object({
  number: z.int(),
  title: z.string(),
  url: z.string(),
  headings: z.array(z.string()),
  question: z.string().nullable(),
  text: z.string(),
  page: z.int().optional().describe('The page of the document that it begins on, if it is known'),
  ai_instructions: z
    .array(z.string())
    .describe('Sentences that look like instructions to an AI: visitors see them, and no model follows them'),
}) satisfies z.ZodType<ExcerptBody>;

const passage = z.object({
  id: z.string(),
  source_id: z.string(),
  kind: z.enum(['text', 'qa', 'file', 'page', 'record']),
  title: z.string(),
  url: z.string(),
  headings: z.array(z.string()),
  text: z.string(),
  question: z.string().nullable(),
  page: z.int().optional().describe('The page of the document that it begins on, if it is known'),
  score: z.number().describe('From 0 to 1'),
}) satisfies z.ZodType<FoundPassageBody>;

const suggestions = z.object({
  from_content: z.array(z.string()).describe('Questions of the pairs and headings of the sources that the bot answers'),
  most_asked: z.array(z.string()).describe('Answered questions that were asked most'),
}) satisfies z.ZodType<SuggestionsBody>;

export const formField = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  placeholder: z.string().nullable(),
  control: z.enum(['text', 'number', 'lines', 'choice', 'secret']),
  required: z.boolean(),
  advanced: z.boolean(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
}) satisfies z.ZodType<ConnectorFieldBody>;

const connector = z.object({
  type: z.string(),
  name: z.string(),
  summary: z.string(),
  has_pushes: z.boolean().describe('Whether the service can announce changes at /hooks/{source_id}'),
  fields: z.array(formField).describe('Fields of `connection`; those with the control `secret` belong into `secrets`'),
}) satisfies z.ZodType<ConnectorBody>;

const pair = z.object({ question: z.string(), answer: z.string() });
const content = z.union([
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('qa'), pairs: z.array(pair) }),
]) satisfies z.ZodType<SourceContentBody>;

export const knowledgeInputs = {
  NewSource: bodies.created,
  SourceChanges: bodies.changed,
  Retry: retryBody,
  PairBatch: pairsBody,
  RightAnswer: answerBody,
};

export const knowledgeOutputs = {
  KnowledgeSource: source,
  PutSource: source.extend({ result: z.enum(['created', 'replaced', 'unchanged']) }),
  PairCounts: z.object({ added: z.int(), changed: z.int(), removed: z.int(), unchanged: z.int() }),
  SourceList: z.object({ sources: z.array(source), next_cursor: nextCursor }),
  SourcePageList: z.object({ pages: z.array(page), next_cursor: nextCursor }),
  SourceContent: content,
  SourceText: z.object({ passages: z.array(excerpt), next_cursor: z.int().nullable() }),
  FoundPassages: z.object({ passages: z.array(passage) }),
  Suggestions: suggestions,
  ConnectorList: z.object({ connectors: z.array(connector) }),
};
