import { side } from './drawings.ts';
import type { Pixels } from './paint.ts';

export const svgOf = (pixels: Pixels): string => fileOf(side, linesOf(pixels));

/** Many pictures in one file; `#name` shows one of them. */
export function sheetOf(named: readonly (readonly [name: string, pixels: Pixels])[]): string {
  const drawn = named.map(([name, pixels], at) => {
    const from = at * side;
    const view = `<view id="${name}" viewBox="${from} -.5 ${side} ${side}"/>`;
    return `${view}<g transform="translate(${from})">${linesOf(pixels)}</g>`;
  });
  return fileOf(named.length * side, drawn.join(''));
}

const fileOf = (width: number, drawn: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -.5 ${width} ${side}" shape-rendering="crispEdges">${drawn}</svg>\n`;

/** One line for each colour, one pixel wide, that runs along rows: half as long as filled rectangles. */
function linesOf(pixels: Pixels): string {
  const lines = new Map<string, string>();
  for (let at = 0; at < pixels.length; ) {
    const pixel = pixels[at];
    const row = Math.floor(at / side);
    let end = at + 1;
    while (end < (row + 1) * side && pixels[end] === pixel) end += 1;
    if (pixel !== undefined) lines.set(pixel, `${lines.get(pixel) ?? ''}M${at % side} ${row}h${end - at}`);
    at = end;
  }
  return [...lines].map(([colour, line]) => `<path stroke="#${colour}" d="${line}"/>`).join('');
}
