import { createTypeWriter, isName, nameOf, type Schema } from './schema-types.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema?: Schema;
}

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

export interface ApiDocument {
  paths: Record<string, { parameters?: Parameter[] } & Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface OperationsOptions {
  /** Names of the classes, each with the tags of its operations. */
  classes: Readonly<Record<string, readonly string[]>>;
  /** What comes before every path. */
  prefix: string;
  /** The module with the types of the schemas. */
  types: string;
  /** Whether texts in queries may be several. */
  hasLists: boolean;
}

interface Argument {
  name: string;
  wire: string;
  in: Parameter['in'] | 'body';
  type: string;
  isRequired: boolean;
}

/** The operations of a document as methods, once for callers that wait and once for `asyncio`. */
export function writeOperations(document: ApiDocument, options: OperationsOptions, notice: string): string {
  const found = Object.entries(document.paths).flatMap(([path, { parameters = [], ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path: options.prefix + path,
      method,
      operation: { ...operation, parameters: [...parameters, ...(operation.parameters ?? [])] },
    })),
  );
  const { typeOf } = createTypeWriter(document.components.schemas);
  const text = Object.entries(options.classes).flatMap(([name, tags]) =>
    [false, true].map((isAsync) => {
      const methods = found
        .filter(
          ({ operation: { operationId, tags: own = [] } }) => operationId && own.some((tag) => tags.includes(tag)),
        )
        .filter(({ operation }) => contentOf(operation).type !== 'text/event-stream')
        .map(({ path, method, operation }) => writeMethod({ path, method, operation, isAsync, options, typeOf }));
      const base = isAsync ? 'AsyncApi' : 'SyncApi';
      return `class ${isAsync ? 'Async' : ''}${name}(${base}):\n${methods.join('\n')}`;
    }),
  );
  const imports = [
    'from collections.abc import Mapping, Sequence',
    'from typing import Any, Literal, overload',
    '',
    'from .._api import AsyncApi, SyncApi',
    `from . import ${options.types} as t`,
  ];
  return `${notice}from __future__ import annotations\n\n${imports.join('\n')}\n\n\n${text.join('\n\n')}`;
}

interface Writing {
  path: string;
  method: string;
  operation: Operation;
  isAsync: boolean;
  options: OperationsOptions;
  typeOf(schema: Schema, place: string): string;
}

function writeMethod(writing: Writing): string {
  const { operation, isAsync } = writing;
  const given = argumentsOf(writing);
  const { schema, type } = contentOf(operation);
  const isText = type !== undefined && type !== 'application/json';
  const returned = type === undefined ? 'None' : isText ? 'str' : typesIn(schema, writing);
  const name = snake(operation.operationId ?? '');
  const define = (args: readonly Argument[], result: string, ending: string) =>
    `    ${isAsync ? 'async ' : ''}def ${name}(${signatureOf(args)}) -> ${result}:${ending}\n`;
  const overloads = partialOf(schema).map((result, index) => {
    const isPartial = index === 1;
    const args = given.map((one) => (one.wire === 'fields' ? { ...one, ...fieldsArgument(isPartial) } : one));
    return `    @overload\n${define(args, `t.${result}`, ' ...')}`;
  });
  const result =
    overloads.length > 0
      ? partialOf(schema)
          .map((one) => `t.${one}`)
          .join(' | ')
      : returned;
  return [
    ...overloads,
    define(given, result, `\n        """${operation.summary ?? name}."""\n${callOf(writing, given, isText)}`),
  ].join('');
}

const fieldsArgument = (isPartial: boolean) => ({
  type: isPartial ? 'str | Sequence[str]' : 'None',
  isRequired: isPartial,
});

/** A list whose records have all their members, or those that were asked for. */
function partialOf(schema: Schema | undefined): string[] {
  const names = (schema?.anyOf ?? []).map(({ $ref = '' }) => nameOf($ref));
  return names.length === 2 && names[1] === `Partial${names[0]}` ? names : [];
}

function callOf({ path, method, isAsync }: Writing, given: readonly Argument[], isText: boolean): string {
  const dict = (place: Argument['in']) => {
    const entries = given.filter((one) => one.in === place).map(({ wire, name }) => `"${wire}": ${name}`);
    return entries.length === 0 ? [] : `${names[place]}={${entries.join(', ')}}`;
  };
  const body = given.some((one) => one.in === 'body') ? ['body=body'] : [];
  const parts = [dict('path'), dict('query'), dict('header'), body, isText ? ['text=True'] : []].flat();
  const call = [`"${method.toUpperCase()}"`, `"${path}"`, ...parts];
  const line = call.join(', ');
  const inside = line.length <= 80 ? line : `\n            ${call.join(',\n            ')},\n        `;
  return `        return ${isAsync ? 'await ' : ''}self._call(${inside})`;
}

const names = { path: 'path', query: 'query', header: 'headers', body: 'body' } as const;

function argumentsOf({ operation, options, typeOf }: Writing): Argument[] {
  const { parameters = [], requestBody } = operation;
  const found = parameters.map((parameter): Argument => {
    const { name: wire, in: place, required: isRequired = false, schema = {} } = parameter;
    const hasLists = options.hasLists && place === 'query';
    return { name: argumentName(wire), wire, in: place, isRequired, type: parameterType(schema, hasLists, typeOf) };
  });
  if (requestBody === undefined) return found;
  const [[type, content] = ['', {}]] = Object.entries(requestBody.content);
  const body = { name: 'body', wire: 'body', in: 'body' as const, isRequired: requestBody.required ?? false };
  const ref = content.schema?.$ref;
  const json = ref === undefined ? 'Mapping[str, Any]' : `t.${nameOf(ref)}`;
  return [...found, { ...body, type: type === 'application/json' ? json : 'str | bytes' }];
}

function parameterType(schema: Schema, hasLists: boolean, typeOf: Writing['typeOf']): string {
  if (schema.$ref !== undefined) return `t.${nameOf(schema.$ref)}`;
  if (schema.type === 'object') return 'Mapping[str, Any]';
  const type = typeOf(schema, 'Parameter');
  return hasLists && (type === 'str' || type.startsWith('Literal[')) ? `${type} | Sequence[${type}]` : type;
}

/** What the path names comes first; everything else is named. */
function signatureOf(given: readonly Argument[]): string {
  const required = given.filter((one) => one.in === 'path' || (one.in === 'body' && one.isRequired));
  const named = given.filter((one) => !required.includes(one));
  const text = ({ name, type, isRequired }: Argument) => {
    if (isRequired) return `${name}: ${type}`;
    return `${name}: ${type === 'None' || type.endsWith('| None') ? type : `${type} | None`} = None`;
  };
  const parts = ['self', ...required.map(text), ...(named.length > 0 ? ['*', ...named.map(text)] : [])];
  const line = parts.join(', ');
  return line.length <= 80 ? line : `\n        ${parts.join(',\n        ')},\n    `;
}

const typesIn = (schema: Schema | undefined, { typeOf }: Writing): string =>
  schema?.$ref === undefined
    ? schema
      ? typeOf(schema, 'Answer').replaceAll(/\b([A-Z]\w+)\b/g, nameInModule)
      : 'Any'
    : `t.${nameOf(schema.$ref)}`;

const builtIn = new Set(['Any', 'Literal', 'None', 'True', 'False']);
const nameInModule = (name: string) => (builtIn.has(name) ? name : `t.${name}`);

function contentOf({ responses }: Operation): { type?: string; schema?: Schema | undefined } {
  const [, response] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const [[type, content] = []] = Object.entries(response?.content ?? {});
  return type === undefined ? {} : { type, schema: content?.schema };
}

const snake = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function argumentName(wire: string): string {
  const name = snake(wire.replaceAll('-', '_')).replaceAll(/_+/g, '_').replace(/^_/, '');
  return isName(name) ? name : `${name}_`;
}
