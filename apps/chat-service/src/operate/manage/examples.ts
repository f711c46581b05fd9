/** The examples in the OpenAPI document. A test validates each against its shape. */
export const at = '2026-11-15T12:00:00.000Z';

const settings = {
  id: 'bot_5sQm1Xv8RtY2bNp9LcD4Hk',
  name: 'Support',
  welcome: 'Hello! What would you like to know?',
  suggested_questions: ['When are you open?'],
  fallback_text: 'I could not find an answer to that in my sources. Could you rephrase your question?',
  model: { kind: 'default' },
  retention_days: 90,
  texts: { de: { thanks: 'Gerne!' } },
  follow_up_questions: true,
  retention: { leads: 365, visitors: null, deliveries: null },
  masking: [],
  consent: null,
  created_at: at,
  updated_at: at,
};
const instructions = { version: 2, text: 'Answer in one sentence.', created_at: at, created_by: null };
const day = { requests: 12, answered: 10, unanswered: 2 };

export const bot = {
  settings,
  instructions,
  whole: { ...settings, instructions, model_failure: null },
  changes: {
    bot_id: settings.id,
    applied: true,
    changes: [{ action: 'change', what: 'welcome', lines: ['- "Hi!"', '+ "Hello!"'] }],
  },
  list: { bots: [{ ...settings, today: day, yesterday: day }], next_cursor: null },
};

export const token = {
  id: 'tok_8RtY2bNp9LcD4Hk5sQm1Xv',
  name: 'Documentation pipeline',
  scopes: ['bots:read', 'knowledge:write'],
  last_four: 'x7Gq',
  state: 'active',
  created_at: at,
  created_by: 'usr_ada',
  expires_at: null,
  revoked_at: null,
  last_used_at: at,
  workspace_id: 'ws_Np9LcD4Hk5sQm1Xv8RtY2b',
};

export const source = {
  id: 'src_2bNp9LcD4Hk5sQm1Xv8RtY',
  kind: 'text',
  title: 'Opening hours',
  url: null,
  state: 'ready',
  error: null,
  external_id: null,
  audience: [],
  tags: [],
  fields: {},
  progress: { found: 1, waiting: 0, done: 1, failed: 0, skipped: 0 },
  passages: 1,
  settings: {},
  refresh_hours: null,
  next_run_at: null,
  finished_at: at,
  created_at: at,
  updated_at: at,
};

export const page = {
  id: 'pag_4Hk5sQm1Xv8RtY2bNp9LcD',
  url: 'https://example.org/docs/hours',
  state: 'done',
  reason: null,
  title: 'Opening hours',
  bytes: 2048,
  passages: 1,
  updated_at: at,
};

const passage = {
  title: 'Opening hours',
  url: 'https://example.org/docs/hours',
  headings: ['Opening hours'],
  question: null,
  text: 'We are open from 9 to 17 on weekdays.',
};
export const excerpt = { number: 1, ...passage, ai_instructions: [] };
export const found = { id: 'psg_Xv8RtY2bNp9LcD4Hk5sQm1', source_id: source.id, kind: 'text', ...passage, score: 0.91 };

const conversation = {
  id: 'ses_7Hk2mQ9vXc4RtY1bNp8LsD',
  channel: 'api',
  visitor: null,
  key_id: 'key_1bNp8LsD7Hk2mQ9vXc4RtY',
  message_count: 2,
  created_at: at,
  updated_at: at,
};
export const feedback = { rating: 'down', comment: 'Sunday is missing.', created_by: null, updated_at: at };
const usage = { model: 'built-in', input_tokens: 0, output_tokens: 0, history: 'full' };
const question = 'When are you open?';
const answer = 'We are open from 9 to 17 on weekdays.';

export const conversations = {
  list: {
    conversations: [{ ...conversation, question, unanswered: 0, feedback: { up: 0, down: 1 } }],
    next_cursor: '1794744000000-ses_7Hk2mQ9vXc4RtY1bNp8LsD',
  },
  whole: {
    ...conversation,
    consent: null,
    messages: [
      { id: 'msg_9LbV3xRw7nCjS5gUaF1oPe', role: 'user', text: question, created_at: at, state: 'answered' },
      {
        id: 'msg_2dWq8ZfJ5uEoG0iKhT6yAx',
        role: 'assistant',
        text: answer,
        created_at: at,
        answered: true,
        sources: [{ title: passage.title, url: passage.url }],
        usage,
        feedback,
        author: null,
        trace: null,
      },
    ],
    next_after: null,
  },
  feedback: {
    feedback: [
      { ...feedback, message_id: 'msg_2dWq8ZfJ5uEoG0iKhT6yAx', conversation_id: conversation.id, question, answer },
    ],
    next_cursor: null,
  },
  unanswered: {
    questions: [
      {
        id: 'Zk3nQ8',
        question: 'Are you open on Sunday?',
        count: 7,
        first_asked_at: at,
        last_asked_at: at,
        conversation_id: conversation.id,
        state: 'open',
      },
    ],
    next_cursor: null,
  },
};

const topicId = 'top_5gUaF1oPe9LbV3xRw7nCjS';
const sum = { topics: 1, questions: 9, answered: 2, questions_before: 4 };
const asked = { question: 'Are you open on Sunday?', conversation_id: conversation.id };

export const topics = {
  list: {
    days: 30,
    total: { ...sum, gaps: 1 },
    topics: [
      {
        id: topicId,
        name: 'Open on Sunday',
        example: asked,
        questions: 9,
        answered: 2,
        questions_before: 4,
        trend: [0, 0, 1, 0, 2, 0, 1, 0, 0, 3, 1, 1],
        feedback: { up: 0, down: 2 },
        gap: true,
        state: 'open',
        last_asked_at: at,
      },
    ],
    rest: { topics: 0, questions: 0, answered: 0, questions_before: 0 },
    grouped_by: 'meaning',
    grouping: false,
  },
  questions: {
    questions: [
      { id: 'msg_9LbV3xRw7nCjS5gUaF1oPe', ...asked, channel: 'website', answered: false, rating: 'down', asked_at: at },
    ],
    next_cursor: null,
  },
};

export const key = {
  id: 'key_1bNp8LsD7Hk2mQ9vXc4RtY',
  bot_id: settings.id,
  label: 'Website',
  last_four: 'a9Zt',
  state: 'active',
  created_at: at,
  created_by: null,
  expires_at: null,
  revoked_at: null,
  last_used_at: null,
  webhook_url: 'https://example.org/hook',
  webhook_events: ['chat.exchange', 'question.unanswered'],
  used_today: 0,
  quota_per_day: 1000,
  own_quota_per_day: null,
};
export const shownKey = 'lk_live_0123456789ABCDEFGHIJKLMNOPQRSTUV00JqhR';

export const delivery = {
  id: 'dlv_01JDKQ5T8N3V7',
  type: 'chat.exchange',
  state: 'delivered',
  session_id: conversation.id,
  webhook_url: key.webhook_url,
  attempts: 1,
  next_attempt_at: null,
  created_at: at,
  finished_at: at,
};
export const attempt = { number: 1, at, duration_ms: 84, status: 204, error: null, answer: '' };
export const webhook = {
  webhook_url: key.webhook_url,
  enabled: true,
  disabled_at: null,
  disabled_reason: null,
  failing_since: null,
  notice: null,
  backlog: { waiting: 0, oldest_at: null },
  secrets: [{ id: 'sec_Y1bNp8LsD7Hk2mQ9vXc4Rt', created_at: at, expires_at: null }],
};

export const figures = {
  requests: 12,
  answered: 10,
  unanswered: 2,
  small_talk: 3,
  person: 1,
  failed: 0,
  masked: 0,
  limited: 0,
  refused: 0,
  errors: 0,
  answered_rate: 0.83,
  p50_ms: 42,
  p95_ms: 120,
  input_tokens: 0,
  output_tokens: 0,
  cost: 0,
  first_token_p50_ms: null,
};

const definition = {
  name: null,
  turns: [question],
  outcome: 'answered',
  contains: ['9', '17'],
  match: 'all',
  excludes: ['Sunday'],
  source: 'Opening hours',
};
const runId = 'run_D4Hk5sQm1Xv8RtY2bNp9Lc';
const testAnswer = {
  text: answer,
  answered: true,
  model: 'built-in',
  sources: [{ title: passage.title, url: passage.url }],
};

export const test = {
  definition,
  one: {
    id: 'tst_RtY2bNp9LcD4Hk5sQm1Xv8',
    ...definition,
    created_at: at,
    updated_at: at,
    last: { run_id: runId, passed: true, at },
  },
  settings: { after_crawl: true, after_change: false, guard: false },
  run: {
    id: runId,
    reason: 'manual',
    state: 'done',
    total: 12,
    done: 12,
    passed: 11,
    failed: 1,
    broken: 0,
    trial: null,
    error: null,
    created_by: null,
    created_at: at,
    started_at: at,
    finished_at: at,
  },
  result: {
    test_id: 'tst_RtY2bNp9LcD4Hk5sQm1Xv8',
    test: definition,
    answers: [testAnswer],
    ...{ passed: true, failures: [], broken: false, changed: false },
    previous: { passed: true, answer: testAnswer },
    duration_ms: 42,
  },
};
