import type { Resource } from '@lectern/dataset';
import type { Source } from './answerer.ts';

/** Makes the source that a record is, with its address on the data service. */
export function createRecordSource(dataUrl: () => string) {
  return (resource: Resource, record: Record<string, unknown>): Source => ({
    title: String(record.name),
    url: `${dataUrl()}/api/v1/${resource.name}/${encodeURIComponent(resource.keyOf(record))}`,
  });
}
