import { z } from 'zod';
import { legalHoldBody } from '../../../bots/bots/legal-hold-routes.ts';
import type { LegalHoldBody, PersonProofBody } from '../../../platform/dashboard-api/types.ts';
import { personBody } from '../../person-data/find-person.ts';
import { nextCursor, time } from './bot-shapes.ts';

const digest = z.string().length(64);

const proof = z.object({
  id: z.string(),
  action: z.enum(['export', 'deletion']),
  workspace_id: z.string(),
  at: time,
  by: z.string().describe('The person or token'),
  subject_sha256: digest.describe('Of the id, a space, and the JSON of email, user_id, visitor_id, conversation_ids'),
  places: z.array(z.object({ place: z.string(), found: z.int(), deleted: z.int() })),
  mentions: z.int().describe('Conversations that mention the address and were left alone'),
  content_sha256: digest.describe('Of the lines of the export: the same data has the same digest'),
  kept: z.array(z.object({ place: z.string(), why: z.string() })).describe('Where something may remain'),
  sha256: digest.describe('Of the JSON of all other fields'),
}) satisfies z.ZodType<PersonProofBody>;

const hold = z.object({
  reason: z.string(),
  created_at: time,
  created_by: z.string().nullable(),
}) satisfies z.ZodType<LegalHoldBody>;

export const personInputs = { Person: personBody, NewLegalHold: legalHoldBody };

export const personOutputs = {
  PersonData: z.object({
    places: z.array(z.object({ place: z.string(), found: z.int() })),
    mentions: z.array(z.string()).describe('Conversations in which somebody wrote the address'),
  }),
  PersonProof: proof,
  PersonProofList: z.object({ proofs: z.array(proof), next_cursor: nextCursor }),
  LegalHoldState: z.object({ hold: hold.nullable() }),
};
