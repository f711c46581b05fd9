import { Unreadable } from '../unreadable.ts';
import type { OcrFiles } from './ocr-files.ts';
import { orientationOf } from './orientation.ts';
import { openRecognition } from './recognition.ts';

/** The text in a photo or a screenshot, one paragraph for each block. */
export async function extractPicture(bytes: Uint8Array, ocr: OcrFiles | undefined) {
  const lines = ocr === undefined ? [] : (await openRecognition(ocr)).read(bytes, orientationOf(bytes));
  if (lines.length === 0) throw new Unreadable('No text was recognised in this picture.');
  const paragraphs = lines.join('\n').split(/\n{2,}/);
  return { title: '', markdown: paragraphs.map((text) => text.replaceAll('\n', ' ')).join('\n\n') };
}
