import type { Entity, World } from './entity.ts';

/** What is asked of a record. */
export interface Ask {
  /** The question in lower case, with `#` for the record and `@` for every other name. */
  rest: string;
  /** The question with all of its words. */
  said: string;
  /** Whether the question wants a yes or a no. */
  yesNo: boolean;
  /** A level that the question names, as in "Sharpness V". */
  level: number | undefined;
  /** The other records that the question names. */
  others: readonly Entity[];
  world: World;
}

/** What a record says to it. */
export interface Told {
  text: string;
  /** The answer to a question for yes or no; undefined when the text says it by itself. */
  yes?: boolean | undefined;
  /** Further records that the text rests on. */
  sources?: readonly Entity[];
  /** The records that hold the fact, where it is not the one that was asked about. */
  proof?: readonly Entity[];
}

/** Something that can be asked of the records of one resource. */
export interface Attribute<Item = Record<string, unknown>> {
  name: string;
  /** The words that ask for it. */
  asks: RegExp;
  /** Words that go with the question without asking for this by themselves. */
  with?: RegExp;
  /** Undefined when the record has nothing to say to it. */
  tell(record: Item, ask: Ask): Told | string | undefined;
  /** True for what is only told when nothing else fits. */
  weak?: boolean;
}

/** A pattern of whole words, for every place where they stand. */
export const words = (pattern: string) => new RegExp(`(?<![\\w/])(?:${pattern.replace(/\s+/g, ' ')})(?!\\w)`, 'g');

/** Attributes of one resource, for code that treats all resources alike. */
export function defineAttributes<Item>(attributes: readonly Attribute<Item>[]): readonly Attribute[] {
  // Attributes are looked up by the resource whose records they read.
  return attributes as unknown as readonly Attribute[];
}

/** The other named record of a resource, if any. */
export function otherOf<Item>(ask: Ask, resource: string): (Entity & { record: Item }) | undefined {
  const found = ask.others.find((other) => other.resource.name === resource);
  // The resource's name says what its records are.
  return found as (Entity & { record: Item }) | undefined;
}

/** A question for yes or no that names a figure asks whether it is one of these. */
export function isNamedFigure({ yesNo, said }: Ask, values: readonly number[]): boolean | undefined {
  const named = /(?<![\d.])\d+(?:\.\d+)?(?![\d.]*\d)/.exec(said)?.[0];
  return yesNo && named !== undefined ? values.includes(Number(named)) : undefined;
}
