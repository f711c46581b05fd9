/** A path rule of robots.txt or of a site's settings. */
export interface PathPattern {
  /** The literal parts between wildcards. */
  parts: readonly string[];
  /** Whether the path has to end where the pattern ends; otherwise the pattern matches as a prefix. */
  isWhole: boolean;
}

/** More wildcards than any real rule needs. */
export const mostWildcards = 8;

/** Compiles a path such as `/blog/*`: a star matches anything, and several stars in a row count as one. */
export function readPathPattern(path: string, isWhole = false): PathPattern {
  return { parts: normalPath(path).replaceAll(/\*+/g, '*').split('*'), isWhole };
}

export const countWildcards = (path: string): number => readPathPattern(path).parts.length - 1;

/** Takes a normalized path. Each part is searched for once, after the previous one: there is no backtracking. */
export function matchesPath({ parts, isWhole }: PathPattern, path: string): boolean {
  const [first = '', ...rest] = parts;
  if (!path.startsWith(first)) return false;
  if (rest.length === 0) return !isWhole || path.length === first.length;
  let at = first.length;
  const last = isWhole ? rest.pop() : undefined;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return last === undefined || (path.length - last.length >= at && path.endsWith(last));
}

/** Normalizes percent-encoding. */
export function normalPath(path: string): string {
  return path
    .replaceAll(/[^\x21-\x7e]/gu, (letter) => encodeURIComponent(letter.toWellFormed()))
    .replaceAll(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
}
