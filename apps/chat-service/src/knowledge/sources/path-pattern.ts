import { createFindPart, type FindPart } from './find-part.ts';

/** A path rule of robots.txt or of a site's settings. */
export interface PathPattern {
  /** The literal parts between wildcards. */
  parts: readonly string[];
  /** Finds each of these. */
  find: readonly FindPart[];
  /** Whether the path has to end where the pattern ends; otherwise the pattern matches as a prefix. */
  isWhole: boolean;
}

/** More wildcards than any real rule needs. */
export const mostWildcards = 8;

/** Compiles a path such as `/blog/*`: a star matches anything, and several stars in a row count as one. */
export function readPathPattern(path: string, isWhole = false): PathPattern {
  const parts = normalPath(path).replaceAll(/\*+/g, '*').split('*');
  return { parts, find: parts.map(createFindPart), isWhole };
}

export const countWildcards = (path: string): number => path.match(/\*+/g)?.length ?? 0;

/** Takes a normalized path. Each part is searched for once, after the previous one: there is no backtracking. */
export function matchesPath({ parts, find, isWhole }: PathPattern, path: string): boolean {
  const [first = ''] = parts;
  if (!path.startsWith(first)) return false;
  if (parts.length === 1) return !isWhole || path.length === first.length;
  let at = first.length;
  const last = isWhole ? (parts.at(-1) ?? '') : undefined;
  const searched = last === undefined ? parts.length : parts.length - 1;
  for (let index = 1; index < searched; index += 1) {
    const found = find[index]?.(path, at) ?? -1;
    if (found === -1) return false;
    at = found + (parts[index]?.length ?? 0);
  }
  return last === undefined || (path.length - last.length >= at && path.endsWith(last));
}

/** Normalizes percent-encoding. */
export function normalPath(path: string): string {
  return path
    .replaceAll(/[^\x21-\x7e]/gu, (letter) => encodeURIComponent(letter.toWellFormed()))
    .replaceAll(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
}
