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
  return drawing.isBare ? pixels : withOutline(pixels);
}

function withOutline(pixels: Pixels): Pixels {
  const darker = new Map(
    [...new Set(pixels)].flatMap((one) => (one === undefined ? [] : [[one, mix(one, black, 0.62)]])),
  );
  return pixels.map((pixel, at) => pixel ?? darker.get(neighbourOf(pixels, at) ?? ''));
}

function neighbourOf(pixels: Pixels, at: number): Colour | undefined {
  const column = at % side;
  const [left, right] = [column > 0 ? pixels[at - 1] : undefined, column < side - 1 ? pixels[at + 1] : undefined];
  return pixels[at - side] ?? pixels[at + side] ?? left ?? right;
}
