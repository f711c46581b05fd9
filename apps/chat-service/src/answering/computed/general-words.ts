import type { Token } from './token.ts';

/** Words that carry nothing in a question about records. */
const idle =
  'the a an of in on at to for from by with as is are was were be been being am do does did can could will would should may ' +
  'might i me my you your we us our it its there here they their that this which what whats who whos whom where wheres ' +
  'minecraft minecrafts mc game java edition please tell show list name know have has had having give gives gave got get gets ' +
  'all every each any ever single exist exists just also both kind kinds type types sort sorts different various so far whose among amongst within ' +
  'altogether currently now one ones actually really wich whitch wat teh ther hey hi ok okay then some else overall new';

const phrases: readonly (readonly [phrases: string, token: Token])[] = [
  [
    'how many|number of|count of|count|how much|amount of|total number of|total amount of|how many different',
    { kind: 'how-many' },
  ],
  ['and|as well as|plus|but', { kind: 'and' }],
  ['or|either', { kind: 'or' }],
  [
    'not|no|never|without|cannot|cant|dont|doesnt|isnt|arent|non|couldnt|wont|lacking|lack|neither|nor',
    { kind: 'not' },
  ],
  ['nothing|anything', { kind: 'nothing' }],
  ['than|compared to|compared with', { kind: 'than' }],
  ['vs|versus|compare|comparison|difference between|differ|difference|different from|or is', { kind: 'versus' }],
  ['them|those|these|of them|of those|of these|they', { kind: 'them' }],
  ['between', { kind: 'comparison', comparison: 'between' }],
  [
    'more than|over|above|greater than|higher than|bigger than|larger than|exceeding',
    { kind: 'comparison', comparison: '>' },
  ],
  ['at least|no less than|not less than|minimum of|a minimum of', { kind: 'comparison', comparison: '>=' }],
  ['less than|fewer than|under|below|lower than|smaller than', { kind: 'comparison', comparison: '<' }],
  ['at most|up to|no more than|not more than|maximum of|a maximum of', { kind: 'comparison', comparison: '<=' }],
  ['exactly|equal to|precisely|go up to|goes up to', { kind: 'comparison', comparison: '=' }],
  ['or more|or higher|or above|or over|and above|and up|or greater|plus', { kind: 'suffix', comparison: '>=' }],
  ['or less|or fewer|or lower|or below|or under|and below', { kind: 'suffix', comparison: '<=' }],
  ['most|highest|greatest|biggest|largest|max|maximum|the most', { kind: 'extreme', direction: 1 }],
  ['least|lowest|fewest|smallest|min|minimum', { kind: 'extreme', direction: -1 }],
  ['more|higher|greater|bigger|larger', { kind: 'comparative', direction: 1 }],
  ['less|lower|fewer|smaller', { kind: 'comparative', direction: -1 }],
  ['second|2nd|second place|runner up', { kind: 'rank', rank: 2 }],
  ['third|3rd', { kind: 'rank', rank: 3 }],
  ['fourth|4th', { kind: 'rank', rank: 4 }],
  ['fifth|5th', { kind: 'rank', rank: 5 }],
  ['top', { kind: 'top', direction: 1 }],
  ['bottom', { kind: 'top', direction: -1 }],
  ['only', { kind: 'only' }],
  ['in total|all together|in all', { kind: 'idle' }],
  [
    'in terms of|when it comes to|added|introduced|count as|counted as|marked as|labelled as|labeled as|classed as|classified as|considered|listed as|regarded as|out of',
    { kind: 'idle' },
  ],
  ['average|mean|on average', { kind: 'total', of: 'mean' }],
  ['total|sum|sum of|combined|altogether|together|in total|all together', { kind: 'total', of: 'sum' }],
];

const numerals: Readonly<Record<string, number>> = {
  ...{ zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
  ...{ fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, hundred: 100 },
};

/** Phrases of every question, whatever it is about. */
export function generalPhrases(): [phrase: string, token: Token][] {
  return [
    ...idle.split(' ').map((word): [string, Token] => [word, { kind: 'idle' }]),
    ...phrases.flatMap(([all, token]) => all.split('|').map((phrase): [string, Token] => [phrase, token])),
    ...Object.entries(numerals).map(([word, value]): [string, Token] => [word, { kind: 'number', value }]),
  ];
}
