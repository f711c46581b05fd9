import type { RecordQuestion } from '../question/record-question.ts';
import type { World } from '../unit/record-world.ts';
import { createLexicon } from './lexicon.ts';
import { readQueries } from './read-query.ts';
import { type Computed, sayQuery } from './say-query.ts';

/** Counts, lists, superlatives, comparisons and checks over the records; none if a word was not understood. */
export function createAnswerQuery(world: World): (question: RecordQuestion) => Computed[] {
  const lexicon = createLexicon(world.resources);
  return (question) =>
    readQueries(lexicon, world.resources, question).flatMap((query) => sayQuery(query, world.things) ?? []);
}
