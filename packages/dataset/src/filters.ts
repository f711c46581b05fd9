import { z } from 'zod';

export interface Filter<Name extends string = string> {
  name: Name;
  kind: 'text' | 'integer';
  /** Every allowed value, in its own order. */
  values: readonly (string | number)[];
}

/** The filters of a resource with their allowed values, as its schema lists them. */
export function readFilters<Name extends string>(record: z.ZodObject, names: readonly Name[]): Filter<Name>[] {
  return names.map((name) => {
    const values = allowedValues(record.shape[name]);
    return { name, kind: typeof values[0] === 'number' ? 'integer' : 'text', values };
  });
}

/** The values that a schema of a closed set allows; none when the set is open. */
export function allowedValues(schema: unknown): (string | number)[] {
  if (schema instanceof z.ZodEnum) return [...schema.options];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(allowedValues);
  if (schema instanceof z.ZodLiteral) return [...schema.values].filter(isFilterable);
  return [];
}

function isFilterable(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
