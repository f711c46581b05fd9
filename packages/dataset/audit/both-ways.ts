import type { ResourceName } from '../src/registry.ts';
import { problem } from './problem.ts';

/** One end of a mutual reference: a field of one resource that names records of another. */
export interface Side<Item> {
  resource: ResourceName;
  field: string;
  records: readonly Item[];
  key(record: Item): string;
  name(record: Item): string;
  names(record: Item): readonly string[];
}

/** Every reference that the other record does not return; names without a record are ignored. */
export function auditBothWays<Left, Right>(left: Side<Left>, right: Side<Right>): string[] {
  return [...auditOneWay(left, right), ...auditOneWay(right, left)];
}

/** The same for a resource that refers to itself, where a record must not name itself either. */
export function auditMutual<Item>(side: Side<Item>): string[] {
  const selfish = side.records.filter((record) => side.names(record).includes(side.name(record)));
  return [
    ...selfish.map((record) => problem(side.resource, side.key(record), side.field, 'names itself')),
    ...auditOneWay(side, side),
  ];
}

function auditOneWay<From, To>(from: Side<From>, to: Side<To>): string[] {
  const targets = new Map(to.records.map((record) => [to.name(record), record]));
  return from.records.flatMap((record) =>
    from.names(record).flatMap((name) => {
      const target = targets.get(name);
      if (target === undefined || to.names(target).includes(from.name(record))) return [];
      const what = `names ${name}, which does not name it in ${to.field}`;
      return [problem(from.resource, from.key(record), from.field, what)];
    }),
  );
}
