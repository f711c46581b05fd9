/** Where visitors open the files of a repository, if its owner said so with `{path}` and `{line}`. */
export function createFileLinks(template: string | undefined) {
  const toFile = template?.replace(/[?&#][^?&#]*\{line\}.*$/, '');
  const fill = (address: string, path: string, line = '') => {
    const escaped = path.split('/').map(encodeURIComponent).join('/');
    return address.replaceAll(/\{(?:path|line)\}/g, (name) => (name === '{path}' ? escaped : line));
  };
  return {
    file: (path: string) => (toFile === undefined ? undefined : fill(toFile, path)),
    line: (path: string) =>
      template === undefined || template === toFile ? undefined : (line: number) => fill(template, path, String(line)),
  };
}
