import type { MemoryShares } from '../../platform/shared/memory-shares.ts';
import type { OcrOptions } from './ocr/ocr-files.ts';

/** Resource limits for extraction. */
export interface ExtractionLimits {
  /** Per PDF. */
  mostPages: number;
  /** Unpacked size of a DOCX, XLSX or PPTX. */
  mostUnpackedBytes: number;
  /** Per CSV or XLSX. */
  mostRows: number;
  /** Of the extracted text; a book has about a million. */
  mostCharacters: number;
  mostLinks: number;
  timeMs: number;
  /** Text recognition, with the time that it may take in addition; undefined if there is none. */
  ocr: OcrOptions | undefined;
  heapMb: number;
  /** Total memory of the process; it is killed if it uses more. */
  memoryMb: number;
  /** The same while it reads a small document. */
  smallMemoryMb: number;
  /** A process that uses no more than this after a document is reused for the next one. */
  keptMb: number;
  /** Documents read concurrently, and additional slots for small ones. */
  slots: number;
  smallSlots: number;
}

export const extractionLimits: ExtractionLimits = {
  mostPages: 2_000,
  mostUnpackedBytes: 100_000_000,
  mostRows: 20_000,
  mostCharacters: 5_000_000,
  mostLinks: 2_000,
  timeMs: 30_000,
  ocr: undefined,
  heapMb: 256,
  memoryMb: 512,
  smallMemoryMb: 512,
  keptMb: 220,
  slots: 2,
  smallSlots: 1,
};

/** The limits that follow from the memory there is. A kept process needs room for the next document. */
export function limitsFor({ document, smallDocument, documents }: MemoryShares) {
  const keptMb = Math.min(extractionLimits.keptMb, smallDocument - 100);
  return { memoryMb: document, smallMemoryMb: smallDocument, keptMb, slots: documents };
}
