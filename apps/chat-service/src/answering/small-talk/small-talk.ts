import type { Bot } from '../../bots/bot.ts';
import { plainWords } from './plain-words.ts';
import { readTalk, type Talk } from './read-talk.ts';
import data from './small-talk.json' with { type: 'json' };

type Talker = Pick<Bot, 'name' | 'welcome' | 'suggestedQuestions'>;

/** Greetings, thanks and questions about the bot itself need no source. Undefined for anything else. */
export function readSmallTalk(message: string, bot: Talker): string | undefined {
  const said = plainWords(message);
  if (said === undefined) return undefined;
  if (said.words.length === 0) return said.hasEmoji ? replyTo('nod', bot) : undefined;
  const talk = readTalk(said.words) ?? readTalk(said.doubled);
  return talk && replyTo(talk, bot);
}

function replyTo(talk: Talk, bot: Talker): string {
  const welcome = talk === 'greeting' ? bot.welcome.trim() : '';
  return welcome || data.replies[talk].replace('{name}', () => bot.name).replace('{examples}', () => examples(bot));
}

function examples({ suggestedQuestions }: Talker): string {
  const some = suggestedQuestions.slice(0, 3).map((question) => `"${question}"`);
  return some.length === 0 ? '' : ` You could ask: ${some.join(' ')}`;
}
