/** The address of the section that a heading begins, as Git hosts name headings of Markdown files. */
export function createHeadingLinks(url: string, path: string): ((headings: readonly string[]) => string) | undefined {
  if (!/\.(?:md|markdown)$/i.test(path)) return undefined;
  return (headings) => {
    const slug = slugOf(headings.at(-1) ?? '');
    return slug === '' ? url : `${url}#${encodeURIComponent(slug)}`;
  };
}

function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}
