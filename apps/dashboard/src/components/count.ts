/** A number as people write it: 1,000. */
export function count(value: number): string {
  return value.toLocaleString('en');
}
