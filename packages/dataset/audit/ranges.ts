import type { ResourceName } from '../src/registry.ts';
import { problem } from './problem.ts';

/** A range that runs backwards. */
export function auditRange(
  resource: ResourceName,
  key: string,
  field: string,
  { min, max }: { min: number; max: number },
): string[] {
  return min <= max ? [] : [problem(resource, key, field, `runs from ${min} down to ${max}`)];
}
