import { jpegSegments, pictureTypeOf } from './picture-file.ts';

/**
 * Removes what cameras and programs write into pictures, such as where and by whom they were taken: visitors see the
 * picture alone. How a photo is turned and its colours are kept.
 */
export function withoutMetadata(picture: Uint8Array): Uint8Array {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const type = pictureTypeOf(bytes);
  if (type === 'image/jpeg') return plainJpeg(bytes);
  if (type === 'image/png') return plainPng(bytes);
  return type === 'image/webp' ? plainWebp(bytes) : bytes;
}

const exif = 0xe1;
const comment = 0xfe;
/** Application data except for the header, colour profiles and Adobe's note about colours. */
const isPrivate = (marker: number) =>
  marker === comment || (marker >= exif && marker <= 0xef && marker !== 0xe2 && marker !== 0xee);

function plainJpeg(bytes: Buffer): Uint8Array {
  const segments = jpegSegments(bytes);
  const last = segments.at(-1);
  const end = last === undefined ? 2 : last.at + 2 + last.length;
  const kept = segments.filter(({ marker }) => !isPrivate(marker));
  const turned = segments.map(({ marker, at, length }) =>
    marker === exif ? orientationIn(bytes.subarray(at + 4, at + 2 + length)) : undefined,
  );
  const orientation = turned.find((one) => one !== undefined && one > 1);
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...(orientation === undefined ? [] : [orientationSegment(orientation)]),
    ...kept.map(({ at, length }) => bytes.subarray(at, at + 2 + length)),
    bytes.subarray(end),
  ]);
}

/** The entry with tag 0x0112 of the first directory, from 1 to 8. */
function orientationIn(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return undefined;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => {
    if (at + 2 > tiff.length) return 0;
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const start = isLittle ? short(4) : short(6);
  for (let entry = 0; entry < Math.min(short(start), 100); entry += 1) {
    const at = start + 2 + entry * 12;
    if (short(at) === 0x0112) return short(at + 8) <= 8 ? short(at + 8) : undefined;
  }
  return undefined;
}

/** EXIF with nothing but how the photo is turned. */
function orientationSegment(orientation: number): Buffer {
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(tiff)]);
  return Buffer.concat([Buffer.from([0xff, exif, 0, content.length + 2]), content]);
}

/** Ends where the picture ends: nothing may hide behind it. */
function plainPng(bytes: Buffer): Uint8Array {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (!/^(?:tEXt|zTXt|iTXt|eXIf|tIME)$/.test(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

function plainWebp(bytes: Buffer): Uint8Array {
  const kept: Buffer[] = [bytes.subarray(0, 12)];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (!/^(?:EXIF|XMP )$/.test(bytes.toString('latin1', at, at + 4))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  const whole = Buffer.concat(kept);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
