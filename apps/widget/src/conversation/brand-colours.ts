import type { Settings } from './service/wire.ts';

export type Colour = readonly [number, number, number];

const papers = { light: [255, 255, 255], dark: [26, 32, 30] } as const satisfies Record<string, Colour>;

/** More than the 4.5 that WCAG AA requires for text, since some text is on a tint of the same colour. */
const leastContrast = 5.6;

/** The bot's colour, the text colour on it, and two shades of it that are readable as text on a light and on a dark page. */
export function coloursOf({ colour, text_colour }: Pick<Settings, 'colour' | 'text_colour'>): Record<string, string> {
  const brand = readColour(colour);
  return {
    '--brand': toHex(brand),
    '--on-brand': text_colour,
    '--brand-ink-light': toHex(readableOn(papers.light, brand)),
    '--brand-ink-dark': toHex(readableOn(papers.dark, brand)),
  };
}

/** The colour itself, or the nearest shade of it that can be read. */
export function readableOn(paper: Colour, colour: Colour): Colour {
  const end = luminanceOf(paper) > 0.5 ? 0 : 255;
  for (let share = 0; share < 1; share += 0.05) {
    const shade = colour.map((part) => part + (end - part) * share) as [number, number, number];
    if (contrastOf(shade, paper) >= leastContrast) return shade;
  }
  return [end, end, end];
}

export function contrastOf(one: Colour, other: Colour): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The three components of a colour from 0 to 255; those of the default if it is invalid. */
function readColour(text: string): Colour {
  const hex = /^#([0-9a-f]{6})$/i.exec(text)?.[1] ?? '0a665f';
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** As WCAG defines it: 0 is black, 1 is white. */
function luminanceOf(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const toHex = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
