import { z } from 'zod';
import { channelKinds } from '../../../platform/dashboard-api/messengers.ts';
import type {
  ConversationBody,
  FeedbackBody,
  LanguagesBody,
  ListedConversationBody,
  ListedFeedbackBody,
  TopicBody,
  TopicQuestionBody,
  TopicsBody,
  UnansweredBody,
  UsageFiguresBody,
  UsageKeysBody,
  UsageReportBody,
} from '../../../platform/dashboard-api/types.ts';
import { feedbackBody } from '../../../talk/conversations/conversation-wire.ts';
import { stateBody } from '../../../talk/conversations/unanswered-routes.ts';
import { nextCursor, time } from './bot-shapes.ts';

export const visitor = z.object({
  id: z.string(),
  user_id: z.string().nullable().describe("The person's id on your own server, if it was verified"),
  name: z.string().nullable(),
  email: z.string().nullable(),
  contact_verified: z
    .boolean()
    .describe('Whether your server signed name and email in a token; with a user_hash the page sends them unsigned'),
});

const place = {
  id: z.string().describe('The session_id of the chat API'),
  channel: z.enum(channelKinds),
  key_id: z.string().nullable(),
  visitor: visitor.nullable().describe('Who asked on a website; null for other channels'),
  message_count: z.int(),
  created_at: time,
  updated_at: time,
};

const listed = z.object({
  ...place,
  question: z.string().describe('The beginning of the first question'),
  unanswered: z.int().describe('Questions that the sources did not answer'),
  feedback: z.object({ up: z.int(), down: z.int() }),
}) satisfies z.ZodType<ListedConversationBody>;

const feedback = z.object({
  rating: z.enum(['up', 'down']),
  comment: z.string().nullable(),
  created_by: z.string().nullable().describe('The person, if it was one'),
  updated_at: time,
}) satisfies z.ZodType<FeedbackBody>;

const listedFeedback = feedback.extend({
  message_id: z.string(),
  conversation_id: z.string(),
  question: z.string().nullable().describe('Null for answers of earlier releases'),
  answer: z.string(),
}) satisfies z.ZodType<ListedFeedbackBody>;

const said = { id: z.string(), text: z.string(), created_at: time };
const usage = z.object({
  model: z.string(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  history: z.enum(['full', 'summarised']),
  first_token_ms: z.number().optional(),
  cost: z.number().optional(),
  kind: z.enum(['small_talk', 'person', 'closest']).optional(),
  stopped: z.literal(true).optional(),
  cut: z.literal(true).optional(),
  fallback: z.enum(['model_unavailable', 'model_unproven', 'budget_spent']).optional(),
});
const source = z.object({
  title: z.string(),
  url: z.string(),
  quote: z.string().optional(),
  page: z.int().optional().describe('The page of the document that it is on, if it is known'),
  source_id: z.string().optional(),
});
const message = z.union([
  z.object({ ...said, role: z.literal('user'), state: z.enum(['answered', 'running', 'unanswered']) }),
  z.object({
    ...said,
    role: z.literal('assistant'),
    answered: z.boolean(),
    sources: z.array(source),
    usage,
    suggestions: z.array(z.string()).optional().describe('What the bot suggested to ask next'),
    feedback: feedback.nullable(),
    author: z.string().nullable().describe('The name of the person who wrote it; null if the bot did'),
    author_picture: z.string().optional().describe('Path of their picture on this service, if they have one'),
    trace: z.unknown().describe('How an answer in the playground was found; null for answers through the API'),
  }),
]);

const consent = z.object({
  hash: z.string().describe('SHA-256 of the text and its link: another text has another one'),
  accepted_at: time,
});
const conversation = z.object({
  ...place,
  consent: consent.nullable().describe('What the visitor of a website accepted last'),
  messages: z.array(message),
  next_after: z.int().nullable(),
});
// Traces are internal to the dashboard and may change, so the API makes no promise about their shape.
type Promised = Omit<ConversationBody, 'messages'>;
conversation satisfies z.ZodType<Promised>;

const unanswered = z.object({
  id: z.string().describe('Id of the group'),
  question: z.string().describe('The last wording of the question'),
  count: z.int(),
  first_asked_at: time,
  last_asked_at: time,
  conversation_id: z.string(),
  state: z.enum(['open', 'dismissed', 'answered']),
}) satisfies z.ZodType<UnansweredBody>;

const topicSum = z.object({
  topics: z.int(),
  questions: z.int(),
  answered: z.int(),
  questions_before: z.int().describe('Number of questions in the previous period of the same length'),
});

const topic = z.object({
  id: z.string(),
  name: z.string().describe('What its questions have in common, or its most typical question'),
  example: z.object({ question: z.string(), conversation_id: z.string() }).describe('The most typical question'),
  questions: z.int(),
  answered: z.int(),
  questions_before: z.int().describe('Number of questions in the previous period of the same length'),
  trend: z.array(z.int()).describe('Questions in twelve equal parts of the period, the oldest first'),
  feedback: z.object({ up: z.int(), down: z.int() }),
  gap: z
    .boolean()
    .describe('Less than half of the questions were answered, and nobody has written an answer or dismissed it'),
  state: z.enum(['open', 'dismissed', 'answered']),
  last_asked_at: time,
}) satisfies z.ZodType<TopicBody>;

const topics = z.object({
  days: z.int(),
  total: topicSum.extend({ gaps: z.int().describe('Topics that are gaps') }),
  topics: z.array(topic),
  rest: topicSum.describe('The topics beyond limit, and questions without a topic'),
  grouped_by: z.enum(['meaning', 'words']),
  grouping: z.boolean().describe('Whether questions are still being assigned to topics; try again in a moment'),
}) satisfies z.ZodType<TopicsBody>;

const topicQuestion = z.object({
  id: z.string().describe('Of the message'),
  question: z.string(),
  channel: z.enum(channelKinds),
  answered: z.boolean(),
  rating: z.enum(['up', 'down']).nullable(),
  conversation_id: z.string(),
  asked_at: time,
}) satisfies z.ZodType<TopicQuestionBody>;

const figures = {
  requests: z.int(),
  answered: z.int(),
  unanswered: z.int(),
  small_talk: z.int().describe('Greetings, thanks and the like; neither answered nor unanswered'),
  person: z.int().describe('Visitors who asked for a person; neither answered nor unanswered'),
  failed: z.int(),
  masked: z.int().describe('Pieces of personal data that were masked in questions'),
  limited: z.int(),
  refused: z.int(),
  errors: z.int(),
  answered_rate: z.number().nullable(),
  p50_ms: z.number().nullable(),
  p95_ms: z.number().nullable(),
  input_tokens: z.int().describe('Of models; the built-in answerer needs none'),
  output_tokens: z.int(),
  cost: z.number().describe('Of the answers whose tokens have a price'),
  first_token_p50_ms: z.number().nullable().describe('How long models take to their first word'),
};
const total = z.object(figures) satisfies z.ZodType<UsageFiguresBody>;

const report = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total,
  days: z.array(total.extend({ day: z.iso.date() })),
}) satisfies z.ZodType<UsageReportBody>;

const ofKeys = z.object({
  keys: z.array(
    total.extend({
      key_id: z.string().nullable().describe('Null for the playground'),
      label: z.string(),
      last_four: z.string().nullable(),
      state: z.enum(['active', 'expired', 'revoked']).nullable(),
      used_today: z.int(),
      quota_per_day: z.int().nullable(),
      left_today: z.int().nullable(),
    }),
  ),
  next_cursor: nextCursor,
}) satisfies z.ZodType<UsageKeysBody>;

const languages = z.object({
  days: z.int(),
  languages: z.array(
    z.object({
      language: z.string().nullable().describe('Code of two letters; null for texts that are too short to tell'),
      pages: z.int().describe('Pages and texts of the sources, of the latest 500'),
      questions: z.int().describe('Of the latest 1,000 in the period'),
      answered: z.int(),
      answered_rate: z.number().nullable().describe('Null without questions'),
    }),
  ),
}) satisfies z.ZodType<LanguagesBody>;

export const conversationInputs = { NewFeedback: feedbackBody, QuestionState: stateBody };

export const conversationOutputs = {
  ConversationList: z.object({ conversations: z.array(listed), next_cursor: nextCursor }),
  Conversation: conversation,
  Feedback: feedback,
  FeedbackList: z.object({ feedback: z.array(listedFeedback), next_cursor: nextCursor }),
  UnansweredList: z.object({ questions: z.array(unanswered), next_cursor: nextCursor }),
  TopicList: topics,
  TopicQuestionList: z.object({ questions: z.array(topicQuestion), next_cursor: nextCursor }),
  BotUsage: report,
  BotUsageOfKeys: ofKeys,
  BotLanguages: languages,
};
