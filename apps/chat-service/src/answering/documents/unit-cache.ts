import { type ReadUnit, readUnits } from '@lectern/answering';
import { createMemory } from '@lectern/service-kit';
import type { Passage } from '../../knowledge/passage.ts';
import { isOrder } from './orders.ts';

const mostKept = 4_000;

/** Reads the units of passages once and keeps those asked for last; a passage never changes under its id. */
export function createUnitCache() {
  const kept = createMemory<ReadUnit[]>(mostKept);

  return (passage: Passage): ReadUnit[] =>
    kept.recall(passage.id, () =>
      // A sentence that gives orders to a machine keeps its place, since vectors are stored in order, and says nothing.
      readUnits(passage).map((unit) => (isOrder(unit.text) ? { ...unit, text: '', compared: '' } : unit)),
    );
}
