import { matchesPath, normalPath, type PathPattern, readPathPattern } from '../sources/path-pattern.ts';

export interface PathRules {
  folders?: readonly string[] | undefined;
  include?: readonly string[] | undefined;
  exclude?: readonly string[] | undefined;
}

type Matches = (path: string) => boolean;

/** A normalized path, and the name at its end. */
interface NormalPath {
  path: string;
  name: string;
}

type Matcher = (given: NormalPath) => boolean;

/**
 * Decides by its path whether a document is read. In patterns a star stands for anything, `/` too; a pattern that ends
 * with `/` covers a folder, and one without any `/` also the name of a file in any folder.
 */
export function createPathFilter({ folders = [], include = [], exclude = [] }: PathRules): Matches {
  const inFolders = folders.map((folder) => matcher(`${trimmed(folder)}/`));
  const [wanted, unwanted] = [include.map(matcher), exclude.map(matcher)];
  const isAny = (matchers: readonly Matcher[], given: NormalPath) => matchers.some((matches) => matches(given));
  return (text) => {
    const path = normalPath(text);
    const given = { path, name: path.slice(path.lastIndexOf('/') + 1) };
    return (
      (folders.length === 0 || isAny(inFolders, given)) &&
      (include.length === 0 || isAny(wanted, given)) &&
      !isAny(unwanted, given)
    );
  };
}

/** Whether files in these folders may be below a folder, which ends with a slash. */
export function createFolderFilter(folders: readonly string[] = []): Matches {
  const wanted = folders.map((folder) => `${trimmed(folder)}/`);
  if (wanted.length === 0 || wanted.some((folder) => folder === '/' || folder.includes('*'))) return () => true;
  return (path) => wanted.some((folder) => folder.startsWith(path) || path.startsWith(folder));
}

function matcher(text: string): Matcher {
  const pattern = text.replace(/^\.?\//, '').replaceAll('**/', '*');
  if (pattern === '') return () => true;
  const isFolder = pattern.endsWith('/');
  const compiled: PathPattern = readPathPattern(pattern, !isFolder);
  const isName = !pattern.includes('/');
  return ({ path, name }) => matchesPath(compiled, path) || (isName && matchesPath(compiled, name));
}

/** Without slashes at its ends. */
export function trimmed(folder: string): string {
  let [from, to] = [0, folder.length];
  while (from < to && folder[from] === '/') from += 1;
  while (to > from && folder[to - 1] === '/') to -= 1;
  return folder.slice(from, to);
}
