/** The id of the chip of a source. */
export const idOf = (turnKey: string, number: number) => `source-${turnKey}-${number}`;

/** Opens a source by its number in the text. */
export function showSource(turnKey: string, number: number): void {
  const chip = document.getElementById(idOf(turnKey, number));
  if (chip?.getAttribute('aria-expanded') === 'false') chip.click();
  chip?.scrollIntoView({ block: 'nearest' });
  chip?.focus({ preventScroll: true });
}
