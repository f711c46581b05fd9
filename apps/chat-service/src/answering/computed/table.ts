import type { Comparison } from './token.ts';

/** A record of some resource. */
export type Row = Record<string, unknown>;

/** What can be ordered, limited and compared. Texts hold `{one|many}` where they agree with a number. */
export interface NumberField<Item = Row> {
  name: string;
  /** Undefined where a record has no such figure. */
  of(record: Item): number | undefined;
  nouns: readonly string[];
  /** Nouns that count in another unit, with how much of the field one of them is. */
  units?: Readonly<Record<string, number>>;
  /** Superlatives: strongest, weakest. */
  most?: readonly string[];
  least?: readonly string[];
  /** Comparatives: stronger, weaker. */
  more?: readonly string[];
  less?: readonly string[];
  /** As in "Warden *has the most health* of the mobs". */
  top: string;
  bottom: string;
  say(value: number): string;
  /** Phrases that a value follows: since, before. */
  over?: readonly string[];
  from?: readonly string[];
  under?: readonly string[];
  /** Phrases before the very value: "caps at 3". */
  at?: readonly string[];
  /** The value that a name stands for: that of a release. */
  read?(name: string, comparison?: Comparison): number | undefined;
  /** Field whose extreme is told too, since the superlative may mean it. */
  also?: string;
  /** Whether its values only order things, so that differences mean nothing. */
  order?: true;
  /** As in "*added* before 1.16". */
  verb?: string;
  /** Whether it is said as "a temperature of 2" and not as "2 health". */
  isMeasure?: true;
  /** What a comparison without a named field tells. */
  key?: true;
}

/** A value of a closed set, or something that is so or not. */
export interface Trait<Item = Row> {
  /** Traits of one field exclude one another. */
  field: string;
  words: readonly string[];
  /** Words that say the opposite. */
  opposite?: readonly string[];
  /** Words that stand for the records themselves: bosses, pickaxes. */
  nouns?: readonly string[];
  holds(record: Item): boolean;
  /** Before the noun ("hostile"), or after it ("that {snows|snow}"). */
  before?: string;
  after?: string;
  not: string;
  /** A noun for what has it, instead of the table's: `{boss|bosses}`. */
  noun?: string;
  /** Whether "what can be ..." needs no noun. */
  alone?: true;
  /** The same in parameters of the data service. */
  api?: string;
}

/** Names that a record holds in a field. */
export interface Relation<Item = Row> {
  field: string;
  /** Phrases that the name follows: "drops leather". */
  after: readonly string[];
  /** Phrases that the name stands before: "leather is dropped by". */
  before?: readonly string[];
  /** Whether a name alone is enough: "enchantments for a bow". */
  implied?: true;
  /** Whether the phrase is too general without the resource's noun. */
  needsNoun?: true;
  values(record: Item): readonly string[];
  /** Resources whose names and spellings belong here too. */
  refers?: readonly string[];
  /** More spellings of its values. */
  aliases?: Readonly<Record<string, string>>;
  /** `that {drops|drop} {}`. */
  clause: string;
  not: string;
  /** What to say of one record and the name: a chance, a price. */
  detail?(record: Item, name: string): string | undefined;
}

/** How one kind of record is asked about. */
export interface Table<Item = Row> {
  /** Name of the resource whose records stand for the rows in sources. */
  resource: string;
  singular: string;
  plural: string;
  nouns: readonly string[];
  /** Nouns that promise more than the records know, so that something else has to be asked too. */
  vagueNouns?: readonly string[];
  /** Words that mean nothing in questions about this table. */
  fillers?: readonly string[];
  /** Whether its rows only make sense in an order, since lists of them are another table's. */
  isOrdered?: true;
  rows: readonly Item[];
  nameOf(record: Item): string;
  /** The record of the resource that proves a row. */
  recordOf(record: Item): Row;
  numbers: readonly NumberField<Item>[];
  traits: readonly Trait<Item>[];
  relations: readonly Relation<Item>[];
}
