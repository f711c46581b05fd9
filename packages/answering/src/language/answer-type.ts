import forms from '../text/forms.json' with { type: 'json' };
import { typesAskedIn } from './asked-types.ts';
import type { Language } from './language.ts';
import type { AnswerType } from './language-words.ts';
import { otherShapes } from './shapes.ts';

/** What a text of each type looks like; types without an entry can look like anything. */
const shapes: Readonly<Partial<Record<AnswerType, RegExp>>> = {
  money: /[£$€¥]\s?\d|\d\s?(?:[£$€¥]|euros?\b|pounds?\b|dollars?\b|emeralds?\b|pence\b|cents?\b|%)|\bfree\b/i,
  duration:
    /(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|half an?|an?))[\s-]?(?:working |business |calendar |school )?(?:sec|min|hour|day|night|week|month|year|tick)/i,
  time: /\d{1,2}[:.]\d{2}|\d\s?(?:am|pm|a\.m|p\.m)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\b(?:19|20)\d{2}\b|\b(?:daily|weekly|monthly|noon|midnight|every|annually)\b/i,
  number: /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|once|twice|none)\b/i,
  contact: /@|\b\d[\d\s-]{6,}|https?:|www\.|\bext\b/i,
  place: /\b(?:at|in|on|under|behind|next to|near|room|floor|street|building|gate|desk|menu|settings|page|tab)\b/i,
  steps:
    /\b(?:press|hold|open|click|select|turn|go to|choose|enter|tap|use|remove|switch|contact|send|call|first|then)\b/i,
  reason: /\b(?:because|since|due to|so that|as it|means|otherwise|if)\b/i,
};

const order = Object.keys(forms.answerTypes) as AnswerType[];
/** A long word also matches with a suffix. */
const asked = order.map((type) =>
  forms.answerTypes[type].map((phrase) => ` ${phrase}${phrase.length > 4 && !phrase.includes(' ') ? '' : ' '}`),
);

export function answerTypesOf(question: string, language: Language = 'en'): AnswerType[] {
  if (language !== 'en') return typesAskedIn(question, language);
  const plain = ` ${question.toLowerCase().replace(/[^\p{L}\p{N}-]+/gu, ' ')} `;
  return order.filter((_, at) => asked[at]?.some((phrase) => plain.includes(phrase)));
}

/** Whether a text has the shape of an answer type; undefined for types without a shape. Each type is tested only once. */
export function shapeOf(text: string, language: Language = 'en'): (type: AnswerType) => boolean | undefined {
  let [known, fitting] = [0, 0];
  const own = language === 'en' ? shapes : otherShapes;
  return (type) => {
    const shape = own[type];
    if (shape === undefined) return undefined;
    const bit = 1 << order.indexOf(type);
    if ((known & bit) === 0 && shape.test(text)) fitting |= bit;
    known |= bit;
    return (fitting & bit) !== 0;
  };
}

/** The share of the wanted types whose shape a text has; 0.5 if none of them has a shape. */
export function typeFit(types: readonly AnswerType[], hasShape: ReturnType<typeof shapeOf>): number {
  let [told, fitting] = [0, 0];
  for (const type of types) {
    const fits = hasShape(type);
    if (fits !== undefined) told += 1;
    if (fits === true) fitting += 1;
  }
  return told === 0 ? 0.5 : fitting / told;
}
