/** The kind of answer that a field gives, which a question may ask for. */
export type FieldType =
  | 'amount'
  | 'range'
  | 'date'
  | 'choice'
  | 'yesno'
  | 'names'
  | 'phrases'
  | 'prose'
  | 'code'
  | 'version';

/** How people ask for a field: data, kept in `words/`. */
export interface FieldWords {
  /** Questions for it, in which "it" stands for the record. */
  asked: readonly string[];
  /** Questions for the records that hold a name, in which "it" stands for the name. */
  reverse?: readonly string[];
  /** Nouns that stand for the figure: health, hp. */
  nouns?: readonly string[];
  /** Superlatives and comparatives for more of it and for less. */
  most?: readonly string[];
  least?: readonly string[];
  /** Words for each value of a closed set, and for `true`. */
  values?: Readonly<Record<string, readonly string[]>>;
  /** Verbs and phrases that join a record to a name that it holds: drops, dropped by. */
  verbs?: readonly string[];
  /** Verbs that say the opposite: combined with. */
  opposites?: readonly string[];
}

/** A name that a record contains, with its details: a chance, a price. */
export interface Held {
  name: string;
  detail?: string;
}

/** An element with the words it is matched by, where those differ from its text. */
export interface Part {
  text: string;
  compared: string;
}

/** One field of a resource: its words, and how its value is put into sentences. */
export interface Field<Item = Record<string, unknown>> extends FieldWords {
  label: string;
  type: FieldType;
  /** The value as a sentence; undefined where the record has none. */
  say(record: Item): string | undefined;
  /** Elements that can be answers on their own; without it a text is split into sentences. */
  parts?(record: Item): readonly (string | Part)[];
  /** A figure that can be ordered and compared, and how it is said: "20 health points". */
  number?(record: Item): number | undefined;
  sayNumber?(value: number, record: Item): string;
  /** Names that it holds, by which the records can be found. */
  names?(record: Item): readonly Held[];
  /** The records that contain a name, as a sentence: "Gunpowder is dropped by Creeper, Ghast and Witch." */
  sayReverse?(name: string, holders: string): string;
}

export type Fields<Item> = Readonly<Record<string, Field<Item>>>;

export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Without a full stop at its end. */
export const phrase = (text: string): string => text.replace(/\.$/, '');

/** "an Anvil", "a Loom". */
export const withArticle = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;

/** `2` or `0 to 2`. */
export const rangeText = ({ min, max }: { min: number; max: number }): string =>
  min === max ? `${min}` : `${min} to ${max}`;

export const held = (names: readonly (string | null)[]): Held[] =>
  names.flatMap((name) => (name === null ? [] : [readHeld(name)]));

/** "Forest (Bee Nests)" is Forest, with a detail. */
function readHeld(text: string): Held {
  const at = text.indexOf(' (');
  return at < 0 || !text.endsWith(')') ? { name: text } : { name: text.slice(0, at), detail: text.slice(at + 2, -1) };
}

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const spaced = (value: string): string => value.replaceAll('_', ' ').replaceAll('-', ' ');
