export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

/** What the bytes are, whatever they are called. Others, such as SVG, which can hold scripts, are not pictures here. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(start)) return 'image/gif';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : undefined;
}

export interface PictureSize {
  width: number;
  height: number;
}

/** The size that the header of a picture tells. */
export function pictureSizeOf(picture: Uint8Array): PictureSize | undefined {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const type = pictureTypeOf(bytes);
  if (type === undefined || bytes.length < 30) return undefined;
  if (type === 'image/png') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (type === 'image/gif') return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  return type === 'image/webp' ? webpSize(bytes) : jpegSize(bytes);
}

function webpSize(bytes: Buffer): PictureSize | undefined {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind !== 'VP8L') return undefined;
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

function jpegSize(bytes: Buffer): PictureSize | undefined {
  for (const { marker, at, length } of jpegSegments(bytes)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame && length >= 7) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}

interface Segment {
  marker: number;
  /** Where its marker is. */
  at: number;
  /** Without the marker. */
  length: number;
}

/** The segments before the image data. */
export function jpegSegments(bytes: Buffer): Segment[] {
  const segments: Segment[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    if (marker === 0xda || length < 2 || at + 2 + length > bytes.length) break;
    segments.push({ marker, at, length });
    at += 2 + length;
  }
  return segments;
}
