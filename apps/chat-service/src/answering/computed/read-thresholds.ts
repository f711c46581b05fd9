import { type Draft, indexes, neighbour, reading } from './draft.ts';
import { compares } from './read-measures.ts';
import type { NumberField } from './table.ts';

/** Takes limits that another record sets: "mobs with more health than a zombie". */
export function readThresholds(draft: Draft): void {
  const named = indexes(draft).filter((index) => reading(draft, index, 'name')?.own !== undefined);
  const than = indexes(draft).find((index) => reading(draft, index, 'than') !== undefined);
  const [at] = named;
  const isOpen = draft.hasNoun || /^(what|which|who)$/.test(draft.spots[0]?.text ?? '');
  if (!isOpen || named.length !== 1 || than === undefined || at !== neighbour(draft, than, 1)) return;
  const own = reading(draft, at, 'name')?.own;
  const side = sideBefore(draft, than);
  const limit = own && side?.field.of(own);
  if (own === undefined || side === undefined || limit === undefined) return;
  const { field, direction, taken } = side;
  draft.tests.push({
    field: field.name,
    holds: (row) => {
      const value = field.of(row);
      return value !== undefined && compares(value, direction === 1 ? '>' : '<', limit);
    },
    alone: true,
    after: `with ${more(field, direction)} ${field.name} than ${draft.table.nameOf(own)} (${field.say(limit)})`,
  });
  for (const index of [than, at, ...taken]) draft.used.add(index);
}

function more({ isMeasure }: NumberField, direction: 1 | -1): string {
  if (isMeasure) return direction === 1 ? 'a higher' : 'a lower';
  return direction === 1 ? 'more' : 'less';
}

/** "more health", or "stronger". */
function sideBefore(
  draft: Draft,
  than: number,
): { field: NumberField; direction: 1 | -1; taken: number[] } | undefined {
  const last = neighbour(draft, than, -1);
  const adjective = reading(draft, last, 'comparative');
  if (adjective?.field) return { field: adjective.field, direction: adjective.direction, taken: [last] };
  const field = reading(draft, last, 'field')?.field;
  const first = neighbour(draft, last, -1);
  const more = reading(draft, first, 'comparative');
  return field && more ? { field, direction: more.direction, taken: [first, last] } : undefined;
}
