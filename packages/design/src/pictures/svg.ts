import { side } from './drawings.ts';
import type { Pixels } from './paint.ts';

/** One path for each colour, made of horizontal runs of pixels. */
export function svgOf(pixels: Pixels): string {
  const paths = new Map<string, string>();
  for (let at = 0; at < pixels.length; ) {
    const pixel = pixels[at];
    const row = Math.floor(at / side);
    let end = at + 1;
    while (end < (row + 1) * side && pixels[end] === pixel) end += 1;
    if (pixel !== undefined) {
      paths.set(pixel, `${paths.get(pixel) ?? ''}M${at % side} ${row}h${end - at}v1H${at % side}z`);
    }
    at = end;
  }
  const drawn = [...paths].map(([colour, path]) => `<path fill="#${colour}" d="${path}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">${drawn}</svg>\n`;
}
