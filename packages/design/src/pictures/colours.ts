/** A colour as six hexadecimal digits. */
export type Colour = string;

export const black: Colour = '000000';
export const white: Colour = 'ffffff';

export function partsOf(colour: Colour): [red: number, green: number, blue: number] {
  const value = Number.parseInt(colour, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A colour between two; `share` is that of the second. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const [from, to] = [partsOf(one), partsOf(other)];
  const parts = from.map((part, index) => Math.round(part * (1 - share) + (to[index] ?? 0) * share));
  return parts.map((part) => part.toString(16).padStart(2, '0')).join('');
}
