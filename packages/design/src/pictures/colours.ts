/** A colour as three numbers from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

export const black: Colour = [0, 0, 0];
export const white: Colour = [255, 255, 255];

export function readColour(hex: string): Colour {
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export const toHex = (colour: Colour) => colour.map((part) => part.toString(16).padStart(2, '0')).join('');

/** A colour between two; `share` is that of the second. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => Math.round(one[index] * (1 - share) + other[index] * share);
  return [part(0), part(1), part(2)];
}
