const at = '2026-11-15T12:00:00.000Z';
const settings = {
  enabled: true,
  after_failures: 2,
  time_zone: 'Europe/Berlin',
  hours: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }],
  holidays: ['2026-12-25'],
  reply_minutes: 5,
  text: '',
  away_text: '',
  answer_role: 'editor',
  mail: true,
};
const item = {
  id: 'ses_7Hk2mQ9vXc4RtY1bNp8LsD',
  bot_id: 'bot_4Hk5sQm1Xv8RtY2bNp9LcD',
  bot_name: 'Support',
  channel: 'website',
  visitor: null,
  question: 'I want to talk to a person',
  last: { role: 'user', text: 'Are you there?', author: null, at },
  status: 'waiting',
  assignee: null,
  may_answer: true,
  answer_role: 'editor',
  waiting_since: at,
  needs_reply: true,
  visitor_typing: false,
  message_count: 3,
  note_count: 0,
  updated_at: at,
};

/** Examples of the operations for people who answer. */
export const handover = {
  settings,
  change: { enabled: true, time_zone: 'Europe/Berlin', hours: settings.hours },
  figures: {
    days: 30,
    handovers: 12,
    replied: 11,
    replies: 40,
    wait_seconds: 95,
    resolved: 9,
    ratings: { person: { up: 8, down: 1 }, bot: { up: 120, down: 14 } },
  },
  item,
  inbox: { conversations: [item], counts: { waiting: 1, mine: 0 }, next_cursor: null },
  message: {
    message_id: 'msg_2dWq8ZfJ5uEoG0iKhT6yAx',
    session_id: item.id,
    text: 'Hello, how can I help?',
    author: 'Ada',
    created_at: at,
  },
  suggestion: { text: 'We are open from 9 to 17.', answered: true, sources: [] },
  note: { id: 'not_2dWq8ZfJ5uEoG0iKhT6yAx', text: 'Calls back tomorrow', author: 'Ada', created_at: at },
  savedReply: { id: 'rep_2dWq8ZfJ5uEoG0iKhT6yAx', title: 'Refund', text: 'The refund is on its way.' },
};
