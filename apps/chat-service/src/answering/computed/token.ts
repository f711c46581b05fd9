import type { NumberField, Relation, Row, Trait } from './table.ts';

export type Comparison = '>' | '>=' | '<' | '<=' | '=';

/** What a phrase of a question means in questions about one table. */
export type Token =
  /** Carries nothing. */
  | { kind: 'idle' }
  | { kind: 'how-many' }
  | { kind: 'noun'; trait?: Trait; vague?: true }
  | { kind: 'number'; value: number }
  | { kind: 'name'; values: readonly Value[]; own?: Row }
  | { kind: 'comparison'; comparison: Comparison | 'between'; field?: NumberField }
  | { kind: 'suffix'; comparison: Comparison }
  | { kind: 'field'; field: NumberField; unit: number }
  | { kind: 'extreme'; direction: Direction; field?: NumberField }
  | { kind: 'comparative'; direction: Direction; field?: NumberField }
  | { kind: 'trait'; trait: Trait; opposite: boolean }
  | { kind: 'relation'; relation: Relation; side: 'before' | 'after' }
  | { kind: 'rank'; rank: number }
  | { kind: 'top'; direction: Direction }
  | { kind: 'total'; of: 'sum' | 'mean' }
  | { kind: 'and' | 'or' | 'not' | 'nothing' | 'than' | 'versus' | 'them' | 'only' };

/** 1 for the most, -1 for the least. */
export type Direction = 1 | -1;

/** A name as a relation's value. */
export interface Value {
  relation: Relation;
  name: string;
}

/** A phrase of the question with everything it can mean. */
export interface Spot {
  text: string;
  readings: readonly Token[];
}
