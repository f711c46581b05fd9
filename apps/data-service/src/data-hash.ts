import { createHash } from 'node:crypto';
import type { Resource } from '@lectern/dataset';

/** Names the exact content of the data set: any change of any record changes it. */
export function hashData(resources: readonly Resource[]): string {
  const hash = createHash('sha256');
  for (const { name, records } of resources) hash.update(name).update(JSON.stringify(records));
  return hash.digest('hex').slice(0, 16);
}
