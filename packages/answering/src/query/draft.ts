import type { Resource } from '@lectern/dataset';
import type { Condition } from './query.ts';
import type { Span } from './read-spans.ts';

/** A query while it is being parsed. */
export interface Draft {
  resource: Resource;
  spans: readonly Span[];
  used: Set<Span>;
  conditions: Condition[];
}

export const isGeneral = ({ senses }: Span, ...words: string[]) =>
  senses.some((sense) => sense.kind === 'general' && words.includes(sense.word));

/** Whether one of the two spans before this one is a negation. */
export const isNegated = ({ spans, used }: Draft, at: number): boolean => {
  const not = [spans[at - 1], spans[at - 2]].find((span) => span !== undefined && isGeneral(span, 'not'));
  if (not) used.add(not);
  return not !== undefined;
};
