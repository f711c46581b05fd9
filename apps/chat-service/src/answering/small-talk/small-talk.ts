import type { Bot } from '../../bots/bot.ts';
import { plainWords } from './plain-words.ts';
import { readTalk, type Talk } from './read-talk.ts';

type Talker = Pick<Bot, 'name' | 'welcome' | 'suggestedQuestions'>;

const replies: Readonly<Record<Talk, (bot: Talker) => string>> = {
  identity: introduce,
  help: explain,
  wellbeing: () => 'All is well here. What would you like to know?',
  doubt: () => 'I say only what my sources say. They are shown with each answer, so that you can check it.',
  puzzlement: () => 'Ask again in other words, or name the thing that you mean, and I will look it up.',
  complaint: () => 'Sorry that this was no help. Tell me in other words what you would like to know.',
  farewell: () => 'Goodbye!',
  thanks: () => 'You are welcome!',
  apology: () => 'No problem. What would you like to know?',
  greeting: ({ welcome }) => welcome.trim() || 'Hello! What would you like to know?',
  praise: () => 'Good to hear. Ask on whenever you like.',
  nod: () => 'Good. Ask on whenever you like.',
};

/** Greetings, thanks and questions about the bot itself need no source. Undefined for anything else. */
export function readSmallTalk(message: string, bot: Talker): string | undefined {
  const said = plainWords(message);
  if (said === undefined) return undefined;
  if (said.words.length === 0) return said.hasEmoji ? replies.nod(bot) : undefined;
  const talk = readTalk(said.words) ?? readTalk(said.doubled);
  return talk && replies[talk](bot);
}

function introduce(bot: Talker): string {
  return `I am ${bot.name}, a bot that answers from its sources and shows them.${examples(bot)}`;
}

function explain(bot: Talker): string {
  return `I answer questions from my sources, show where an answer is from, and say so when I do not know.${examples(bot)}`;
}

function examples({ suggestedQuestions }: Talker): string {
  const some = suggestedQuestions.slice(0, 3).map((question) => `"${question}"`);
  return some.length === 0 ? '' : ` You could ask: ${some.join(' ')}`;
}
