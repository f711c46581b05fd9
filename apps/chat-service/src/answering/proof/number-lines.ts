import { isSameFamily, tellingStemsOf } from '@lectern/answering';
import { hasNumbers, numbersOf } from './numbers.ts';

/** A sentence, a field of a record or a row, with its content words and numbers. */
export interface NumberLine {
  stems: readonly string[];
  numbers: ReadonlySet<string>;
}

/** The lines of a text that contain numbers. Field names in camel case are split into words. */
export function numberLinesOf(text: string): NumberLine[] {
  return text
    .split(/\n|(?<=[.!?;])\s+(?=\p{Lu})/u)
    .map((line) => ({ line, numbers: numbersOf(line) }))
    .filter(({ numbers }) => numbers.size > 0)
    .map(({ line, numbers }) => ({ numbers, stems: tellingStemsOf(splitFieldNames(line)) }));
}

export function splitFieldNames(text: string): string {
  return text.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replaceAll('_', ' ');
}

/** The share of a sentence's words that must be in the same line as the number. */
const leastCompany = 0.25;

/** Whether every number of a sentence is in a line about the same subject, not about something else. */
export function areNumbersInPlace(sentence: string, words: readonly string[], lines: readonly NumberLine[]): boolean {
  return [...numbersOf(sentence)].every((number) => {
    const unit = /%|\bper ?cent/i.test(sentence) ? `${number} %` : number;
    const candidates = lines.filter(({ numbers }) => hasNumbers(numbers, unit));
    return candidates.some(({ stems }) => companyOf(words, stems) >= leastCompany);
  });
}

function companyOf(words: readonly string[], stems: readonly string[]): number {
  if (words.length === 0) return 1;
  return (
    words.filter((word) => stems.some((other) => word === other || isSameFamily(word, other))).length / words.length
  );
}
