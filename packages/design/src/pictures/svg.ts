import { side } from './drawings.ts';
import type { Pixels } from './paint.ts';

/** One line for each colour, one pixel wide, that runs along rows: half as long as filled rectangles. */
export function svgOf(pixels: Pixels): string {
  const lines = new Map<string, string>();
  for (let at = 0; at < pixels.length; ) {
    const pixel = pixels[at];
    const row = Math.floor(at / side);
    let end = at + 1;
    while (end < (row + 1) * side && pixels[end] === pixel) end += 1;
    if (pixel !== undefined) lines.set(pixel, `${lines.get(pixel) ?? ''}M${at % side} ${row}h${end - at}`);
    at = end;
  }
  const drawn = [...lines].map(([colour, line]) => `<path stroke="#${colour}" d="${line}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -.5 ${side} ${side}" shape-rendering="crispEdges">${drawn}</svg>\n`;
}
