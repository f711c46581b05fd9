import type { Evidence } from '../proof/evidence.ts';

/** What a model was shown, under the numbers that it cites. */
export interface EvidenceBook {
  /** Its number, the same for the same words. */
  add(piece: Evidence): number;
  all(): readonly Evidence[];
}

export function createEvidenceBook(first: readonly Evidence[]): EvidenceBook {
  const pieces: Evidence[] = [...first];
  return {
    add(piece) {
      const known = pieces.findIndex(({ source, text }) => source.url === piece.source.url && text === piece.text);
      return known === -1 ? pieces.push(piece) : known + 1;
    },
    all: () => pieces,
  };
}
