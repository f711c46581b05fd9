/** The parts of an OpenAPI document that the reference shows. */
export interface Document {
  servers?: { url: string }[];
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components?: Record<string, Record<string, unknown>>;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { content?: Record<string, Media> };
  responses?: Record<string, Answer | Reference>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

interface Media {
  schema?: Schema;
  example?: unknown;
}

export interface Answer {
  description?: string;
  content?: Record<string, Media>;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Reference {
  $ref: string;
}

/** What a reference within the document stands for. */
export function follow<Part extends object>(document: Document, part: Part | Reference): Part {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as Part;
  const names = part.$ref.replace(/^#\//, '').split('/');
  // The documents are our own, and every reference in them leads somewhere: the checks make sure.
  return names.reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], document) as Part;
}
