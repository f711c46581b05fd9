import type { Usage } from './answerer.ts';

export type Outcome = 'answered' | 'unanswered' | 'small_talk' | 'person';

interface Given {
  answered: boolean;
  usage: { kind?: Usage['kind'] | undefined };
}

/** What an answer counts as. Small talk and the wish for a person are no questions: neither answered nor unanswered. */
export function outcomeOf({ answered, usage }: Given): Outcome {
  if (usage.kind === 'small_talk' || usage.kind === 'person') return usage.kind;
  return answered ? 'answered' : 'unanswered';
}
