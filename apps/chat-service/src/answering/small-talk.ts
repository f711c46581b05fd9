import type { Bot } from '../bots/bot.ts';

type Talker = Pick<Bot, 'name' | 'welcome' | 'suggestedQuestions'>;

const whom = '(?: (?:there|bot|again|everyone|all|friend|buddy|mate|you))?';
const opener = '(?:(?:hi|hello|hey|hiya|howdy|yo|ok|okay|well|so|please|and|oh)(?: there)? )?';

const kinds: readonly [RegExp, (bot: Talker) => string][] = [
  [only(`(?:hi|hello|hey|heya|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|morning)${whom}`), greet],
  [
    only(
      `${opener}(?:how are you|how(?:'s| is) it going|what's up|sup|how do you do)(?: (?:today|doing|doing today))?`,
    ),
    feel,
  ],
  [
    only(
      '(?:ok |okay |great |nice |cool |perfect |awesome |got it |no )?(?:many )?(?:thanks|thank you|thx|ty|cheers|much appreciated)' +
        '(?: (?:a lot|a bunch|again|(?:very|so) much|bot|mate|for (?:that|the help|your help|the info|helping|the answer)))*',
    ),
    () => 'You are welcome!',
  ],
  [
    only(
      '(?:ok |okay |thanks |thank you )?(?:bye|bye bye|goodbye|good bye|see you|see ya|cya|farewell|good night)(?: (?:later|soon|then|bot|now))*',
    ),
    () => 'Goodbye!',
  ],
  [
    only('(?:ok|okay|great|nice|cool|perfect|awesome|got it|i see|understood|alright|all right|good|wow|lol)'),
    () => 'Good. Ask on whenever you like.',
  ],
  [
    only(
      `${opener}(?:what (?:can|do|could) (?:you|u) (?:do|know|help(?: me)? with|answer)(?: (?:for me|about))?|what can i ask(?: you)?(?: about)?|` +
        'how (?:can|do) you help(?: me)?|what are you (?:for|able to do)|can you help(?: me)?|help(?: me)?|i need help|how do you work)',
    ),
    explain,
  ],
  [
    only(
      `${opener}(?:who are you|what are you|what(?:'s| is) your name|who made you|are you (?:a |an )?(?:bot|robot|human|ai|real|real person|person|chatbot)|introduce yourself)`,
    ),
    introduce,
  ],
];

/** Greetings, thanks and questions about the bot itself need no source. Undefined for anything else. */
export function readSmallTalk(message: string, bot: Talker): string | undefined {
  const plain = message.toLowerCase().replace(/\u2019/g, "'");
  const text = (plain.match(/[\p{L}\p{N}']+/gu) ?? []).join(' ');
  return kinds.find(([kind]) => kind.test(text))?.[1](bot);
}

function only(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`);
}

function greet({ welcome }: Talker): string {
  return welcome.trim() || 'Hello! What would you like to know?';
}

function feel(): string {
  return 'All is well here. What would you like to know?';
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
