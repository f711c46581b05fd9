/** A JSON schema as far as the two documents use it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
}

/** Writes schemas as types of Python. Objects become a `TypedDict` each; those without a name get one from their place. */
export function createTypeWriter(schemas: Readonly<Record<string, Schema>>) {
  const taken = new Set(Object.keys(schemas));
  const written: string[] = [];

  function freshName(wanted: string): string {
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted}${count}`;
    taken.add(name);
    return name;
  }

  function typeOf(schema: Schema, place: string): string {
    if (schema.$ref !== undefined) return nameOf(schema.$ref);
    const values = 'const' in schema ? [schema.const] : schema.enum;
    if (values !== undefined) return literalOf(values);
    const choices = choicesOf(schema);
    return choices === undefined ? plainOf(schema, place) : unionOf(choices.map((choice) => typeOf(choice, place)));
  }

  function plainOf(schema: Schema, place: string): string {
    if (schema.type === 'array') return `list[${typeOf(schema.items ?? {}, `${place}Item`)}]`;
    if (schema.type === 'object' || schema.properties) return objectOf(schema, place);
    return simple[String(schema.type)] ?? 'Any';
  }

  function objectOf(schema: Schema, place: string): string {
    if (schema.properties !== undefined) {
      const name = freshName(place);
      writeObject(name, schema);
      return name;
    }
    const { additionalProperties: more } = schema;
    return `dict[str, ${typeof more === 'object' ? typeOf(more, `${place}Value`) : 'Any'}]`;
  }

  function writeObject(name: string, { properties = {}, required = [] }: Schema): void {
    const fields = Object.entries(properties).map(([field, schema]) => {
      const type = typeOf(schema, `${name}${pascal(field)}`);
      return { field, type: required.includes(field) ? type : `NotRequired[${type}]` };
    });
    const isPlain = fields.every(({ field }) => isName(field));
    const lines = fields.map(({ field, type }) =>
      isPlain ? `    ${field}: ${type}` : `    ${JSON.stringify(field)}: ${JSON.stringify(type)},`,
    );
    written.push(
      isPlain
        ? `class ${name}(TypedDict):\n${lines.join('\n') || '    pass'}\n`
        : `${name} = TypedDict("${name}", {\n${lines.join('\n')}\n})\n`,
    );
  }

  /** The text of the module with all schemas that have a name. */
  function module(notice: string): string {
    // The names of other types are only known once all objects are.
    const aliases: string[] = [];
    for (const [name, schema] of Object.entries(schemas)) {
      if (schema.properties !== undefined) writeObject(name, schema);
      else aliases.push(`${name}: TypeAlias = ${typeOf(schema, `${name}Value`)}\n`);
    }
    const imports = 'from typing import Any, Literal, NotRequired, TypeAlias, TypedDict';
    return `${notice}from __future__ import annotations\n\n${imports}\n\n\n${[...written, ...aliases].join('\n\n')}`;
  }

  return { module, typeOf };
}

function choicesOf(schema: Schema): Schema[] | undefined {
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return schema.anyOf ?? schema.oneOf ?? schema.allOf?.slice(0, 1);
}

const simple: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

export const nameOf = (ref: string) => ref.split('/').at(-1) ?? 'Any';

const pascal = (text: string) =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const keywords = new Set(
  'and as assert async await break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield'.split(
    ' ',
  ),
);

export const isName = (text: string) => /^[A-Za-z_]\w*$/.test(text) && !keywords.has(text);

function literalOf(values: readonly unknown[]): string {
  const words = values.filter((value) => value !== null).map(wordOf);
  const literal = words.includes('') ? 'float' : `Literal[${words.join(', ')}]`;
  if (words.length === 0) return 'None';
  return values.includes(null) ? `${literal} | None` : literal;
}

/** Python has no literal type for fractions. */
function wordOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : '';
  return JSON.stringify(value);
}

function unionOf(types: readonly string[]): string {
  const different = [...new Set(types.flatMap((type) => splitUnion(type)))];
  if (different.includes('Any')) return 'Any';
  const values = different.filter((type) => type !== 'None');
  return [...values, ...(different.includes('None') ? ['None'] : [])].join(' | ');
}

const splitUnion = (type: string) => (type.endsWith(' | None') ? [type.slice(0, -' | None'.length), 'None'] : [type]);
