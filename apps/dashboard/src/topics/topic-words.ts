interface Asked {
  questions: number;
  answered: number;
  questions_before: number;
}

/** The percentage of questions that were answered. */
export function shareOf({ questions, answered }: Asked): string {
  return questions === 0 ? '–' : `${Math.round((answered / questions) * 100)}%`;
}

/** The change compared with the previous period. */
export function changeOf({ questions, questions_before: before }: Asked): string {
  if (before === 0) return questions === 0 ? '' : 'New';
  const share = Math.round(((questions - before) / before) * 100);
  return `${share > 0 ? '+' : ''}${share}%`;
}
