/** One thing that can be said in answer to a question. */
export interface Unit {
  kind: UnitKind;
  /** What is said, without markup. */
  text: string;
  /** What stands above it: headings from the outermost on, or the name of a record and of its field. */
  path: readonly string[];
  /** What announces it: the sentence before a list, or the item above a nested one. */
  lead: string;
  /** The very words of the source. */
  quote: string;
  /** Units of one paragraph, list or table share it; paragraphs are numbered in order. */
  block: number;
}

export type UnitKind = 'sentence' | 'item' | 'list' | 'row' | 'cell' | 'section' | 'pair' | 'field';

/** What a unit stands for when it is compared with a question. */
export function unitContext({ path, lead, text }: Pick<Unit, 'path' | 'lead' | 'text'>): string {
  const above = path.slice(-2).join(', ');
  return [above, lead, text].filter((part) => part !== '').join(': ');
}
