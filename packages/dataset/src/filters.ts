import { z } from 'zod';

export type FilterValue = string | number | boolean;

export interface Filter<Name extends string = string> {
  name: Name;
  kind: 'text' | 'integer' | 'number' | 'boolean';
  /** Every allowed value, in its own order. */
  values: readonly FilterValue[];
}

/** The filters of a resource with their allowed values, as its schema lists them. */
export function readFilters<Name extends string>(record: z.ZodObject, names: readonly Name[]): Filter<Name>[] {
  return names.map((name) => {
    const values = allowedValues(record.shape[name]);
    return { name, kind: kindOf(values[0]), values };
  });
}

/** Parses a filter value from a query; undefined when the text is not a value of that kind. */
export function readFilterValue({ kind }: Pick<Filter, 'kind'>, text: string): FilterValue | undefined {
  if (kind === 'number') return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : undefined;
  if (kind === 'integer') return /^-?\d+$/.test(text) ? Number(text) : undefined;
  if (kind === 'boolean') return /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : undefined;
  return text;
}

/** The values that a schema of a closed set allows; none when the set is open. */
export function allowedValues(schema: unknown): FilterValue[] {
  if (schema instanceof z.ZodEnum) return [...schema.options];
  if (schema instanceof z.ZodBoolean) return [false, true];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(allowedValues);
  if (schema instanceof z.ZodLiteral) return [...schema.values].filter(isFilterable);
  return [];
}

function isFilterable(value: unknown): value is FilterValue {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function kindOf(value: FilterValue | undefined): Filter['kind'] {
  if (typeof value === 'number') return 'integer';
  return typeof value === 'boolean' ? 'boolean' : 'text';
}
