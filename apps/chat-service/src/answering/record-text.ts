import type { Resource } from '@lectern/dataset';

/** How much of one record is read out at once. */
const longest = 10_000;

/** A record as a model reads it and an answer is proven by it: in sentences with people's words, then field by field. */
export function recordText({ fields, words, keyOf }: Resource, record: Record<string, unknown>): string {
  const said = Object.values(fields).flatMap((field) => [
    ...[field.say(record)].filter((one) => one !== undefined),
    ...(field.parts?.(record).map((part) => (typeof part === 'string' ? part : part.text)) ?? []),
  ]);
  const others = words.aliases[keyOf(record)] ?? [];
  const called = others.length === 0 ? [] : [`${record.name} is also called ${others.join(', ')}.`];
  const values = Object.entries(record).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [...called, ...new Set(said), ...values].join('\n').slice(0, longest);
}
