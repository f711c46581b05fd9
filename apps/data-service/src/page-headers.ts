/** The total, and links to the pages around this one. */
export function pageHeaders(
  route: string,
  parameters: URLSearchParams,
  total: number,
  { offset = 0, limit = Math.max(total - offset, 1) }: { offset?: number; limit?: number },
): string[] {
  const linkTo = (rel: string, target: number) => {
    const page = new URLSearchParams(parameters);
    page.set('offset', String(target));
    page.set('limit', String(limit));
    return `<${route}?${page}>; rel="${rel}"`;
  };
  const links = [
    linkTo('first', 0),
    ...(offset > 0 ? [linkTo('prev', Math.max(0, offset - limit))] : []),
    ...(offset + limit < total ? [linkTo('next', offset + limit)] : []),
    linkTo('last', Math.max(0, Math.floor((total - 1) / limit) * limit)),
  ];
  return ['X-Total-Count', String(total), 'Link', links.join(', ')];
}

/** The same for pages that continue after a record: there is no way back, and no last page. */
export function cursorHeaders(
  route: string,
  parameters: URLSearchParams,
  total: number,
  next: { cursor: string | undefined; limit: number },
): string[] {
  const linkTo = (rel: string, cursor: string | undefined) => {
    const page = new URLSearchParams(parameters);
    page.delete('cursor');
    page.set('limit', String(next.limit));
    if (cursor !== undefined) page.set('cursor', cursor);
    return `<${route}?${page}>; rel="${rel}"`;
  };
  const links = [linkTo('first', undefined), ...(next.cursor === undefined ? [] : [linkTo('next', next.cursor)])];
  return ['X-Total-Count', String(total), 'Link', links.join(', ')];
}
