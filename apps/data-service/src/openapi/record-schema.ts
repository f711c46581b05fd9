import type { Resource } from '@lectern/dataset';
import { z } from 'zod';

export type JsonSchema = { [keyword: string]: unknown };

/** The schema of one record as a document of its own. */
export function recordJsonSchema(resource: Resource): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: resource.singular,
    description: resource.summary,
    ...recordSchema(resource),
  };
}

/** The schema of one record: every field required, extra ones allowed, since later versions may add some. */
export function recordSchema(resource: Resource): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(resource.record, { override: simplify });
  return schema;
}

/** The same as components of an OpenAPI document: the record under its name, and each named shape inside of it. */
export function recordComponents(resource: Resource): Record<string, JsonSchema> {
  const { $defs, ...record } = recordSchema(resource);
  const components = { [resource.singular]: { description: resource.summary, ...record }, ...Object($defs) };
  const text = JSON.stringify(components);
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // The bounds of a safe integer say nothing about the data.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (Array.isArray(jsonSchema.anyOf)) foldNull(jsonSchema, jsonSchema.anyOf);
}

/** `anyOf: [{type: string}, {type: null}]` reads better as `type: [string, null]`; literals as one enum. */
function foldNull(schema: JsonSchema, options: readonly JsonSchema[]): void {
  const [first, second] = options;
  if (options.length === 2 && second?.type === 'null' && typeof first?.type === 'string') {
    delete schema.anyOf;
    const values = Array.isArray(first.enum) ? { enum: [...first.enum, null] } : {};
    Object.assign(schema, { ...first, ...schema, ...values, type: [first.type, 'null'] });
  } else if (options.every((option) => 'const' in option)) {
    delete schema.anyOf;
    Object.assign(schema, { type: 'integer', enum: options.map((option) => option.const) });
  }
}
