import { resultsQuery, runsQuery } from '../../../insight/bot-tests/run-routes.ts';
import { exportQuery } from '../../../insight/bot-tests/test-routes.ts';
import { test as examples } from '../examples.ts';
import type { Operation } from '../operation.ts';

const read = { needs: ['bots:read'], status: 200 } as const;
const write = { needs: ['bots:write'] } as const;
const all = '/bots/:bot_id/tests';
const runs = `${all}/runs`;
const { definition, one, settings, run, result } = examples;

/** Tests of a bot and their runs. */
export const testOperations: readonly Operation[] = [
  {
    id: 'listTestRuns',
    method: 'GET',
    path: runs,
    ...read,
    query: runsQuery,
    summary: 'List the runs of the tests of a bot, the newest first',
    answer: ['TestRunList', { runs: [run], next_cursor: null }],
  },
  {
    id: 'startTestRun',
    method: 'POST',
    path: runs,
    ...write,
    status: 202,
    summary: 'Run the tests of a bot',
    description:
      'Runs all tests, or the given ones, in the background. With `instructions` or `model` the run is a trial: the tests run with these settings, which are not saved.',
    body: ['NewTestRun', {}],
    answer: ['TestRun', { ...run, state: 'waiting', done: 0, passed: 0, failed: 0 }],
  },
  {
    id: 'readTestRun',
    method: 'GET',
    path: `${runs}/:run_id`,
    ...read,
    summary: 'Read the progress and the results of a run',
    answer: ['TestRun', run],
  },
  {
    id: 'listTestResults',
    method: 'GET',
    path: `${runs}/:run_id/results`,
    ...read,
    query: resultsQuery,
    summary: 'List the results of a run, each with the previous result',
    answer: ['TestResultList', { results: [result] }],
  },
  {
    id: 'cancelTestRun',
    method: 'POST',
    path: `${runs}/:run_id/cancel`,
    ...write,
    status: 200,
    summary: 'Cancel a run',
    answer: ['TestRun', { ...run, state: 'cancelled' }],
  },
  {
    id: 'publishTestRun',
    method: 'POST',
    path: `${runs}/:run_id/publish`,
    ...write,
    status: 200,
    summary: 'Save the settings of a trial',
    description: 'Refused with 409 when they break a test, unless `save_anyway` is true.',
    body: ['TestPublication', {}],
    answer: ['TestRun', { ...run, reason: 'change' }],
  },
  {
    id: 'listTests',
    method: 'GET',
    path: all,
    ...read,
    summary: 'List the tests of a bot, and when they run',
    answer: ['TestList', { tests: [one], settings, limit: 500 }],
  },
  {
    id: 'createTest',
    method: 'POST',
    path: all,
    ...write,
    status: 201,
    summary: 'Add a test to a bot',
    body: ['NewTest', definition],
    answer: ['Test', one],
  },
  {
    id: 'exportTests',
    method: 'GET',
    path: `${all}/export`,
    ...read,
    query: exportQuery,
    summary: 'Download the tests of a bot',
    description: 'With `format=csv`, the answer is a table.',
    answer: ['TestImport', { tests: [definition] }],
  },
  {
    id: 'importTests',
    method: 'POST',
    path: `${all}/import`,
    ...write,
    status: 200,
    summary: 'Add many tests to a bot',
    description: 'Tests that the bot already has are skipped. All others are added, or none.',
    body: ['TestImport', { tests: [definition] }],
    answer: ['TestImported', { added: 1, skipped: 0 }],
  },
  {
    id: 'changeTestSettings',
    method: 'PATCH',
    path: `${all}/settings`,
    ...write,
    status: 200,
    summary: 'Set when the tests of a bot run automatically',
    body: ['TestSettingsChanges', { after_crawl: true }],
    answer: ['TestSettings', settings],
  },
  {
    id: 'readTest',
    method: 'GET',
    path: `${all}/:test_id`,
    ...read,
    summary: 'Read a test',
    answer: ['Test', one],
  },
  {
    id: 'changeTest',
    method: 'PATCH',
    path: `${all}/:test_id`,
    ...write,
    status: 200,
    summary: 'Change a test',
    description: 'Fields that are not sent stay unchanged.',
    body: ['TestChanges', { contains: ['9', '18'] }],
    answer: ['Test', one],
  },
  {
    id: 'deleteTest',
    method: 'DELETE',
    path: `${all}/:test_id`,
    ...write,
    status: 204,
    summary: 'Delete a test',
  },
];
