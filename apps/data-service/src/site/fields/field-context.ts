import type { FieldLayout, Resource } from '@lectern/dataset';
import type { Item, Names } from '../names.ts';

/** What a renderer of a field's value may use. */
export interface FieldContext {
  resources: readonly Resource[];
  names: Names;
  /** The resource and record on whose page the value is shown. */
  resource: Resource;
  record: Item;
  layout: FieldLayout;
  /** The number that a full bar stands for; by default the largest one of the value. */
  scale?: number;
}
