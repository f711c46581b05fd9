import type { Told } from './attribute.ts';
import { hasNumber } from './numbers.ts';
import type { Question } from './question.ts';

const withoutNumber = 0.9;
const withoutVerdict = 0.3;

/** How little an answer has the form that was asked for: a number, a yes or a no. */
export function misfitOf({ yesNo }: Question, said: string, { text, yes }: Told, name: string): number {
  const told = text.replace(name, '');
  const isCounted = hasNumber(told) || /\b(no|none|both|once|pair|single)\b/i.test(told);
  const number = /\bhow many\b/.test(said) && !isCounted ? withoutNumber : 0;
  return number + (yesNo && yes === undefined ? withoutVerdict : 0);
}
