import { crc32, deflateSync } from 'node:zlib';
import type { Pixels } from '../ocr/gray-picture.ts';

/** No screen shows a picture beside a quote larger than this. */
const mostSide = 1_200;

/** A PNG file, made smaller where it is larger than a screen needs; undefined if the pixels are not complete. */
export function writePng({ width, height, kind, data }: Pixels): Uint8Array | undefined {
  const channels = channelsOf[kind];
  if (channels === undefined) return undefined;
  const stride = kind === 1 ? Math.ceil(width / 8) : width * channels;
  if (data.length < stride * height) return undefined;
  const valueAt: ValueAt =
    kind === 1
      ? (x, y) => ((data[y * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 && 255
      : (x, y, channel) => data[y * stride + x * channels + channel] ?? 0;
  const step = Math.max(1, Math.ceil(Math.max(width, height) / mostSide));
  const size = { columns: Math.floor(width / step), rows: Math.floor(height / step), channels };
  return pngOf(size, rowsOf(size, step, valueAt));
}

/** As pdf.js numbers the kinds of pixels: bits, RGB and RGBA. */
const channelsOf: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4 };
const colourTypes: Readonly<Record<number, number>> = { 1: 0, 3: 2, 4: 6 };

type ValueAt = (x: number, y: number, channel: number) => number;

interface Size {
  columns: number;
  rows: number;
  channels: number;
}

/** Each row stores the difference to the pixel before, which needs less room. */
function rowsOf({ columns, rows, channels }: Size, step: number, valueAt: ValueAt): Uint8Array {
  const length = 1 + columns * channels;
  const bytes = new Uint8Array(length * rows);
  const before = new Uint8Array(channels);
  for (let row = 0; row < rows; row += 1) {
    bytes[row * length] = 1;
    before.fill(0);
    for (let at = 0; at < columns * channels; at += 1) {
      const channel = at % channels;
      const value = meanOf(valueAt, ((at - channel) / channels) * step, row * step, { channel, step });
      bytes[row * length + 1 + at] = value - (before[channel] ?? 0);
      before[channel] = value;
    }
  }
  return bytes;
}

function meanOf(valueAt: ValueAt, left: number, top: number, { channel, step }: { channel: number; step: number }) {
  if (step === 1) return valueAt(left, top, channel);
  let sum = 0;
  for (let y = top; y < top + step; y += 1) for (let x = left; x < left + step; x += 1) sum += valueAt(x, y, channel);
  return Math.round(sum / (step * step));
}

function pngOf({ columns, rows, channels }: Size, pixels: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(columns, 0);
  header.writeUInt32BE(rows, 4);
  header.set([8, colourTypes[channels] ?? 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const parts = [pngPart('IHDR', header), pngPart('IDAT', deflateSync(pixels)), pngPart('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

function pngPart(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const part = Buffer.alloc(body.length + 8);
  part.writeUInt32BE(content.length, 0);
  part.set(body, 4);
  part.writeUInt32BE(crc32(body), body.length + 4);
  return part;
}
