/** Short forms as they are meant. */
export const writtenOut: Readonly<Record<string, string>> = {
  ...{
    u: 'you',
    ya: 'you',
    ur: 'your',
    r: 'are',
    pls: 'please',
    plz: 'please',
    hru: 'how are you',
    wyd: 'what are you doing',
  },
  ...{
    "i'm": 'i am',
    im: 'i am',
    "you're": 'you are',
    youre: 'you are',
    "i'd": 'i would',
    "i've": 'i have',
    "i'll": 'i will',
  },
  ...{ "what's": 'what is', whats: 'what is', "who's": 'who is', whos: 'who is', "how's": 'how is', hows: 'how is' },
  ...{ "that's": 'that is', thats: 'that is', "it's": 'it is', its: 'it is', "let's": 'lets', "that'll": 'that will' },
  ...{
    "don't": 'do not',
    dont: 'do not',
    "didn't": 'did not',
    didnt: 'did not',
    "doesn't": 'does not',
    doesnt: 'does not',
  },
  ...{ "isn't": 'is not', isnt: 'is not', "can't": 'can not', cant: 'can not', cannot: 'can not', wanna: 'want to' },
  ...{
    gotta: 'must',
    gtg: 'must go',
    g2g: 'must go',
    ttyl: 'talk later',
    thankyou: 'thank you',
    wdym: 'what do you mean',
  },
  ...{
    gonna: 'must',
    wassup: 'what is up',
    wasup: 'what is up',
    sup: 'what is up',
    goodbye: 'bye',
    goodnight: 'good night',
  },
};

/** Words that only weigh others. */
export const idleWords = new Set(
  'a an the so very super quite pretty too such just totally absolutely damn exactly'.split(' '),
);

/** Words that count as the first of their line. */
const classes = `
  good great nice cool perfect awesome amazing excellent brilliant fantastic wonderful lovely sweet neat helpful useful handy
    smart clever genius fun funny fine quick best legend impressive incredible ideal cute right correct interesting better
  bad stupid dumb idiot idiotic useless terrible worst trash garbage annoying lame boring moron crap crappy shit rubbish horrible
    awful broken pathetic suck sucks unhelpful ugly wrong incorrect false nonsense liar joke slow rude
  bot robot human ai real person chatbot machine computer program chatgpt gpt siri alexa llm model alive someone somebody being
  can could may should would will
  help assist support
  question questions something anything topics topic subjects subject things stuff thing
  thanks thx thnx thanx thnks tnx ty tysm tyvm tks cheers merci gracias danke grazie obrigado arigato thankss
  hi hello hallo helo hey heya hiya howdy yo oi ahoy aloha greetings salutations gm hola bonjour salut ciao namaste moin servus hii
  bye byebye cya farewell gn adios tschuss tschüss laters
  ok okay okey oke k kk okie dokie alright alrighty yes yeah yea yep yup yess no nope nah maybe perhaps probably indeed definitely
    gotcha understood noted wow whoa omg lol lmao lmfao rofl xd yay woo hm hmm mhm whatever nvm nevermind np idk jk yw congrats
    congratulations gg bruh dang true test testing wait
  answer answers info information explanation job work reply response service
`;

const byWord = new Map(
  classes
    .trim()
    .split(/\n {2}(?! )/)
    .flatMap((line) => {
      const [first = '', ...others] = line.trim().split(/\s+/);
      return [first, ...others].map((word): [string, string] => [word, first]);
    }),
);

/** What a word counts as; itself where nothing else does. */
export function classOf(word: string): string {
  if (/^(?:b?a?(?:ha)+h?|(?:he){2,}h?|(?:lo)+l)$/.test(word)) return 'ok';
  return byWord.get(word) ?? byWord.get(word.replace(/(\p{L})\1+$/u, '$1')) ?? word;
}
