import type { Resource } from '@lectern/dataset';

/** Where a record is served. */
export function recordPath(resource: Resource, record: Record<string, unknown>): string {
  return `/api/v1/${resource.name}/${encodeURIComponent(resource.keyOf(record))}`;
}

/** A header with the records that a key may have meant. */
export function suggestions(resource: Resource, near: readonly Record<string, unknown>[]): string[] {
  const links = near.map(
    (record) => `<${recordPath(resource, record)}>; rel="alternate"; title="${headerText(record.name)}"`,
  );
  return links.length === 0 ? [] : ['Link', links.join(', ')];
}

/** Strips what is not allowed in a quoted header value. */
function headerText(value: unknown): string {
  return String(value).replace(/[^\x20-\x7e]|["\\]/g, '');
}
