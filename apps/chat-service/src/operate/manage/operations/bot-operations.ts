import { z } from 'zod';
import { changeQuery, instructionsQuery } from '../../../bots/bots/instruction-routes.ts';
import { pageFields } from '../../../platform/http/list-page.ts';
import { defaultTexts } from '../../../platform/texts/say.ts';
import { applyQuery, importQuery } from '../../bot-file/bot-file-routes.ts';
import { bot, token } from '../examples.ts';
import type { Operation } from '../operation.ts';

export const botsQuery = z.object(pageFields(100));

const read = { needs: ['bots:read'], status: 200 } as const;
const write = { needs: ['bots:write'] } as const;
const one = '/bots/:bot_id';
const both = { read: ['bots:read', 'knowledge:read'], write: ['bots:write', 'knowledge:write'] } as const;
const { instructions } = bot;
const file =
  'lectern_bot: 1\nname: Support\nsources:\n  - kind: text\n    title: Opening hours\n    text: We are open from 9 to 17 on weekdays.\n';
const yaml = ['application/yaml', 'A bot file (docs/bot-file.md)', file] as const;

export const botOperations: readonly Operation[] = [
  {
    id: 'readToken',
    method: 'GET',
    path: '/token',
    needs: [],
    status: 200,
    summary: 'Read the token of this request',
    description: 'Its name, scopes, expiry and workspace.',
    answer: ['ManagementToken', token],
  },
  {
    id: 'listBots',
    method: 'GET',
    path: '/bots',
    ...read,
    query: botsQuery,
    summary: 'List the bots of the workspace, the oldest first',
    answer: ['BotList', bot.list],
  },
  {
    id: 'createBot',
    method: 'POST',
    path: '/bots',
    ...write,
    status: 201,
    summary: 'Create a bot',
    description:
      'Only the name is required. A new bot has no sources. Add what it shall know with `createSource`, ' +
      'also the data set (`{"kind":"dataset"}`).',
    body: ['NewBot', { name: 'Support', instructions: 'Answer in one sentence.' }],
    answer: ['BotWithInstructions', bot.whole],
  },
  {
    id: 'readBot',
    method: 'GET',
    path: one,
    ...read,
    summary: 'Read a bot with its live instructions',
    answer: ['BotWithInstructions', bot.whole],
  },
  {
    id: 'readDefaultTexts',
    method: 'GET',
    path: `${one}/texts`,
    ...read,
    summary: 'Read what a bot says itself where `texts` has nothing, by language',
    answer: ['DefaultTexts', { defaults: defaultTexts('Support') }],
  },
  {
    id: 'changeBot',
    method: 'PATCH',
    path: one,
    ...write,
    status: 200,
    query: changeQuery,
    summary: 'Change settings of a bot',
    description: 'Fields that are not sent stay unchanged. Instructions have versions and a separate operation.',
    body: ['BotChanges', { name: 'Support', retention_days: 90 }],
    answer: ['Bot', bot.settings],
  },
  {
    id: 'deleteBot',
    method: 'DELETE',
    path: one,
    ...write,
    status: 204,
    summary: 'Delete a bot',
    description: 'Its keys stop working at once. Everything it has stored is then deleted in the background.',
  },
  {
    id: 'listInstructions',
    method: 'GET',
    path: `${one}/instructions`,
    ...read,
    query: instructionsQuery,
    summary: 'List the versions of the instructions, the newest first',
    answer: ['InstructionsList', { versions: [instructions], next_cursor: null }],
  },
  {
    id: 'changeInstructions',
    method: 'POST',
    path: `${one}/instructions`,
    ...write,
    status: 201,
    query: changeQuery,
    summary: 'Give the bot new instructions',
    body: ['NewInstructions', { text: instructions.text }],
    answer: ['Instructions', instructions],
  },
  {
    id: 'readInstructions',
    method: 'GET',
    path: `${one}/instructions/:version`,
    ...read,
    summary: 'Read a version of the instructions',
    answer: ['Instructions', instructions],
  },
  {
    id: 'restoreInstructions',
    method: 'POST',
    path: `${one}/instructions/:version/restore`,
    ...write,
    status: 201,
    query: changeQuery,
    summary: 'Restore a version of the instructions',
    description: 'This creates a new version with the old text.',
    answer: ['Instructions', instructions],
  },
  {
    id: 'cloneBot',
    method: 'POST',
    path: `${one}/clone`,
    needs: both.write,
    status: 201,
    summary: 'Copy a bot with its sources and tests',
    description: 'Keys, webhooks and conversations are not copied.',
    body: ['BotCopy', { name: 'Support (test)' }],
    answer: ['BotWithInstructions', bot.whole],
  },
  {
    id: 'exportBot',
    method: 'GET',
    path: `${one}/file`,
    needs: both.read,
    status: 200,
    summary: 'Download a bot as a file',
    rawAnswer: yaml,
  },
  {
    id: 'applyBotFile',
    method: 'PUT',
    path: `${one}/file`,
    needs: both.write,
    status: 200,
    query: applyQuery,
    summary: 'Apply a file to a bot',
    description: 'Applying the same file again changes nothing. With `dry_run=true` it only reports what would change.',
    rawBody: yaml,
    answer: ['BotFileChanges', bot.changes],
  },
  {
    id: 'importBotFile',
    method: 'POST',
    path: '/bot-files',
    needs: both.write,
    status: 200,
    mayCreate: true,
    query: importQuery,
    summary: 'Create a bot from a file',
    description: 'Answers 201. With `dry_run=true` it answers 200 and only reports what would be created.',
    rawBody: yaml,
    answer: ['BotFileChanges', bot.changes],
  },
];
