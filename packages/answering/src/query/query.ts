import type { Field, Resource } from '@lectern/dataset';
import type { Thing } from '../unit/record-world.ts';

/** A condition that a record must meet. */
export interface Condition {
  holds(record: Record<string, unknown>): boolean;
  /** Wording before the noun ("hostile") or after it ("that drop Leather"). */
  before?: string;
  after?: string;
  /** The field that it is about; none if it is about the name. */
  field?: Field;
  isNot: boolean;
  /** The name that the field must contain, if that is the whole condition. */
  held?: string;
}

export type Goal =
  | { kind: 'count' }
  | { kind: 'list' }
  | { kind: 'extreme'; field: Field; direction: 1 | -1 }
  | { kind: 'compare'; field: Field; direction: 1 | -1; things: readonly Thing[] }
  | { kind: 'check'; thing: Thing };

/** A question as a query over one table of the registry. */
export interface Query {
  resource: Resource;
  conditions: readonly Condition[];
  goal: Goal;
}
