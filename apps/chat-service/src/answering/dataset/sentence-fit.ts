import type { World } from './entity.ts';
import { asksChance, asksNumber, hasChance, hasNumber } from './numbers.ts';
import { type Question, spokenText } from './question.ts';

/** How much it counts that a sentence has what a question is for: a figure, a chance, somebody. */
export type SentenceFit = (question: Question, text: string) => number;

/** Many sentences have some figure. */
const forNumber = 0.12;
const forChance = 0.2;
const forSomebody = 0.2;

export function createSentenceFit({ entities }: World): SentenceFit {
  const mobs = entities.filter(({ resource }) => resource.name === 'mobs').map(({ name }) => name);
  const somebody = new RegExp(`\\b(?:${mobs.join('|')})s?\\b`);
  return (question, text) => {
    if (asksChance(question)) return hasChance(text) ? forChance : 0;
    if (asksNumber(question)) return hasNumber(text) ? forNumber : 0;
    return /^who\b/.test(spokenText(question)) && somebody.test(text) ? forSomebody : 0;
  };
}
