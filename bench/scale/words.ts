import type { Place } from './place.ts';

/** The words in which the two databases differ. */
export interface Words {
  /** The UTC day of milliseconds since 1970. */
  day(at: string): string;
  /** The date of better-auth's columns. */
  date(at: string): string;
  boolean: string;
  noBytes: string;
}

export const wordsOf: Readonly<Record<Place['dialect'], Words>> = {
  postgres: {
    day: (at) => `to_char(to_timestamp((${at}) / 1000) at time zone 'UTC', 'YYYY-MM-DD')`,
    date: (at) => `to_timestamp((${at}) / 1000)`,
    boolean: 'true',
    noBytes: `decode(repeat('00', 1536), 'hex')`,
  },
  sqlite: {
    day: (at) => `date((${at}) / 1000, 'unixepoch')`,
    date: (at) => `strftime('%Y-%m-%dT%H:%M:%fZ', (${at}) / 1000, 'unixepoch')`,
    boolean: '1',
    noBytes: 'zeroblob(1536)',
  },
};

/** Odd and far apart, so that values drawn for the same number have nothing to do with each other. */
const factors = [2654435761, 2246822519, 3266489917, 668265263, 374761393, 2869860233, 3624381081, 2057592617];

/** A whole number from 0 to 16,777,215 that depends on a number alone: both databases draw the same. */
function draw(number: string, die: number): string {
  return `(((${number}) * ${factors[die % factors.length]} + ${die * 97}) % 4294967296 >> 8)`;
}

/** One of `count` numbers from 0 on. */
export const pick = (number: string, die: number, count: string | number) =>
  `(${draw(number, die)} * (${count}) / 16777216)`;

/** The same, with many more of the low ones: half of all draws are below an eighth of the count. */
export const pickLow = (number: string, die: number, count: string) => {
  const part = `(${draw(number, die)} / 16777216.0)`;
  return `cast(floor(${part} * ${part} * ${part} * (${count})) as bigint)`;
};

/** An id like those of the service, in no order. */
export const id = (kind: string, text: string) => `'${kind}_' || substr(md5('${kind}' || ${text}), 1, 22)`;
