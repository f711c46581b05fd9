export const sessionId = 'ses_7Hk2mQ9vXc4RtY1bNp8LsD';
const usage = { model: 'built-in', input_tokens: 0, output_tokens: 0, history: 'full' };
const source = { title: 'Creeper', url: 'https://data.example.org/api/v1/mobs/creeper' };

export const answer = {
  response: 'A creeper has 20 health points (10 hearts).',
  sources: [source],
  session_id: sessionId,
  message_id: 'msg_2dWq8ZfJ5uEoG0iKhT6yAx',
  answered: true,
  usage,
};

export const stream = {
  schema: { type: 'string' },
  example: `data: {"type":"start","messageId":"${answer.message_id}","messageMetadata":{"session_id":"${sessionId}"}}\n\n`,
};

export const time = '2026-11-15T12:00:00.000Z';
const { response: text, sources, answered } = answer;

export const session = {
  session_id: sessionId,
  bot_id: 'minecraft',
  created_at: time,
  updated_at: time,
  message_count: 2,
  messages: [
    {
      message_id: 'msg_9LbV3xRw7nCjS5gUaF1oPe',
      created_at: time,
      role: 'user',
      text: 'How much health does a creeper have?',
      state: 'answered',
    },
    { message_id: answer.message_id, created_at: time, role: 'assistant', text, answered, sources, usage },
  ],
  next_after: null,
};

const [question] = session.messages;

/** Events of a conversation with a person. */
export const events = {
  schema: { type: 'string' },
  example:
    `event: message\nid: 1\ndata: ${JSON.stringify(question)}\n\n` +
    'event: status\ndata: {"status":"with_person","agent":"Ada","typing":false}\n\n',
};
