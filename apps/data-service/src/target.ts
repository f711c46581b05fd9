/** A parsed request target. */
export interface Target {
  /** Still percent-encoded, without a slash at its end. */
  path: string;
  query: URLSearchParams;
}

/** Path and query of a target; undefined when it has none (the `*` of OPTIONS, a malformed absolute form). */
export function readTarget(target: string): Target | undefined {
  const relative = target.startsWith('/') ? target : pathOfAbsolute(target);
  if (relative === undefined) return undefined;
  const mark = relative.indexOf('?');
  const path = mark === -1 ? relative : relative.slice(0, mark);
  return {
    path: rewriteAlias(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path),
    query: new URLSearchParams(mark === -1 ? '' : relative.slice(mark + 1)),
  };
}

/** `/v1/...` is the same as `/api/v1/...` in every respect. */
function rewriteAlias(path: string): string {
  return path === '/v1' || path.startsWith('/v1/') ? `/api${path}` : path;
}

/** A client that takes us for a proxy sends `http://host/path`. */
function pathOfAbsolute(target: string): string | undefined {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined;
  const url = new URL(target);
  return url.pathname + url.search;
}

/** A path segment without its percent-encoding; undefined when that is malformed. */
export function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
