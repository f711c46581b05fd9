import { proofsQuery } from '../../person-data/person-data-routes.ts';
import type { Operation } from '../operation.ts';
import { hold, person, proof } from '../person-examples.ts';

const read = { needs: ['conversations:read'], status: 200 } as const;
const write = { needs: ['conversations:write'] } as const;
const holdPath = '/bots/:bot_id/legal-hold';

/** The operations about the data of one person, and about what must not be deleted. */
export const personOperations: readonly Operation[] = [
  {
    id: 'findPersonData',
    method: 'POST',
    path: '/person-data/find',
    ...read,
    summary: 'Count what is stored about a person',
    body: ['Person', person],
    answer: ['PersonData', { places: [{ place: 'visitors', found: 1 }], mentions: [] }],
  },
  {
    id: 'exportPersonData',
    method: 'POST',
    path: '/person-data/export',
    ...read,
    summary: 'Download what is stored about a person',
    body: ['Person', person],
    rawAnswer: [
      'application/x-ndjson',
      'A row a line, with the `place` it is stored in. The last line has the place `proof`; without it the file is incomplete.',
      '{"place":"visitors","row":{"id":"vis_1"}}\n{"place":"proof","row":{}}\n',
    ],
  },
  {
    id: 'deletePersonData',
    method: 'POST',
    path: '/person-data/delete',
    ...write,
    status: 200,
    summary: 'Delete what is stored about a person, and get a proof',
    description: 'This cannot be undone. 409 while a bot that knows the person is under a legal hold.',
    body: ['Person', person],
    answer: ['PersonProof', proof],
  },
  {
    id: 'listPersonProofs',
    method: 'GET',
    path: '/person-data',
    ...read,
    query: proofsQuery,
    summary: 'List the proofs of exports and deletions, the newest first',
    answer: ['PersonProofList', { proofs: [proof], next_cursor: null }],
  },
  {
    id: 'readLegalHold',
    method: 'GET',
    path: holdPath,
    ...read,
    summary: 'Read the legal hold of a bot',
    answer: ['LegalHoldState', { hold }],
  },
  {
    id: 'placeLegalHold',
    method: 'PUT',
    path: holdPath,
    ...write,
    status: 200,
    summary: 'Place a legal hold: nothing that people said to the bot is deleted until it is lifted',
    body: ['NewLegalHold', { reason: hold.reason }],
    answer: ['LegalHoldState', { hold }],
  },
  {
    id: 'liftLegalHold',
    method: 'DELETE',
    path: holdPath,
    ...write,
    status: 204,
    summary: 'Lift the legal hold of a bot',
  },
];
