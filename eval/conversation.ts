import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const conversationFolder = join(import.meta.dirname, 'conversations');

export const subjects = [
  'small talk',
  'a person',
  "the owner's words",
  'tables',
  'a model',
  'fixes and suggestions',
] as const;

const words = z.array(z.string().min(1));

/** A message, and what the reply must be. */
const turn = z.strictObject({
  ask: z.string().min(1),
  /** refusal: nothing is given as the answer. Any kind if left out. */
  kind: z.enum(['answer', 'small_talk', 'person', 'refusal']).optional(),
  /** Words that the reply has, and words that it must not have. */
  has: words.optional(),
  lacks: words.optional(),
  /** The reply comes with suggestions, and the bot answers each of them. */
  suggests: z.literal(true).optional(),
  /** What the model writes, and what it must have been shown. */
  model: z.strictObject({ says: z.string(), sees: words.optional() }).optional(),
});

const bot = z.strictObject({
  files: z.array(z.string()),
  pairs: z.array(z.strictObject({ question: z.string(), answer: z.string() })).optional(),
  hasModel: z.literal(true).optional(),
});

const conversation = z.strictObject({
  about: z.enum(subjects),
  bot: z.string(),
  turns: z.array(turn).min(1),
});

const file = z.strictObject({ bots: z.record(z.string(), bot), conversations: z.array(conversation) });

export type ConversationTurn = z.infer<typeof turn>;
export type Conversation = z.infer<typeof conversation>;
export type ConversationBot = z.infer<typeof bot>;

export const readConversations = () =>
  file.parse(JSON.parse(readFileSync(join(conversationFolder, 'conversations.json'), 'utf8')));
