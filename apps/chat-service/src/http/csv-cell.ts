/** Begins a formula for some spreadsheet: in full width as well, as other dashes, and after whatever cannot be seen. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\u2212\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/u;

/** A cell of a CSV file. What a spreadsheet would run is made a text. */
export function toCsvCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
