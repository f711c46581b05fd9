/** What programs ask the guide, by conversation. */
export const guideTalks: readonly (readonly string[])[] = [
  ['How much health does a creeper have?', 'What does it drop?'],
  ['Where do I find an Ancient City?', 'Which biomes is it in?'],
  ['Which villager sells enchanted books?'],
  ['Which mob has the most health?'],
  ['What does the enchantment Mending do?'],
  ['Who won the football world cup in 1998?'],
  ['hello'],
  ['Do you sell gift cards?'],
  ['do you sell gift cards'],
  ['How do I tame a wolf?', 'And a cat?'],
];

/** What a team member tries out. */
export const playgroundTalk: readonly string[] = ['How much damage does a Zombie deal?', 'And a Husk?'];

/** A second bot, which knows only what its people wrote. */
export const helpDesk = {
  name: 'Server help desk',
  welcome: 'Welcome to Oakhollow! Ask me about rules, claims and restarts.',
  suggestedQuestions: ['How do I claim land?', 'When does the server restart?'],
  fallbackText: 'I do not know that. Ask a moderator with /helpop.',
  /** A second version, to compare with the one that every bot starts with. */
  instructions:
    'Answer in one or two sentences, in the words of the handbook. Name the command to type, if there is one.',
  handbook: {
    title: 'Oakhollow handbook',
    text: `# Oakhollow handbook

## Claiming land
Hold a golden shovel and click two opposite corners of the land that you want to keep. Every player starts with 400 claim
blocks and earns 100 more for each hour of play, up to 20,000.

## Restarts
The server restarts every day at 05:00 UTC and is back within two minutes. A warning appears ten minutes before.

## Rules
Griefing, duplication bugs and client mods that show ores are not allowed. The first offence costs seven days, the second
one is for good. Appeals go to the moderators on the notice board.

## Backups
Worlds are backed up every six hours, and each backup is kept for fourteen days.
`,
  },
  pairs: [
    { question: 'How do I reset my password?', answer: 'Type /password reset in the lobby and follow the link.' },
    { question: 'Is there a map of the world?', answer: 'Yes: a live map is at the notice board behind the spawn.' },
  ],
} as const;
