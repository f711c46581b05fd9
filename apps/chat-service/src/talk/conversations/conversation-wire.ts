import { z } from 'zod';
import { textField } from '../../bots/bots/text-fields.ts';
import { channelKinds } from '../../platform/dashboard-api/messengers.ts';
import type {
  FeedbackBody,
  ListedConversationBody,
  ListedFeedbackBody,
  MessageBody,
  TraceBody,
  VisitorBody,
} from '../../platform/dashboard-api/types.ts';
import { countParameter, isoTime } from '../../platform/http/dashboard-request.ts';
import { pageFields } from '../../platform/http/list-page.ts';
import { toMemberSource, toSuggestions, toUsageBody } from '../chat/chat-wire.ts';
import type { ConversationFilter } from './conversation-filter.ts';
import type { ListedConversation } from './conversation-list.ts';
import type { RatedMessage } from './conversation-messages.ts';
import type { Feedback } from './feedback.ts';
import type { ListedFeedback } from './feedback-list.ts';

const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });
const time = z.iso
  .datetime({ offset: true, error: 'must be a time such as 2026-11-15T00:00:00Z' })
  .transform((text) => Date.parse(text));

const filterFields = {
  channel: oneOf(channelKinds).optional(),
  visitor_id: z.string().max(64).optional(),
  key_id: z.string().max(64).optional(),
  from: time.optional(),
  until: time.optional(),
  answered: oneOf(['true', 'false']).optional(),
  feedback: oneOf(['up', 'down', 'any']).optional(),
  q: z.string().trim().max(200, { error: 'must have at most 200 characters' }).optional(),
};

export const listQuery = z.object({
  ...filterFields,
  ...pageFields(50, 100),
});

export const exportQuery = z.object({ ...filterFields, format: oneOf(['csv', 'jsonl']) });

export const messagesQuery = z.object({
  limit: countParameter(1, 200).default(100),
  after: countParameter(0, 1_000_000_000).optional(),
});

export const feedbackBody = z.object({ rating: oneOf(['up', 'down']), comment: textField(0, 2_000).nullish() });

export const feedbackQuery = z.object({
  from: time.optional(),
  until: time.optional(),
  rating: oneOf(['up', 'down']).optional(),
  ...pageFields(50, 100),
});

type FilterQuery = z.infer<z.ZodObject<typeof filterFields>>;

export function filterOf({
  channel,
  visitor_id,
  key_id,
  from,
  until,
  answered,
  feedback,
  q,
}: FilterQuery): ConversationFilter {
  return {
    channel,
    visitorId: visitor_id,
    keyId: key_id,
    from,
    until,
    feedback,
    text: q || undefined,
    answered: answered === undefined ? undefined : answered === 'true',
  };
}

export function wireListed(conversation: ListedConversation, visitor: VisitorBody | undefined): ListedConversationBody {
  const { id, keyId, channel, question, messageCount, unanswered, up, down, createdAt, updatedAt } = conversation;
  return {
    id,
    channel,
    key_id: keyId ?? null,
    visitor: visitor ?? null,
    question,
    message_count: messageCount,
    unanswered,
    feedback: { up, down },
    created_at: isoTime(createdAt),
    updated_at: isoTime(updatedAt),
  };
}

export function wireMessage(message: RatedMessage, trace?: TraceBody): MessageBody {
  const common = { id: message.id, created_at: isoTime(message.at) };
  if ('question' in message) return { ...common, role: 'user', ...message.question };
  const { text, answered, sources, usage } = message.answer;
  return {
    ...common,
    role: 'assistant',
    text,
    answered,
    sources: sources.map(toMemberSource),
    usage: toUsageBody(usage),
    ...toSuggestions(message.answer),
    feedback: message.feedback ? wireFeedback(message.feedback) : null,
    trace: trace ?? null,
    author: message.author ?? null,
    ...(message.picture && { author_picture: message.picture }),
  };
}

export function wireFeedback({ rating, comment, createdBy, updatedAt }: Feedback): FeedbackBody {
  return { rating, comment: comment ?? null, created_by: createdBy ?? null, updated_at: isoTime(updatedAt) };
}

export function wireListedFeedback({ messageId, conversationId, question, answer, ...rated }: ListedFeedback) {
  const place = { message_id: messageId, conversation_id: conversationId, question: question ?? null, answer };
  return { ...wireFeedback(rated), ...place } satisfies ListedFeedbackBody;
}
