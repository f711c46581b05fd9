import type { Evidence } from '../proof/evidence.ts';

export type EvidenceBook = ReturnType<typeof createEvidenceBook>;

/** The evidence shown to a model, by the numbers that it cites. */
export function createEvidenceBook(first: readonly Evidence[]) {
  const pieces: Evidence[] = [...first];
  return {
    /** Its number, the same for the same words. */
    add(piece: Evidence): number {
      const known = pieces.findIndex(({ source, text }) => source.url === piece.source.url && text === piece.text);
      return known === -1 ? pieces.push(piece) : known + 1;
    },
    all: (): readonly Evidence[] => pieces,
  };
}
