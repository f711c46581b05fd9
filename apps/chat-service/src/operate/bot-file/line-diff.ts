/** The most lines of a text to show; more would not help. */
const mostLines = 12;
const longestLine = 160;

/** What changes between two texts: the lines between their common beginning and their common end. */
export function lineDiff(before: string, after: string): string[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const start = commonCount(old, fresh);
  const end = commonCount(old.slice(start).reverse(), fresh.slice(start).reverse());
  return [...shorten(old.slice(start, old.length - end), '-'), ...shorten(fresh.slice(start, fresh.length - end), '+')];
}

function commonCount(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((line, index) => line !== other[index]);
  return different === -1 ? one.length : different;
}

function shorten(lines: readonly string[], sign: '-' | '+'): string[] {
  const shown = lines.slice(0, mostLines).map((line) => `${sign} ${clip(line)}`);
  return lines.length > mostLines ? [...shown, `${sign} … ${lines.length - mostLines} more lines`] : shown;
}

/** One line of a text, not too long. */
export function clip(line: string): string {
  return line.length > longestLine ? `${line.slice(0, longestLine).toWellFormed()}…` : line;
}
