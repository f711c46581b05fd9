/** What one document may cost. */
export interface ExtractionLimits {
  /** Of a PDF. */
  mostPages: number;
  /** What a DOCX, XLSX or PPTX unpacks to. */
  mostUnpackedBytes: number;
  /** Of a CSV or XLSX. */
  mostRows: number;
  /** Of what was read; a book has about a million. */
  mostCharacters: number;
  mostLinks: number;
  timeMs: number;
  heapMb: number;
  /** Everything that the process holds; it is killed when it holds more. */
  memoryMb: number;
  /** A process that holds no more after a document is used for the next one. */
  keptMb: number;
  /** Documents that are read at the same time, and small ones in addition. */
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
  heapMb: 256,
  memoryMb: 512,
  keptMb: 220,
  slots: 2,
  smallSlots: 1,
};
