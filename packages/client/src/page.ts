/** A part of a list. */
export interface Page<Item> {
  records: Item[];
  /** Total number of matches. */
  total: number;
}
