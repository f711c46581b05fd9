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
}

export const extractionLimits: ExtractionLimits = {
  mostPages: 2_000,
  mostUnpackedBytes: 100_000_000,
  mostRows: 20_000,
  mostCharacters: 5_000_000,
  mostLinks: 2_000,
  timeMs: 30_000,
  heapMb: 256,
};
