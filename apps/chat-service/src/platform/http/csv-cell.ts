/** Starts a formula in some spreadsheet: also full-width characters, other dashes, and after invisible characters. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\u2212\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/u;

/** A cell of a CSV file. What a spreadsheet would run as a formula is turned into text. */
export function toCsvCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
