/** Pixels as pdf.js unpacks them. */
export interface Pixels {
  width: number;
  height: number;
  /** 1: a bit for each pixel, 1 is white; 2: RGB; 3: RGBA. */
  kind: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** More pixels make recognition slower, not better. */
const mostSide = 3_600;

/** A gray PGM file; undefined if the pixels are not complete. */
export function writeGray({ width, height, kind, data }: Pixels): Uint8Array | undefined {
  const stride = kind === 1 ? Math.ceil(width / 8) : width * (kind + 1);
  if (![1, 2, 3].includes(kind) || data.length < stride * height) return undefined;
  const step = Math.max(1, Math.ceil(Math.max(width, height) / mostSide));
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  const shadeAt = kind === 1 ? bitShade(data, stride) : colourShade(data, stride, kind + 1);
  const head = Buffer.from(`P5\n${columns} ${rows}\n255\n`);
  const file = new Uint8Array(head.length + columns * rows);
  file.set(head);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      file[head.length + row * columns + column] = meanShade(shadeAt, column * step, row * step, step);
    }
  }
  return file;
}

type ShadeAt = (x: number, y: number) => number;

const bitShade =
  (data: Pixels['data'], stride: number): ShadeAt =>
  (x, y) =>
    ((data[y * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;

const colourShade =
  (data: Pixels['data'], stride: number, channels: number): ShadeAt =>
  (x, y) => {
    const at = y * stride + x * channels;
    return ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 151 + (data[at + 2] ?? 0) * 28) >> 8;
  };

function meanShade(shadeAt: ShadeAt, left: number, top: number, step: number): number {
  if (step === 1) return shadeAt(left, top);
  let sum = 0;
  for (let y = top; y < top + step; y += 1) for (let x = left; x < left + step; x += 1) sum += shadeAt(x, y);
  return sum / (step * step);
}
