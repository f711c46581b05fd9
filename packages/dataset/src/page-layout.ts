/** How the value of a field is shown where its type alone does not say it. */
export type View =
  /** Names of records of another resource. */
  | 'names'
  /** The keys of the records above this one in a tree, the root first. */
  | 'tree'
  /** Rows of a crafting grid with what each letter means. */
  | 'recipe'
  /** Things with a count and a percent chance of each. */
  | 'percentages'
  /** Things with a count and a chance from 0 to 1. */
  | 'fractions'
  /** Figures under names, drawn as bars of one scale. */
  | 'bars'
  /** Colours under names. */
  | 'swatches'
  /** Offers by level. */
  | 'offers'
  /** Lines of code. */
  | 'syntax'
  /** Code to copy, each piece with its explanation. */
  | 'examples'
  /** Arguments with their types. */
  | 'parameters'
  /** Steps in their order. */
  | 'steps'
  | 'date'
  | 'code';

export interface FieldLayout {
  /** Instead of the field's own label. */
  label?: string;
  as?: View;
  /** The resource whose records the value names. */
  to?: string;
  /** What a figure counts, in the plural. */
  unit?: string;
  /** Not shown, since another field says the same. */
  hidden?: boolean;
}

/** A picture of all records of a resource. Axes are paths of fields, such as `damage.hard`. */
export type Chart =
  | { kind: 'scatter'; title: string; text: string; x: Axis; y: Axis }
  | { kind: 'timeline'; title: string; text: string; x: Axis }
  | { kind: 'bars'; title: string; text: string; x: Axis };

export interface Axis {
  field: string;
  label: string;
  /** For figures that span orders of magnitude. */
  logarithmic?: boolean;
}

/** How pages show the records of a resource, so that code about all resources names no field. */
export interface PageLayout<Field extends string = string> {
  /** A line drawing on 24 by 24 units, as the data of an SVG path. */
  glyph: string;
  /** The field whose values are kinds, each with a mark of its own. */
  kind?: Field;
  /** Written before the name: the slash of a command. */
  prefix?: string;
  /** Whether texts link these names; some are everyday words. */
  namedInTexts: boolean;
  /** The field that says what the record is. */
  lead: Field;
  /** Fields shown first, as figures. */
  facts: readonly Field[];
  /** Columns of the list after the name, as paths. */
  columns: readonly string[];
  /** The field with a release of the game, whose new ids the page lists. */
  release?: Field;
  /** The key of a typical record, for examples. */
  example?: string;
  fields?: { readonly [Name in Field]?: FieldLayout };
  charts?: readonly Chart[];
}

/** The field that says in which release a thing first appeared. */
export const addedInLayout: FieldLayout = { as: 'names', to: 'versions' };

export function plainLayout(lead: string): PageLayout {
  return { glyph: 'M5 5h14v14H5z', namedInTexts: false, lead, facts: [], columns: [] };
}
