/** One thing that can be said in answer to a question. */
export interface Unit {
  kind: UnitKind;
  /** The text without markup. */
  text: string;
  /** What it belongs to: the headings above it from the outermost, or the name of a record and of its field. */
  path: readonly string[];
  /** What introduces it: the sentence before a list, or the parent of a nested item. */
  lead: string;
  /** The verbatim words of the source. */
  quote: string;
  /** Shared by the units of one paragraph, list or table; numbered in order. */
  block: number;
}

export type UnitKind = 'sentence' | 'item' | 'list' | 'row' | 'cell' | 'section' | 'pair' | 'field';

/** The text of a unit in its context, for comparing it with a question. */
export function unitContext({ path, lead, text }: Pick<Unit, 'path' | 'lead' | 'text'>): string {
  const above = path.slice(-2).join(', ');
  return [above, lead, text].filter((part) => part !== '').join(': ');
}
