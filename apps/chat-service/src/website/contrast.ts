/** How a colour reads with white or black text on it, as WCAG 2 measures it. */
export interface Contrast {
  text: '#ffffff' | '#000000';
  ratio: number;
  /** Of the colour itself on a white page. */
  onPage: number;
}

/** The text colour for a colour such as #2457d6: of black and white one always has the 4.5 to 1 that AA asks for. */
export function bestText(colour: string): Contrast {
  const light = luminance(colour);
  const onWhite = 1.05 / (light + 0.05);
  const onBlack = (light + 0.05) / 0.05;
  // White is what people expect on a coloured button, so that it wins while it reads well.
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
