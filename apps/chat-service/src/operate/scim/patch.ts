import { type Attributes, attributesOf } from './attributes.ts';
import { type Path, parsePath } from './path.ts';
import { ScimError } from './scim-error.ts';

/** One change of a PATCH. */
export interface Change {
  operation: 'add' | 'remove' | 'replace';
  path: Path;
  value: unknown;
}

const mostOperations = 1_000;

/**
 * The changes that a PATCH asks for, in order. An operation without a path is one for each attribute of its value, where
 * Entra also writes paths as names: `{"name.givenName": "Ada"}`.
 */
export function readChanges(body: Attributes): Change[] {
  const operations = body.get('operations');
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimError('invalidSyntax', 'A PATCH needs a list of "Operations".');
  if (operations.length > mostOperations)
    throw new ScimError('invalidSyntax', `A PATCH may have at most ${mostOperations} operations.`);
  return operations.flatMap((operation) => changesOf(attributesOf(operation)));
}

function changesOf(given: Attributes): Change[] {
  const operation = operationOf(given.get('op'));
  const [path, value] = [given.get('path'), given.get('value')];
  if (path !== undefined && path !== null && typeof path !== 'string')
    throw new ScimError('invalidPath', 'The "path" of an operation is a text.');
  if (path) return [{ operation, path: parsePath(path), value }];
  if (operation === 'remove') throw new ScimError('noTarget', 'A removal needs a "path".');
  return [...attributesOf(value)].map(([name, part]) => ({ operation, path: parsePath(name), value: part }));
}

function operationOf(value: unknown): Change['operation'] {
  const word = String(value).toLowerCase();
  if (word === 'add' || word === 'remove' || word === 'replace') return word;
  throw new ScimError('invalidSyntax', 'The "op" of an operation is add, remove or replace.');
}

/** Throws for what nobody can change. The id may be repeated. */
export function refuseReadOnly({ operation, path, value }: Change, id: string): void {
  const { attribute } = path;
  const isSameId = attribute === 'id' && operation !== 'remove' && value === id;
  if (isSameId || !['id', 'meta', 'groups'].includes(attribute)) return;
  throw new ScimError('mutability', `"${attribute}" cannot be changed.`);
}
