import { z } from 'zod';
import { allowedValues, type Filter } from '../filters.ts';

/** Every field with a single value can be filtered by; ids and names have parameters of their own. */
export function scalarFilters(record: z.ZodObject): Filter[] {
  return Object.entries(record.shape).flatMap(([name, schema]) => {
    const kind = name === 'id' || name === 'name' ? undefined : kindOf(schema);
    return kind === undefined ? [] : [{ name, kind, values: allowedValues(unwrap(schema)) }];
  });
}

function kindOf(schema: unknown): Filter['kind'] | undefined {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodBoolean) return 'boolean';
  if (inner instanceof z.ZodNumber) return inner.format === 'safeint' ? 'integer' : 'number';
  return inner instanceof z.ZodString || inner instanceof z.ZodEnum ? 'text' : undefined;
}

const unwrap = (schema: unknown) => (schema instanceof z.ZodNullable ? schema.unwrap() : schema);
