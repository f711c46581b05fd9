import { z } from 'zod';
import { allowedValues, type FilterValue } from './filters.ts';
import { releases } from './version-order.ts';

export type ScalarType = 'text' | 'choice' | 'integer' | 'number' | 'boolean' | 'version';

/** A field with a single value, or such a member of an object: `hp`, `damage.hard`. */
export interface ScalarField {
  field: string;
  type: ScalarType;
  /** Every value of a closed set, in its own order; otherwise empty. */
  values: readonly FilterValue[];
  nullable: boolean;
  /** Whether null comes before all values in comparisons. */
  nullIsFirst: boolean;
}

const known = new WeakMap<z.ZodObject, readonly ScalarField[]>();

/** The fields of a record that can be sorted by and compared. */
export function scalarFields({ record }: { record: z.ZodObject }): readonly ScalarField[] {
  const before = known.get(record);
  if (before !== undefined) return before;
  const fields = Object.entries(record.shape).flatMap(([name, schema]) => fieldsAt(name, schema, false));
  known.set(record, fields);
  return fields;
}

function fieldsAt(field: string, schema: unknown, nullable: boolean): ScalarField[] {
  if (schema instanceof z.ZodNullable) return fieldsAt(field, schema.unwrap(), true);
  if (schema instanceof z.ZodObject) {
    const members = Object.entries(schema.shape);
    return members.flatMap(([member, inner]) => fieldsAt(`${field}.${member}`, inner, nullable));
  }
  if (schema instanceof z.ZodArray || schema instanceof z.ZodRecord) return [];
  const values = allowedValues(schema);
  const nullIsFirst = schema instanceof z.ZodString && releases.get(schema)?.nullIsFirst === true;
  return [{ field, type: typeOf(schema, values), values, nullable, nullIsFirst }];
}

function typeOf(schema: unknown, [first]: readonly FilterValue[]): ScalarType {
  if (typeof first === 'boolean') return 'boolean';
  if (typeof first === 'number') return 'integer';
  if (first !== undefined) return 'choice';
  if (schema instanceof z.ZodNumber) return schema.format === 'safeint' ? 'integer' : 'number';
  return schema instanceof z.ZodString && releases.has(schema) ? 'version' : 'text';
}
