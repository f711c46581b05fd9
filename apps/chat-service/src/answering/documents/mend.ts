import { editDistance } from '@lectern/dataset';
import type { Passage } from '../../knowledge/passage.ts';
import { isSameStem, stemsOf } from '../stems.ts';
import type { DocumentQuestion } from './question.ts';

/** Shorter words are too often one letter away from another one. */
const shortestMisspelt = 5;

/** The question with its misspelt words as the passages spell them: the search finds those, so they are to count. */
export function mendSpelling(question: DocumentQuestion, passages: readonly Passage[]): DocumentQuestion {
  const unknown = question.stems.filter((stem) => stem.length >= shortestMisspelt && !/\d/.test(stem));
  if (unknown.length === 0) return question;
  const there = [
    ...new Set(passages.flatMap(({ title, headings, text }) => stemsOf([title, ...headings, text].join(' ')))),
  ];
  const mend = (stem: string) =>
    unknown.includes(stem) && !there.some((other) => isSameStem(stem, other))
      ? (there.find((other) => isMisspelling(stem, other)) ?? stem)
      : stem;
  return { ...question, stems: question.stems.map(mend), names: question.names.map(mend) };
}

/** People rarely get the first letter wrong. */
function isMisspelling(stem: string, other: string): boolean {
  const most = stem.length >= 9 ? 2 : 1;
  return stem[0] === other[0] && other.length >= 5 && editDistance(stem, other, most) <= most;
}
