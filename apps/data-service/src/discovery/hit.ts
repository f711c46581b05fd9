import type { Resource } from '@lectern/dataset';
import { recordPath } from '../suggestions.ts';

/** How answers about several resources name a record. */
export interface RecordLink {
  resource: string;
  key: string;
  name: string;
  href: string;
}

export function linkTo(resource: Resource, record: Record<string, unknown>): RecordLink {
  return {
    resource: resource.name,
    key: resource.keyOf(record),
    name: String(record.name),
    href: recordPath(resource, record),
  };
}
