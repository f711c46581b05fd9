/** A figure for people; a dash when there is none. */
export function format(value: number | undefined, digits: number): string {
  if (value === undefined || Number.isNaN(value)) return '-';
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
