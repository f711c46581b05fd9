/** Something that can be asked about a record. */
export interface Topic<Item> {
  /** The words that ask for it. */
  asks: RegExp;
  /** One or two sentences with the figure first; undefined when the record has none. */
  tell(record: Item): string | undefined;
}

/** `a, b and c`; long lists end with how many more there are. */
export function listOf(things: readonly string[], most = 6): string {
  const shown = things.slice(0, most);
  if (things.length > most) return `${shown.join(', ')} and ${things.length - most} more`;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

export function rangeOf({ min, max }: { min: number; max: number }): string {
  return min === max ? String(min) : `${min} to ${max}`;
}

export function sentences(text: string, most: number): string {
  const found = text.match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]?(?:\s|$)/g) ?? [text];
  return found.slice(0, most).join('').trim();
}

export const percent = (value: number) => `${Number(value.toFixed(2))}%`;

/** When a thing first appeared. */
export const since = <Item extends { name: string; versionAdded: string }>(): Topic<Item> => ({
  asks: /\b(when|version|added|introduced|since|came|new|release[ds]?)\b/,
  tell: ({ name, versionAdded }) => `${name} was added in ${versionAdded}.`,
});
