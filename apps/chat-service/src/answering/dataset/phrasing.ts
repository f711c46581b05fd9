/** `a, b and c`. */
export function listOf(parts: readonly string[], last = 'and'): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;
}

/** The first of a long list, with how many more there are. */
export function someOf(parts: readonly string[], most: number): string {
  if (parts.length <= most + 1) return listOf(parts);
  return `${parts.slice(0, most).join(', ')} and ${parts.length - most} more`;
}

/** `1 point`, `2 points`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${figure(count)} ${count === 1 ? noun : plural}`;
}

/** `12,000`, `0.5`. */
export const figure = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 3 });

/** `3`, or `1 to 3`. */
export const rangeOf = ({ min, max }: { min: number; max: number }) =>
  min === max ? figure(min) : `${figure(min)} to ${figure(max)}`;

/** Health points with their hearts. */
export const hearts = (points: number) => counted(points / 2, 'heart');

/** With a full stop at its end. */
export const sentence = (text: string) => (/[.!?]["')]?$/.test(text) ? text : `${text}.`);

/** `an Axolotl`, `a Bee`. */
export const withArticle = (name: string) => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;

/** The sentences of a text; a full stop within a number or before a small letter ends none. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=[A-Z/"\d]|yLevel\b)/);
}

/** The first sentences that fit into about this many characters, at least one. */
export function beginningOf(text: string, most: number): string {
  let beginning = '';
  for (const one of sentencesOf(text)) {
    if (beginning !== '' && beginning.length + one.length + 1 > most) break;
    beginning = beginning === '' ? one : `${beginning} ${one}`;
  }
  return beginning;
}

/** `very rare` for `very_rare`. */
export const spoken = (value: string) => value.replaceAll('_', ' ');

/** A dimension as players say it. */
export const dimensionName = (dimension: string) =>
  ({ overworld: 'the Overworld', nether: 'the Nether', end: 'the End' })[dimension] ?? dimension;

/** With a capital first letter. */
export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Whether two names mean the same but for case, plural and spaces. */
export const sameName = (a: string, b: string) => plainName(a) === plainName(b);

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/s$/, '');
