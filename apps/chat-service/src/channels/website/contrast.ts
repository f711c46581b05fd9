/** How readable white or black text is on a colour, as measured by WCAG 2. */
export interface Contrast {
  text: '#ffffff' | '#000000';
  ratio: number;
  /** The contrast of the colour itself on a white page. */
  onPage: number;
}

/** The text colour for a colour such as #2457d6: black or white always has the contrast of 4.5 to 1 that AA requires. */
export function bestText(colour: string): Contrast {
  const light = luminance(colour);
  const onWhite = 1.05 / (light + 0.05);
  const onBlack = (light + 0.05) / 0.05;
  // People expect white on a coloured button, so white is preferred while it is readable.
  return onWhite >= 4.5 || onWhite >= onBlack
    ? { text: '#ffffff', ratio: onWhite, onPage: onWhite }
    : { text: '#000000', ratio: onBlack, onPage: onWhite };
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(byte: number): number {
  const share = byte / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
