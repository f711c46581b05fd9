import { z } from 'zod';
import type {
  HandoverFiguresBody,
  HandoverSettingsBody,
  InboxBody,
  InboxItemBody,
  NoteBody,
  SavedReplyBody,
  SuggestionBody,
  WrittenMessageBody,
} from '../../../platform/dashboard-api/handover-types.ts';
import { channelKinds } from '../../../platform/dashboard-api/messengers.ts';
import { handoverChange, handoverFields } from '../../../talk/handover/handover-settings.ts';
import { newAssignee, newMessage, newNote, newSavedReply } from '../../../talk/handover/handover-wire.ts';
import { nextCursor, time } from './bot-shapes.ts';
import { visitor } from './conversation-shapes.ts';

handoverFields satisfies z.ZodType<HandoverSettingsBody>;

const item = z.object({
  id: z.string().describe('The session_id of the chat API'),
  bot_id: z.string(),
  bot_name: z.string(),
  channel: z.enum(channelKinds),
  visitor: visitor.nullable(),
  question: z.string().describe('The beginning of the first question'),
  last: z
    .object({ role: z.enum(['user', 'assistant']), text: z.string(), author: z.string().nullable(), at: time })
    .nullable()
    .describe('The beginning of the last message'),
  status: z
    .enum(['bot', 'away', 'waiting', 'with_person'])
    .describe('away: a person is wanted outside of the opening times, and the bot goes on'),
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  may_answer: z.boolean().describe('Whether the role of the caller is enough to answer visitors of this bot'),
  answer_role: z.enum(['viewer', 'editor', 'admin']).describe('Least role of who may answer'),
  waiting_since: time.nullable().describe('Since when a person is wanted; null while the bot answers'),
  needs_reply: z.boolean().describe('Whether a person is to answer and the visitor wrote last'),
  visitor_typing: z.boolean().describe('Whether the visitor is typing right now'),
  message_count: z.int(),
  note_count: z.int(),
  updated_at: time,
}) satisfies z.ZodType<InboxItemBody>;

const inbox = z.object({
  conversations: z.array(item),
  counts: z.object({ waiting: z.int(), mine: z.int() }),
  next_cursor: nextCursor,
}) satisfies z.ZodType<InboxBody>;

const written = z.object({
  message_id: z.string(),
  session_id: z.string(),
  text: z.string(),
  author: z.string(),
  created_at: time,
}) satisfies z.ZodType<WrittenMessageBody>;

const note = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  created_at: time,
}) satisfies z.ZodType<NoteBody>;

const savedReply = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
}) satisfies z.ZodType<SavedReplyBody>;

const suggestion = z.object({
  text: z.string(),
  answered: z.boolean().describe('false: the sources contain no answer'),
  sources: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      quote: z.string().optional(),
      page: z.int().optional(),
      source_id: z.string().optional(),
    }),
  ),
}) satisfies z.ZodType<SuggestionBody>;

const ratings = z.object({ up: z.int(), down: z.int() });

const figures = z.object({
  days: z.int(),
  handovers: z.int(),
  replied: z.int().describe('Handovers with at least one reply of a person'),
  replies: z.int(),
  wait_seconds: z.int().nullable().describe('Median time until the first reply'),
  resolved: z
    .int()
    .describe('Replied by a person, and rated well or left without asking again: closed, or quiet for 24 hours'),
  ratings: z.object({ person: ratings, bot: ratings }).describe('Ratings by who wrote what was rated'),
}) satisfies z.ZodType<HandoverFiguresBody>;

export const handoverInputs = {
  HandoverChange: handoverChange,
  NewPersonMessage: newMessage,
  NewNote: newNote,
  NewAssignee: newAssignee,
  NewSavedReply: newSavedReply,
};

export const handoverOutputs = {
  HandoverSettings: handoverFields,
  Inbox: inbox,
  InboxItem: item,
  PersonMessage: written,
  Note: note,
  NoteList: z.object({ notes: z.array(note) }),
  SavedReply: savedReply,
  SavedReplyList: z.object({ replies: z.array(savedReply) }),
  SuggestedAnswer: suggestion,
  HandoverFigures: figures,
};
