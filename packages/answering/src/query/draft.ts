import type { Resource } from '@lectern/dataset';
import type { Condition } from './query.ts';
import type { Spot } from './read-spots.ts';

/** A query while it is read. */
export interface Draft {
  resource: Resource;
  spots: readonly Spot[];
  used: Set<Spot>;
  conditions: Condition[];
}

export const isGeneral = ({ senses }: Spot, ...words: string[]) =>
  senses.some((sense) => sense.kind === 'general' && words.includes(sense.word));

/** Whether a word that negates stands before a place. */
export const isNegated = ({ spots, used }: Draft, at: number): boolean => {
  const not = [spots[at - 1], spots[at - 2]].find((spot) => spot !== undefined && isGeneral(spot, 'not'));
  if (not) used.add(not);
  return not !== undefined;
};
