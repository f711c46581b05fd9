import { z } from 'zod';
import {
  chatAnswer,
  conversationStatus,
  sourceBody,
  statusOf,
  suggestions,
  toSourceBody,
  toSuggestions,
  toUsageBody,
  usageBody,
} from './chat-wire.ts';
import type { Message, Page } from './sessions.ts';

const time = z.iso.datetime();
const messageId = chatAnswer.shape.message_id;

const questionBody = z
  .object({
    message_id: messageId,
    role: z.literal('user'),
    text: z.string(),
    created_at: time,
    state: z.enum(['answered', 'running', 'unanswered']).describe('unanswered: the service failed to answer'),
  })
  .meta({ id: 'UserMessage' });

const answerBody = z
  .object({
    message_id: messageId,
    role: z.literal('assistant'),
    text: z.string(),
    created_at: time,
    answered: chatAnswer.shape.answered,
    sources: z.array(sourceBody),
    usage: usageBody,
    suggestions,
    author: z.string().optional().describe('The name of the person who wrote it; absent if the bot did'),
    author_picture: z.string().optional().describe('Path of their picture on this service, if they have one'),
  })
  .meta({ id: 'AssistantMessage' });

export const sessionBody = z.object({
  session_id: z.string(),
  bot_id: z.string(),
  created_at: time,
  updated_at: time,
  message_count: z.int().min(0).describe('Total number of messages'),
  status: conversationStatus.optional().describe('As in an answer; absent while the bot alone answers'),
  messages: z.array(z.discriminatedUnion('role', [questionBody, answerBody])).describe('In order, the oldest first'),
  next_after: z.int().min(0).nullable().describe('Send it as "after" for the next page; null on the last one'),
});

export const stopBody = z.object({
  session_id: z.string(),
  stopped: z.boolean().describe('false: nothing was being answered'),
});

export const longestPage = 200;

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most.toLocaleString('en-US')}`;
  return z
    .string({ error })
    .regex(/^\d{1,15}$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error });
};

export const pageQuery = z.object({
  limit: wholeNumber(1, longestPage).default(50),
  after: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
});

export function toSessionBody({ conversation, messages, nextAfter }: Page): z.infer<typeof sessionBody> {
  return {
    session_id: conversation.id,
    bot_id: conversation.bot_id,
    created_at: isoTime(conversation.created_at),
    updated_at: isoTime(conversation.updated_at),
    message_count: conversation.message_count,
    ...(conversation.handover && { status: statusOf(conversation.handover) }),
    messages: messages.map(toMessageBody),
    next_after: nextAfter ?? null,
  };
}

export function toMessageBody({ id, at, ...said }: Message): z.infer<typeof sessionBody>['messages'][number] {
  const common = { message_id: id, created_at: isoTime(at) };
  if ('question' in said) return { ...common, role: 'user', text: said.question.text, state: said.question.state };
  const { text, answered, sources, usage } = said.answer;
  const more = {
    answered,
    sources: sources.map(toSourceBody),
    usage: toUsageBody(usage),
    ...toSuggestions(said.answer),
  };
  const picture = said.author && said.picture ? { author_picture: said.picture } : {};
  return { ...common, role: 'assistant', text, ...more, ...(said.author && { author: said.author }), ...picture };
}

function isoTime(instant: number): string {
  return new Date(instant).toISOString();
}
