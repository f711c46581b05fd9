import { type Judged, probabilitiesWithoutAuthor } from './fit-gate.ts';

/** A right answer, and whether its shorter form is still right. */
export interface Narrowed extends Judged {
  /** Characters that the shorter form saves. */
  saved: number;
}

/** From which probability on the shorter form is best: a lost answer costs as much as so many superfluous characters. */
export function narrowThreshold(narrowed: readonly Narrowed[], lostCharacters: number): number {
  const probabilities = probabilitiesWithoutAuthor(narrowed);
  const from = (least: number) => narrowed.filter((_, at) => (probabilities[at] ?? 0) >= least);
  const gainOf = (least: number) =>
    from(least).reduce((sum, { isRight, saved }) => sum + (isRight ? saved : -lostCharacters), 0);
  const steps = Array.from({ length: 60 }, (_, at) => (at + 40) / 100);
  const best = steps.reduce((one, other) => (gainOf(other) > gainOf(one) ? other : one));
  const some = from(best);
  const lost = some.filter(({ isRight }) => !isRight).length;
  process.stdout.write(`shortened from ${best}: ${some.length} of ${narrowed.length}, of which ${lost} are lost\n`);
  return best;
}
