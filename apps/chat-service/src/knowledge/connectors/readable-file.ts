/** Files that can be read, by their names. */
const readable = /\.(?:md|markdown|mdx|adoc|asciidoc|asc|html?|txt|pdf|docx|xlsx|pptx|csv|tsv)$/i;

export const isReadable = (path: string): boolean => readable.test(path);

/** Files of a repository that are documents: the others are code. */
export const isGitDocument = (path: string): boolean =>
  /\.(?:md|markdown|mdx|adoc|asciidoc|asc|html?|txt)$/i.test(path);

/** Storage often does not know what a file is: then its name and its content decide. */
export const knownType = (contentType: string | null): string =>
  contentType === null || /octet-stream/.test(contentType) ? '' : contentType;

/** Where visitors open a file, if its owner named the beginning of such addresses. */
export function publicUrlOf(base: string | undefined, path: string): string | undefined {
  if (base === undefined) return undefined;
  return `${base.replace(/(?<!\/)\/+$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`;
}
