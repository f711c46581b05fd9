/** A word of a message, in lower case without accents, and the form in which words are compared. */
export interface Token {
  word: string;
  stem: string;
}

/** The words of a text with their stems. */
export const tokensOf = (text: string): Token[] => wordsOf(text).map((word) => ({ word, stem: stemOf(word) }));

/** The words of a text; contractions are written out, and `1.21` and `/give` are one word each. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[\u2018\u2019`]/g, "'")
    .replace(/minecraft:/gi, '')
    .replace(/_/g, ' ')
    .toLowerCase();
  return (plain.match(/\/?[\p{L}\p{N}]+(?:[.'][\p{L}\p{N}]+)*/gu) ?? []).flatMap(writtenOut);
}

/** Words joined without what may stand between them, so that `Ender-Pearl`, `ender pearl` and `enderpearl` agree. */
export const compact = (words: readonly string[]) => words.join('').replace(/['/]/g, '');

const contractions: Readonly<Record<string, string>> = Object.fromEntries(
  `whats=what is,hows=how is,wheres=where is,whos=who is,whens=when is,thats=that is,dont=do not,doesnt=does not,
  cant=can not,cannot=can not,isnt=is not,arent=are not,wont=will not,didnt=did not,hasnt=has not,im=i am,ive=i have,
  youve=you have,theyre=they are,u=you,r=are,ur=your,wat=what,wut=what,wht=what,waht=what,hw=how,hwo=how,pls=please,
  plz=please,abt=about,gimme=give me,doin=doing,hav=have,dose=does,wher=where,whre=where,teh=the,wich=which,cuz=because,mutch=much,wats=what is,waz=was,wuz=was,wen=when,dat=that,cna=can,adn=and,thier=their,hwat=what,alot=a lot`
    .split(/,\s*/)
    .map((line) => line.split('=')),
);

function writtenOut(word: string): string | string[] {
  if (!word.includes("'") && !Object.hasOwn(contractions, word)) return word;
  const known = Object.hasOwn(contractions, word.replace("'", '')) ? contractions[word.replace("'", '')] : undefined;
  if (known !== undefined) return known.split(' ');
  const short = /^(.+)'(s|re|ll|ve|d|m)$/.exec(word);
  if (short === null) return [word.replace(/'t$/, ' not').replace(/'/g, '')].flatMap((one) => one.split(' '));
  const [, first = '', end = ''] = short;
  const asksWord = /^(what|how|where|who|when|that|it|there|why)$/.test(first);
  return end === 's' && !asksWord
    ? [first]
    : [first, { s: 'is', re: 'are', ll: 'will', ve: 'have', d: 'would', m: 'am' }[end] ?? ''];
}

const irregular: Readonly<Record<string, string>> = {
  ...{
    wolves: 'wolf',
    leaves: 'leaf',
    leave: 'leaf',
    leaving: 'leaf',
    shelves: 'shelf',
    bookshelves: 'bookshelf',
    knives: 'knife',
    hooves: 'hoof',
  },
  ...{ endermen: 'enderman', snowmen: 'snowman', pigmen: 'pigman', fishermen: 'fisherman', men: 'man', axes: 'axe' },
  ...{ pickaxes: 'pickaxe', pickax: 'pickaxe', zombies: 'zombie', cookies: 'cookie', babies: 'baby', geese: 'goose' },
  ...{ mice: 'mouse', oxen: 'ox', feet: 'foot', potatoes: 'potato', heroes: 'hero', boxes: 'box', found: 'find' },
  ...{
    biggest: 'big',
    bred: 'breed',
    fed: 'feed',
    ate: 'eat',
    eaten: 'eat',
    sold: 'sell',
    bought: 'buy',
    dropped: 'drop',
  },
  ...{
    made: 'make',
    got: 'get',
    spawned: 'spawn',
    gave: 'give',
    given: 'give',
    worn: 'wear',
    shears: 'shears',
    dies: 'die',
    died: 'die',
    dying: 'die',
    lies: 'lie',
    ties: 'tie',
    goes: 'go',
    does: 'do',
    thrown: 'throw',
    fought: 'fight',
  },
  ...{ slept: 'sleep', grown: 'grow', grew: 'grow', held: 'hold', kept: 'keep', taken: 'take', took: 'take' },
  ...{ broken: 'break', broke: 'break', struck: 'strike', fallen: 'fall', fell: 'fall', ridden: 'ride', rode: 'ride' },
  ...{ hidden: 'hide', shot: 'shoot', flew: 'fly', flown: 'fly', swam: 'swim', stung: 'sting', lost: 'lose' },
  ...{ built: 'build', laid: 'lay', brought: 'bring', caught: 'catch', bitten: 'bite', woken: 'wake', woke: 'wake' },
  ...{ fled: 'flee', dug: 'dig', spat: 'spit', sat: 'sit', stood: 'stand', stole: 'steal', stolen: 'steal' },
  ...{ drank: 'drink', drunk: 'drink', chosen: 'choose', chose: 'choose', threw: 'throw', ran: 'run' },
};

/** The singular of nouns and the plain form of regular verbs; the same for every form of a word, if not always a word. */
export function stemOf(word: string): string {
  if (Object.hasOwn(irregular, word)) return irregular[word] ?? word;
  if (word.length < 4 || /\d/.test(word)) return word;
  if (/(ss|us|is)$/.test(word)) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** A looser form for comparing prose: without the endings of verbs, adverbs and adjectives. */
export function rootOf(word: string): string {
  const stem = stemOf(word)
    .replace(/colour/, 'color')
    .replace(/armour/, 'armor')
    .replace(/^grey/, 'gray');
  const bare = stem.replace(/(?:ing|ed)$/, '');
  // "Covered" and "covers" are forms of one word.
  const root = (bare.length >= 3 ? bare : stem).replace(
    /(?:ing|ed|er|ion|ation|able|ible|ibility|ability|ly|ment|ness|ful)$/,
    '',
  );
  if (root === stem) return stem.length > 2 ? stem.replace(/e$/, '') : stem;
  return root.length >= 3 ? root.replace(/([^aeiouls])\1$/, '$1').replace(/[ei]$/, '') : stem;
}
