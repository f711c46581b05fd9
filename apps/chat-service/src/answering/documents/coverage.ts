import { isSameStem, stemsOf } from '../stems.ts';
import { synonymsOf } from './synonyms.ts';

/** Words that many questions have, and that answers need not repeat. */
const weak = new Set(
  stemsOf(
    'get use make work take long time way thing help find possible want need happen go come mean give show explain ' +
      'describe allow able like back look after before during within until since while someone anyone something ' +
      'anything people person kind sort type part number address ' +
      'bring offer set real different actually run',
  ),
);

/** Whether a stem says little about what is asked. */
export const isWeak = (stem: string) => weak.has(stem);

/** How much of the wanted is there, where weak words count less. */
export function shareOf(wanted: readonly string[], there: readonly string[]): number {
  const weightOf = (stem: string) => (isWeak(stem) ? 0.3 : 1);
  const whole = wanted.reduce((sum, stem) => sum + weightOf(stem), 0);
  const found = wanted.reduce((sum, stem) => sum + weightOf(stem) * presenceOf(stem, there), 0);
  return whole === 0 ? 0 : found / whole;
}

/** Another word for it is almost as good. */
function presenceOf(stem: string, there: readonly string[]): number {
  const has = (wanted: string) => there.some((other) => isSameStem(wanted, other));
  if (has(stem)) return 1;
  return synonymsOf(stem).some(has) ? 0.8 : 0;
}
