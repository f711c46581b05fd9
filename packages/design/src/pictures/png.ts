import { crc32, deflateSync } from 'node:zlib';
import { type Colour, partsOf } from './colours.ts';
import { side } from './drawings.ts';
import type { Pixels } from './paint.ts';

interface Card {
  width: number;
  height: number;
  /** How many pixels of the card a pixel of the picture is wide. */
  scale: number;
  background: Colour;
}

/** The picture in the middle of a card, as a PNG with a palette. */
export function pngOf(pixels: Pixels, { width, height, scale, background }: Card): Buffer {
  const colours: Colour[] = [background];
  const indexes = pixels.map((pixel) => {
    if (pixel === undefined) return 0;
    const known = colours.indexOf(pixel);
    return known >= 0 ? known : colours.push(pixel) - 1;
  });
  const left = Math.floor((width - side * scale) / 2);
  const top = Math.floor((height - side * scale) / 2);
  // Each line begins with the number of its filter: none.
  const lines = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < side * scale; y += 1) {
    for (let x = 0; x < side * scale; x += 1) {
      const index = indexes[Math.floor(y / scale) * side + Math.floor(x / scale)] ?? 0;
      lines[(top + y) * (width + 1) + 1 + left + x] = index;
    }
  }
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // Eight bits for each pixel, colours from a palette.
  size.set([8, 3, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('PLTE', Buffer.from(colours.flatMap(partsOf))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
