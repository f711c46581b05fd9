import type { Resource } from '@lectern/dataset';
import { factsOf } from './embedding/facts/facts.ts';

/** How much of one record is read out at once. */
const longest = 10_000;

/** A record as a model reads it and an answer is proven by it: in sentences with people's words, then field by field. */
export function recordText(resource: Resource, record: Record<string, unknown>): string {
  const facts = factsOf([{ ...resource, records: [record] }]).map(({ text }) => text);
  const fields = Object.entries(record).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [...facts, ...fields].join('\n').slice(0, longest);
}
