export type { Pixels } from './paint.ts';
export { openPictures, type Pictures } from './pictures.ts';
export { pngOf } from './png.ts';
export { sheetOf, svgOf } from './svg.ts';
