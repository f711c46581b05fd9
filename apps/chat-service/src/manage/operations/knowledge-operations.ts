import { fileQuery, pagesQuery, searchQuery, sourcesQuery, textQuery } from '../../knowledge/source-wire.ts';
import { excerpt, found, page, source } from '../examples.ts';
import type { Operation } from '../operation.ts';

const read = { needs: ['knowledge:read'], status: 200 } as const;
const write = { needs: ['knowledge:write'] } as const;
const sources = '/bots/:bot_id/sources';
const external = '/bots/:bot_id/external-sources/:external_id';
const one = `${sources}/:source_id`;

export const knowledgeOperations: readonly Operation[] = [
  {
    ...{ id: 'searchKnowledge', method: 'GET', path: '/bots/:bot_id/search', dashboard: '/bots/:bot_id/passages' },
    ...{ ...read, query: searchQuery, summary: 'Find passages, without an answer' },
    description: 'The passages of the sources that fit the query best, the best first, each with its score.',
    answer: ['FoundPassages', { passages: [found] }],
  },
  {
    ...{ id: 'suggestQuestions', method: 'GET', path: '/bots/:bot_id/suggestions', ...read },
    summary: 'Questions that a bot could suggest to visitors',
    description: 'From headings and pairs of its sources, and from what was asked most and answered.',
    answer: ['Suggestions', { from_content: ['How do returns work?'], most_asked: ['When are you open?'] }],
  },
  {
    ...{ id: 'listSources', method: 'GET', path: sources, ...read, query: sourcesQuery },
    summary: 'List the sources of a bot, the newest first',
    answer: ['SourceList', { sources: [source], next_cursor: null }],
  },
  {
    ...{ id: 'createSource', method: 'POST', path: sources, ...write, status: 201 },
    summary: 'Add a source: a text, questions with answers, a page or a site',
    description: 'It is read in the background; `state` and `progress` tell how that stands.',
    body: ['NewSource', { kind: 'text', title: 'Opening hours', text: 'We are open from 9 to 17 on weekdays.' }],
    answer: ['KnowledgeSource', source],
  },
  {
    ...{ id: 'uploadFile', method: 'POST', path: '/bots/:bot_id/files', ...write, status: 201, query: fileQuery },
    summary: 'Add a file as a source',
    description: 'The body is the file: PDF, Word, Excel, PowerPoint, HTML, Markdown, CSV or plain text.',
    rawBody: ['application/octet-stream', 'The bytes of the file'],
    answer: ['KnowledgeSource', { ...source, kind: 'file', settings: { file_name: 'hours.pdf', bytes: 20480 } }],
  },
  {
    ...{ id: 'putSource', method: 'PUT', path: external, ...write, status: 200, mayCreate: true },
    summary: 'Push a document under an id of your own',
    description:
      'Makes the source, or replaces it when anything about it differs from what was pushed last, or does nothing: `result` ' +
      'tells which. Send it as often as you like. The kind of a source stays.',
    body: ['NewSource', { kind: 'text', title: 'Opening hours', text: 'We are open from 9 to 17 on weekdays.' }],
    answer: ['PutSource', { ...source, external_id: 'docs/hours.md', result: 'replaced' }],
  },
  {
    ...{ id: 'readExternalSource', method: 'GET', path: external, ...read },
    summary: 'Read a source by your own id',
    answer: ['KnowledgeSource', { ...source, external_id: 'docs/hours.md' }],
  },
  {
    ...{ id: 'deleteExternalSource', method: 'DELETE', path: external, ...write, status: 204 },
    summary: 'Remove a source by your own id',
  },
  {
    ...{ id: 'putFile', method: 'PUT', path: '/bots/:bot_id/external-files/:external_id', ...write },
    ...{ status: 200, mayCreate: true, query: fileQuery, summary: 'Push a file under an id of your own' },
    description: 'As putSource; the body is the file. A file with the same bytes is not read again.',
    rawBody: ['application/octet-stream', 'The bytes of the file'],
    answer: ['PutSource', { ...source, kind: 'file', external_id: 'manual.pdf', result: 'created' }],
  },
  {
    ...{ id: 'putPairs', method: 'PUT', path: `${one}/pairs`, ...write, status: 200 },
    summary: 'Push a batch of questions with answers into a source of the kind qa',
    description: 'A question that is there gets the new answer, another one is added; those under `remove` go.',
    body: ['PairBatch', { pairs: [{ question: 'When are you open?', answer: 'From 9 to 17.' }] }],
    answer: ['PairCounts', { added: 1, changed: 0, removed: 0, unchanged: 0 }],
  },
  {
    ...{ id: 'readSource', method: 'GET', path: one, ...read },
    summary: 'Read a source and how its reading stands',
    answer: ['KnowledgeSource', source],
  },
  {
    ...{ id: 'changeSource', method: 'PATCH', path: one, ...write, status: 200 },
    summary: 'Change a source',
    description: 'What changes its content is read anew, and the old content is found until that is done.',
    body: ['SourceChanges', { title: 'Opening hours', text: 'We are open from 9 to 18 on weekdays.' }],
    answer: ['KnowledgeSource', source],
  },
  {
    ...{ id: 'replaceFile', method: 'POST', path: `${one}/file`, ...write, status: 200, query: fileQuery },
    summary: 'Replace a file by a newer version',
    description: 'The body is the file. Title and links stay; the old content is found until the new one is read.',
    rawBody: ['application/octet-stream', 'The bytes of the file'],
    answer: ['KnowledgeSource', { ...source, kind: 'file', settings: { file_name: 'hours.pdf', bytes: 20480 } }],
  },
  { ...{ id: 'deleteSource', method: 'DELETE', path: one, ...write, status: 204, summary: 'Remove a source' } },
  {
    ...{ id: 'refreshSource', method: 'POST', path: `${one}/refresh`, ...write, status: 202 },
    summary: 'Read a source anew',
    answer: ['KnowledgeSource', { ...source, state: 'waiting' }],
  },
  {
    ...{ id: 'retrySource', method: 'POST', path: `${one}/retry`, ...write, status: 202 },
    summary: 'Try the pages again that could not be read',
    body: ['Retry', {}],
    answer: ['KnowledgeSource', { ...source, state: 'waiting' }],
  },
  {
    ...{ id: 'cancelSource', method: 'POST', path: `${one}/cancel`, ...write, status: 202 },
    summary: 'Stop reading a source',
    answer: ['KnowledgeSource', { ...source, state: 'cancelled' }],
  },
  {
    ...{ id: 'listSourcePages', method: 'GET', path: `${one}/pages`, ...read, query: pagesQuery },
    summary: 'List the pages of a source, and what became of each',
    answer: ['SourcePageList', { pages: [page], next_cursor: null }],
  },
  {
    ...{ id: 'readSourceContent', method: 'GET', path: `${one}/content`, ...read },
    summary: 'Read the text or the pairs of a source as they were sent',
    answer: ['SourceContent', { kind: 'text', text: excerpt.text }],
  },
  {
    ...{ id: 'readSourceText', method: 'GET', path: `${one}/text`, ...read, query: textQuery },
    summary: 'Read what was found in a source, passage by passage',
    answer: ['SourceText', { passages: [excerpt], next_cursor: null }],
  },
];
