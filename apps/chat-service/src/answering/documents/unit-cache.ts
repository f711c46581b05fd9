import { type ReadUnit, readUnits } from '@lectern/answering';
import type { Passage } from '../../knowledge/passage.ts';
import { isOrder } from './orders.ts';

const mostKept = 4_000;

/** Reads the units of passages once and keeps those asked for last; a passage never changes under its id. */
export function createUnitCache() {
  let recent = new Map<string, ReadUnit[]>();
  let older = new Map<string, ReadUnit[]>();

  return (passage: Passage): ReadUnit[] => {
    const known = recent.get(passage.id) ?? older.get(passage.id);
    // A sentence that gives orders to a machine keeps its place, since vectors are stored in order, and says nothing.
    const units =
      known ?? readUnits(passage).map((unit) => (isOrder(unit.text) ? { ...unit, text: '', compared: '' } : unit));
    recent.set(passage.id, units);
    if (recent.size > mostKept) [older, recent] = [recent, new Map()];
    return units;
  };
}
