/** What an OpenAPI document says, as far as clients rely on it. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: Record<string, Record<string, unknown>>;
}

interface Operation {
  parameters?: Reference<Parameter>[];
  requestBody?: Reference<Body>;
  responses?: Record<string, Reference<Body>>;
}

type Reference<Value> = Value | { $ref: string };

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
}

interface Body {
  content?: Record<string, { schema?: unknown }>;
}

interface Schema {
  type?: string | string[];
  properties?: Record<string, unknown>;
  required?: string[];
  items?: unknown;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Everything that a client of the old document may rely on and the new one lacks. */
export function findBreaks(old: ApiDocument, now: ApiDocument): string[] {
  const breaks: string[] = [];
  for (const [path, operations] of Object.entries(old.paths)) {
    for (const method of methods) {
      const before = operations[method];
      if (before === undefined) continue;
      const place = `${method.toUpperCase()} ${path}`;
      const after = now.paths[path]?.[method];
      if (after === undefined) breaks.push(`${place} is gone`);
      else compareOperation({ place, old, now, breaks }, before, after);
    }
  }
  return breaks;
}

interface Comparison {
  place: string;
  old: ApiDocument;
  now: ApiDocument;
  breaks: string[];
}

function compareOperation(at: Comparison, before: Operation, after: Operation): void {
  compareParameters(at, before, after);
  compareBodies(at, 'request', before.requestBody, after.requestBody);
  for (const [status, response] of Object.entries(before.responses ?? {})) {
    const answer = after.responses?.[status];
    if (answer === undefined) at.breaks.push(`${at.place} answers ${status} no more`);
    else compareBodies(at, `response ${status}`, response, answer);
  }
}

function compareParameters({ place, old, now, breaks }: Comparison, before: Operation, after: Operation): void {
  const named = (document: ApiDocument, { parameters = [] }: Operation) =>
    new Map(
      parameters.map((given) => resolve<Parameter>(document, given)).map((one) => [`${one.in} ${one.name}`, one]),
    );
  const [earlier, later] = [named(old, before), named(now, after)];
  for (const name of earlier.keys()) if (!later.has(name)) breaks.push(`${place} has no parameter ${name} any more`);
  for (const [name, { required }] of later) {
    if (required && !earlier.get(name)?.required) breaks.push(`${place} requires the parameter ${name}`);
  }
}

function compareBodies(
  at: Comparison,
  what: string,
  before: Reference<Body> | undefined,
  after: Reference<Body> | undefined,
): void {
  const [earlier, later] = [before && resolve<Body>(at.old, before), after && resolve<Body>(at.now, after)];
  for (const [type, { schema }] of Object.entries(earlier?.content ?? {})) {
    const now = later?.content?.[type];
    if (now === undefined) at.breaks.push(`${at.place}: the ${what} is no ${type} any more`);
    else
      compareSchemas({ ...at, place: `${at.place}: ${what}` }, schema, now.schema, { isRequest: what === 'request' });
  }
}

interface How {
  isRequest: boolean;
  depth?: number;
}

const deepest = 6;

/** Fields of answers stay, with their types; requests demand no more than they did. */
function compareSchemas(at: Comparison, before: unknown, after: unknown, { isRequest, depth = 0 }: How): void {
  if (depth > deepest || !isObject(before) || !isObject(after)) return;
  const [earlier, later] = [resolve<Schema>(at.old, before), resolve<Schema>(at.now, after)];
  const deeper = { isRequest, depth: depth + 1 };
  if (isRequest) compareDemands(at, earlier, later);
  for (const [name, field] of Object.entries(earlier.properties ?? {})) {
    const now = later.properties?.[name];
    if (now !== undefined) compareSchemas({ ...at, place: `${at.place}.${name}` }, field, now, deeper);
    // A schema that has become a union has no fields of its own.
    else if (later.properties !== undefined) at.breaks.push(`${at.place} has no field "${name}" any more`);
  }
  compareSchemas({ ...at, place: `${at.place}[]` }, earlier.items, later.items, deeper);
}

function compareDemands({ place, breaks }: Comparison, earlier: Schema, later: Schema): void {
  const types = ({ type }: Schema) => [type].flat().filter((one) => one !== undefined);
  const lost = types(earlier).filter((type) => types(later).length > 0 && !types(later).includes(type));
  if (lost.length > 0) breaks.push(`${place} is no ${lost.join(', ')} any more`);
  const added = (later.required ?? []).filter((name) => !earlier.required?.includes(name));
  for (const name of added) breaks.push(`${place} requires "${name}"`);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function resolve<Value>(document: ApiDocument, given: unknown): Value {
  let value = given;
  for (let steps = 0; typeof value === 'object' && value !== null && '$ref' in value && steps < 10; steps += 1) {
    const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(String(value.$ref)) ?? [];
    value = document.components?.[kind]?.[decodeURIComponent(name)] ?? {};
  }
  // The documents are our own, and checked against OpenAPI's schema.
  return value as Value;
}
