import type { Bot } from '../bots/bot.ts';

type Talker = Pick<Bot, 'name' | 'welcome' | 'suggestedQuestions'>;

const whom = '(?: (?:there|bot|again|everyone|all|friend|buddy|mate|you))?';
const hello = '(?:hi|hello|hey|heya|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|morning)';
const yes =
  '(?:ok|okay|k|great|nice|cool|perfect|awesome|amazing|good|fine|got it|i see|understood|alright|all right|wow|lol|haha|yay|sweet|neat|right|sure)';
const opener = `(?:(?:${hello}${whom}|${yes}|well|so|please|and|oh|um) )*`;
const thanks = '(?:(?:many )?thanks|thank you|thx|ty|tysm|cheers|much appreciated|appreciate it)';
const forWhat =
  '(?: (?:a lot|a bunch|again|(?:very|so) much|bot|mate|for (?:that|this|all|(?:the|your|all your) (?:help|info|answers?)|helping(?: me)?)))*';
const can = '(?:can|could|may|do|should)';

const kinds: readonly [RegExp, (bot: Talker) => string][] = [
  [
    only(
      `(?:${yes} )*${hello}${whom}(?: ${hello})*|(?:is |hello )?(?:anyone|anybody|somebody) (?:there|here)|are you (?:there|here)`,
    ),
    greet,
  ],
  [
    only(
      `${opener}(?:how are (?:you|u|things)|how(?:'?s| is) it going|how(?:'?s| is) life|what(?:'?s| is) up|wassup|sup|how do you do)(?: (?:today|doing|doing today|bot))*`,
    ),
    () => 'All is well here. What would you like to know?',
  ],
  [only(`${opener}(?:no )?${thanks}${forWhat}(?: ${yes})*`), () => 'You are welcome!'],
  [
    only(
      `${opener}(?:${thanks}${forWhat} )?(?:bye|bye bye|goodbye|good bye|see (?:you|ya)|cya|farewell|good night|take care|have a (?:good|nice) (?:day|one|night))(?: (?:later|soon|then|bot|now|${thanks}))*`,
    ),
    () => 'Goodbye!',
  ],
  [
    only(
      `${opener}(?:good (?:job|work|bot|answer)|great (?:job|work|bot|answer)|well done|that(?:'?s| is| was)? (?:helped|helpful|great|good|nice|all|it)(?: for now)?|you(?:'?re| are) (?:great|awesome|helpful|the best))|${yes}(?: ${yes})*|never ?mind|nvm|no problem`,
    ),
    () => 'Good. Ask on whenever you like.',
  ],
  [
    only(
      `${opener}(?:(?:so )?what(?: all)? ${can} (?:you|u) (?:do|know|help(?: me)? with|answer|tell me|offer)(?: (?:for me|about|here))?|` +
        `what (?:(?:kind|sort|type)s? of )?(?:questions?|things?|stuff|topics?|subjects?)? ?${can} (?:i|we|you) (?:ask|answer|cover|know|help with)(?: (?:you|about|here))*|` +
        `what ${can} i ask(?: (?:you|about|here))*|how ${can} (?:you|u) help(?: me)?|what are you (?:for|able to do|good at)|` +
        `what do you know(?: about)?|${can} you help(?: me)?|help(?: me)?(?: please)?|i need (?:some )?help|how do(?:es)? (?:you|this) work)(?: please)?`,
    ),
    explain,
  ],
  [
    only(
      `${opener}(?:who|what) are you(?: exactly)?|${opener}(?:what(?:'?s| is) your name|do you have a name|who (?:made|built|created) you|` +
        'are you (?:a |an |the )?(?:bot|robot|human|ai|real|real person|person|chatbot|machine|human or (?:a )?bot)|introduce yourself|tell me about yourself)',
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
