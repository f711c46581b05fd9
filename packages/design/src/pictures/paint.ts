import { black, type Colour, mix, white } from './colours.ts';
import { type Drawing, side } from './drawings.ts';

/** The colours of the pixels, row by row; undefined is transparent. */
export type Pixels = readonly (Colour | undefined)[];

/** What the digits of a drawing stand for. */
export interface Inks {
  material: Colour;
  accent: Colour;
}

/** Colours the letters of a drawing, and gives it a dark outline so that it is seen on any background. */
export function paint(drawing: Drawing, palette: ReadonlyMap<string, Colour>, { material, accent }: Inks): Pixels {
  const digits = new Map<string, Colour>([
    ['0', mix(material, black, 0.5)],
    ['1', mix(material, black, 0.3)],
    ['2', material],
    ['3', mix(material, white, 0.25)],
    ['4', mix(accent, black, 0.3)],
    ['5', accent],
    ['6', mix(accent, white, 0.25)],
  ]);
  const pixels = drawing.rows.flatMap((row) =>
    [...row].map((letter) => {
      const colour = palette.get(letter) ?? digits.get(letter);
      if (colour === undefined && letter !== '.') throw new Error(`the palette has no colour "${letter}"`);
      return colour;
    }),
  );
  return drawing.isBare ? pixels : pixels.map((pixel, at) => pixel ?? outlineAt(pixels, at));
}

function outlineAt(pixels: Pixels, at: number): Colour | undefined {
  const column = at % side;
  const around = [
    pixels[at - side],
    pixels[at + side],
    column > 0 ? pixels[at - 1] : undefined,
    column < side - 1 ? pixels[at + 1] : undefined,
  ];
  const neighbour = around.find((pixel) => pixel !== undefined);
  return neighbour === undefined ? undefined : mix(neighbour, black, 0.62);
}
