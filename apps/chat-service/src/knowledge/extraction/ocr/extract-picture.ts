import { Unreadable } from '../unreadable.ts';
import type { OcrFiles } from './ocr-files.ts';
import { openRecognition } from './recognition.ts';

/** The text in a photo or a screenshot, one paragraph for each block. */
export async function extractPicture(bytes: Uint8Array, ocr: OcrFiles | undefined) {
  const lines = ocr === undefined ? [] : (await openRecognition(ocr)).read(bytes, orientationOf(bytes));
  if (lines.length === 0) throw new Unreadable('No text was recognised in this picture.');
  const paragraphs = lines.join('\n').split(/\n{2,}/);
  return { title: '', markdown: paragraphs.map((text) => text.replaceAll('\n', ' ')).join('\n\n') };
}

/** The tag of the orientation with its type and count, in both orders of bytes; the value follows. */
const marks = [
  { mark: Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0]), offset: 9 },
  { mark: Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0]), offset: 8 },
];

/** How a camera was held, as EXIF says it; 1 if it does not. */
export function orientationOf(picture: Uint8Array): number {
  const start = Buffer.from(picture.buffer, picture.byteOffset, Math.min(picture.byteLength, 1_000));
  for (const { mark, offset } of marks) {
    const at = start.indexOf(mark);
    const value = at === -1 ? undefined : start[at + offset];
    if (value !== undefined && value >= 1 && value <= 8) return value;
  }
  return 1;
}
