interface SampleTheme {
  /** How often it is asked in the last month. */
  weight: number;
  /** How often in the month before, if that differs: the bot has learned since. */
  before?: number;
  questions: readonly string[];
}

/** What players of the example server ask its help desk. */
export const sampleThemes: readonly SampleTheme[] = [
  {
    weight: 9,
    questions: ['How do I claim land?', 'how can I claim a plot of land', 'What do I need to claim land?'],
  },
  {
    weight: 8,
    questions: ['How do I reset my password?', 'I forgot my password', 'password reset please'],
  },
  {
    weight: 7,
    questions: ['When does the server restart?', 'What time is the daily restart?', 'server restart time'],
  },
  { weight: 5, questions: ['How many claim blocks do I start with?', 'How do I get more claim blocks?'] },
  { weight: 5, questions: ['How long are backups kept?', 'How often are worlds backed up?'] },
  { weight: 4, questions: ['Is there a map of the world?', 'where is the live map'] },
  { weight: 4, questions: ['Is griefing allowed?', 'What happens after the first offence?'] },
  { weight: 2, before: 6, questions: ['Can I transfer my rank to a friend?', 'transfer rank to another player'] },
  { weight: 1, before: 4, questions: ['Do you have a Discord server?', 'discord link?'] },
];

/** Visitors who left their address, with what they wanted. */
export const sampleLeads: readonly { name: string; email: string; question: string }[] = [
  { name: 'Mika Sample', email: 'mika@example.com', question: 'Can I transfer my rank to a friend?' },
  { name: 'Jo Sample', email: 'jo@example.org', question: 'Do you have a Discord server?' },
  { name: 'Sam Sample', email: 'sam@example.net', question: 'transfer rank to another player' },
];

export const sampleReasons: readonly string[] = ['Not what I asked.', 'Too short.', 'I still do not know how.'];

/** Every question of the themes, once. */
export const sampleQuestions: readonly string[] = sampleThemes.flatMap(({ questions }) => questions);
