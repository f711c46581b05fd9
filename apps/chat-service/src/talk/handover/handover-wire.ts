import { z } from 'zod';
import { lineField, textField } from '../../bots/bots/text-fields.ts';
import { countParameter } from '../../platform/http/dashboard-request.ts';
import { pageFields } from '../../platform/http/list-page.ts';

const filters = ['waiting', 'mine', 'all', 'unanswered', 'rated_down'] as const;

export const inboxQuery = z.object({
  filter: z.enum(filters, { error: `must be one of ${filters.join(', ')}` }).default('waiting'),
  ...pageFields(50, 100),
});

export const newMessage = z.object({
  text: textField(1, 8_000).describe('What the visitor reads'),
  author: lineField(1, 80)
    .nullish()
    .describe('The name that the visitor sees; by default that of the person, or of the token'),
});

export const newNote = z.object({ text: textField(1, 8_000) });

export const newAssignee = z.object({
  assignee_id: z
    .string()
    .max(64)
    .nullable()
    .describe('A member of the workspace; null: nobody, so that it waits again'),
});

export const newSavedReply = z.object({ title: lineField(1, 80), text: textField(1, 8_000) });

export const figuresQuery = z.object({ days: countParameter(1, 365).default(30) });
