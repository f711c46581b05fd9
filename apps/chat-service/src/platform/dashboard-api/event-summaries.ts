/** Every event type, in words for people. It imports nothing, because the pages of the dashboard load it too. */
export const eventSummaries = {
  'chat.exchange': 'A request was made with the key: the request and its response',
  'conversation.rated': 'Somebody rated an answer',
  'question.unanswered': 'A question had no answer in the sources',
  'source.failed': 'A source of the bot could not be read',
  'lead.created': 'A visitor left contact details',
  'conversation.waiting': 'A visitor waits for a person',
  'conversation.assigned': 'A person took a conversation over, or gave it to somebody else',
  'conversation.message': 'A visitor or a person wrote while a person answers',
  'conversation.closed': 'A conversation went back to the bot, or was closed',
  'quota.reached': 'The key has used up its daily quota',
  'limit.reached': '80 % or all of a limit of the workspace or the key is used',
} as const;

export type EventType = keyof typeof eventSummaries;
