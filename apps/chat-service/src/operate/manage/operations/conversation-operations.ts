import { languagesQuery } from '../../../insight/languages/language-routes.ts';
import { topicQuestionsQuery, topicsQuery } from '../../../insight/topics/topic-routes.ts';
import { keysQuery, rangeQuery } from '../../../insight/usage/usage-routes.ts';
import { exportQuery, feedbackQuery, listQuery, messagesQuery } from '../../../talk/conversations/conversation-wire.ts';
import { unansweredQuery } from '../../../talk/conversations/unanswered-routes.ts';
import { conversations, feedback, figures, key, topics } from '../examples.ts';
import type { Operation } from '../operation.ts';

const read = { needs: ['conversations:read'], status: 200 } as const;
const write = { needs: ['conversations:write'] } as const;
const usage = { needs: ['usage:read'], status: 200 } as const;
const base = '/bots/:bot_id';
const one = `${base}/conversations/:conversation_id`;
const topic = `${base}/topics/:topic_id`;
const rating = `${one}/messages/:message_id/feedback`;

const exported = `${JSON.stringify({
  conversation_id: 'ses_7Hk2mQ9vXc4RtY1bNp8LsD',
  channel: 'api',
  key_id: 'key_9LbV3xRw7nCjS5gUaF1oPe',
  message_id: 'msg_2dWq8ZfJ5uEoG0iKhT6yAx',
  created_at: '2026-11-15T12:00:00.000Z',
  role: 'assistant',
  text: 'We are open from 9 to 17 on weekdays.',
  answered: true,
  sources: [],
  model: 'built-in',
  rating: null,
  comment: null,
  kind: null,
})}\n`;

export const conversationOperations: readonly Operation[] = [
  {
    id: 'listConversations',
    method: 'GET',
    path: `${base}/conversations`,
    ...read,
    query: listQuery,
    summary: 'List conversations, the last used first',
    description:
      '`from` and `until` limit the time of the last use. A page can be short or empty and still have a next one, ' +
      'because one request examines at most some thousand conversations.',
    answer: ['ConversationList', conversations.list],
  },
  {
    id: 'exportConversations',
    method: 'GET',
    path: `${base}/conversations/export`,
    ...read,
    query: exportQuery,
    summary: 'Download conversations with their messages',
    rawAnswer: ['application/x-ndjson', 'One message per line; text/csv with format=csv', exported],
  },
  {
    id: 'readConversation',
    method: 'GET',
    path: one,
    ...read,
    query: messagesQuery,
    summary: 'Read a conversation, the oldest message first',
    answer: ['Conversation', conversations.whole],
  },
  {
    id: 'deleteConversation',
    method: 'DELETE',
    path: one,
    ...write,
    status: 204,
    summary: 'Delete a conversation with its messages, permanently',
  },
  {
    id: 'rateAnswer',
    method: 'PUT',
    path: rating,
    ...write,
    status: 200,
    summary: 'Rate an answer',
    body: ['NewFeedback', { rating: 'down', comment: feedback.comment }],
    answer: ['Feedback', feedback],
  },
  {
    id: 'deleteRating',
    method: 'DELETE',
    path: rating,
    ...write,
    status: 204,
    summary: 'Remove a rating',
  },
  {
    id: 'listFeedback',
    method: 'GET',
    path: `${base}/feedback`,
    ...read,
    query: feedbackQuery,
    summary: 'List ratings with the rated answers, the newest first',
    description: '`from` and `until` limit the time of the rating.',
    answer: ['FeedbackList', conversations.feedback],
  },
  {
    id: 'listUnanswered',
    method: 'GET',
    path: `${base}/unanswered`,
    ...read,
    query: unansweredQuery,
    summary: 'List questions that the sources did not answer',
    description:
      'Identical questions are one group, with the number of times and when they were asked. The most recent come first.',
    answer: ['UnansweredList', conversations.unanswered],
  },
  {
    id: 'markUnanswered',
    method: 'PUT',
    path: `${base}/unanswered/:question_id`,
    ...write,
    status: 204,
    summary: 'Mark such a question as answered, dismissed or open',
    body: ['QuestionState', { state: 'answered' }],
  },
  {
    id: 'listTopics',
    method: 'GET',
    path: `${base}/topics`,
    ...read,
    query: topicsQuery,
    summary: 'List topics: questions grouped by meaning',
    description:
      'The last 7, 30 or 90 days, compared with the same number of days before; the largest topic comes first, and ' +
      'topics beyond `limit` are summed up in `rest`. While `grouping` is true, new questions are still being ' +
      'assigned to topics.',
    answer: ['TopicList', topics.list],
  },
  {
    id: 'listTopicQuestions',
    method: 'GET',
    path: `${topic}/questions`,
    ...read,
    query: topicQuestionsQuery,
    summary: 'List the questions of a topic, the most recent first',
    answer: ['TopicQuestionList', topics.questions],
  },
  {
    id: 'markTopic',
    method: 'PUT',
    path: topic,
    ...write,
    status: 204,
    summary: 'Mark a topic as answered, dismissed or open',
    body: ['QuestionState', { state: 'answered' }],
  },
  {
    id: 'readUsage',
    method: 'GET',
    path: `${base}/usage`,
    ...usage,
    query: rangeQuery,
    summary: 'Read the usage of a bot by day',
    answer: [
      'BotUsage',
      { from: '2026-11-15', to: '2026-11-15', total: figures, days: [{ day: '2026-11-15', ...figures }] },
    ],
  },
  {
    id: 'readUsageOfKeys',
    method: 'GET',
    path: `${base}/usage/keys`,
    ...usage,
    query: keysQuery,
    summary: 'Read the usage of a bot by key',
    answer: [
      'BotUsageOfKeys',
      {
        keys: [
          {
            key_id: key.id,
            label: key.label,
            last_four: key.last_four,
            state: key.state,
            used_today: 0,
            quota_per_day: 1000,
            left_today: 1000,
            ...figures,
          },
        ],
        next_cursor: null,
      },
    ],
  },
  {
    id: 'readLanguages',
    method: 'GET',
    path: `${base}/languages`,
    ...usage,
    query: languagesQuery,
    summary: 'Read the languages of the content and of the questions',
    description: 'The last 7, 30, 90 or 365 days; the most asked language comes first.',
    answer: [
      'BotLanguages',
      { days: 30, languages: [{ language: 'de', pages: 12, questions: 40, answered: 30, answered_rate: 0.75 }] },
    ],
  },
];
