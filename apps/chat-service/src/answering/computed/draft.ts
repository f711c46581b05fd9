import type { Test } from './query.ts';
import type { Table } from './table.ts';
import type { Spot, Token } from './token.ts';

/** A question while it is being understood: passes take spots one after the other. */
export interface Draft {
  table: Table;
  spots: readonly Spot[];
  used: Set<number>;
  tests: Test[];
  hasNoun: boolean;
  isVague: boolean;
}

type Kind = Token['kind'];
type Reading<Wanted extends Kind> = Extract<Token, { kind: Wanted }>;

/** The readings of one kind that an unused spot has. */
export function readings<Wanted extends Kind>(draft: Draft, index: number, kind: Wanted): Reading<Wanted>[] {
  if (draft.used.has(index)) return [];
  return (draft.spots[index]?.readings ?? []).filter((token): token is Reading<Wanted> => token.kind === kind);
}

export function reading<Wanted extends Kind>(draft: Draft, index: number, kind: Wanted): Reading<Wanted> | undefined {
  return readings(draft, index, kind)[0];
}

/** The next spot in a direction that means something. */
export function neighbour(draft: Draft, index: number, step: 1 | -1): number {
  let at = index + step;
  while (isIdle(draft.spots[at])) at += step;
  return at;
}

/** "one" may be a number, and "only" changes nothing of a figure. */
function isIdle(spot: Spot | undefined): boolean {
  const kinds = spot?.readings.map(({ kind }) => kind) ?? [];
  return (kinds.includes('idle') || kinds.includes('only')) && !kinds.includes('number');
}

/** Takes a "not" right before a spot. */
export function takeNot(draft: Draft, index: number): boolean {
  const before = neighbour(draft, index, -1);
  if (reading(draft, before, 'not') === undefined) return false;
  draft.used.add(before);
  return true;
}

/** Every index of the draft's spots, in order. */
export const indexes = ({ spots }: Draft): number[] => spots.map((_, index) => index);
