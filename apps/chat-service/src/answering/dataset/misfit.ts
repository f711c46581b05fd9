import type { Told } from './attribute.ts';
import { hasNumber } from './numbers.ts';
import type { Question } from './question.ts';

const withoutNumber = 0.9;
const withoutVerdict = 0.3;
const withoutForm = 0.5;

/** How little an answer has the form that was asked for: a number, a yes or a no, something to type. */
export function misfitOf({ yesNo }: Question, said: string, { text, yes }: Told, name: string): number {
  const told = text.replace(name, '');
  const isCounted = hasNumber(told) || /\b(no|none|both|once|pair|single)\b/i.test(told);
  const number = /\bhow many\b/.test(said) && !isCounted ? withoutNumber : 0;
  const isTask = name.startsWith('/') && /^how (do|to|can)\b/.test(said);
  const form = isTask && !told.includes('/') ? withoutForm : 0;
  return number + form + (yesNo && yes === undefined ? withoutVerdict : 0);
}
