import type { JsonSchema } from './components.ts';

/** Later versions may add fields, and the bounds of a safe integer are not informative. */
export function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // The pattern of a date-time is ten times as long as its format name.
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  // Validators read patterns without the u flag, which `\p` needs.
  if (typeof jsonSchema.pattern === 'string') jsonSchema.pattern = withoutProperties(jsonSchema.pattern);
  // A field with several patterns lists them here.
  for (const part of (jsonSchema.allOf ?? []) as JsonSchema[]) {
    if (typeof part.pattern === 'string') part.pattern = withoutProperties(part.pattern);
  }
  // A field that is left out counts as empty; an empty list itself is refused.
  if (Array.isArray(jsonSchema.default) && jsonSchema.default.length < Number(jsonSchema.minItems ?? 0)) {
    delete jsonSchema.default;
  }
  describeField(jsonSchema);
  nameKeys(jsonSchema);
}

/** Forms have a label, a hint and more, which are not keywords of JSON Schema: the words describe the field. */
function describeField(schema: JsonSchema): void {
  const { label, hint, description = [label, hint].filter(Boolean).join('. ') } = schema;
  if (label !== undefined) schema.description = description;
  for (const keyword of ['label', 'hint', 'placeholder', 'isAdvanced', 'choices']) delete schema[keyword];
}

/** An object whose keys are a closed list, all of them required, lists them as properties. */
function nameKeys(schema: JsonSchema): void {
  const { enum: keys } = Object(schema.propertyNames);
  if (!Array.isArray(keys) || !Array.isArray(schema.required)) return;
  schema.properties = Object.fromEntries(keys.map((key) => [key, schema.additionalProperties]));
  delete schema.propertyNames;
  delete schema.additionalProperties;
}

/** Control characters, as a range that needs no u flag. */
const controls = '\\u0000-\\u001f\\u007f-\\u009f';

const withoutProperties = (pattern: string) =>
  pattern
    .replaceAll('\\P{Cc}', `[^${controls}]`)
    .replaceAll('\\p{Cc}', controls)
    .replaceAll('\\p{Cs}', '\\ud800-\\udfff');
