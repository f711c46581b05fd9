/** What an event was. */
export const eventKinds = {
  question: 'Question',
  greeting: 'Greeting',
  rating: 'Rating',
  member: 'Reply of a person',
  notice: 'Notice',
  test: 'Test',
  forward: 'To the desk',
  agent: 'Reply of an agent',
  resolved: 'Resolved',
} as const;

/** The label and colour of each state of an event. */
export const eventStates = {
  waiting: { word: 'Waiting', kind: 'warn' },
  done: { word: 'Done', kind: 'good' },
  refused: { word: 'Refused', kind: 'neutral' },
  failed: { word: 'Failed', kind: 'danger' },
} as const;
