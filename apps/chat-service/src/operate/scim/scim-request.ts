import { AppError } from '@lectern/service-kit';
import { parseJson } from '../../platform/http/parse-json.ts';
import { readLimited } from '../../platform/http/read-limited.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { type ChatContext, respond } from '../../talk/chat/chat-context.ts';
import { type Attributes, attributesOf } from './attributes.ts';
import { parseFilter } from './filter.ts';
import { type FilterColumns, filterSql } from './filter-sql.ts';
import { attributeName } from './filter-tokens.ts';
import { type Projection, schemas } from './resources.ts';
import { ScimError, scimMediaType } from './scim-error.ts';
import type { Slice } from './user-rows.ts';

const mostBytes = 1_000_000;
const mediaTypes = new Set([scimMediaType, 'application/json']);

/** The workspace of the token. */
export function scopeOf(context: ChatContext): WorkspaceScope {
  const scope = context.get('manager');
  if (scope === undefined) throw new Error('a SCIM route lacks authentication');
  return scope;
}

/** The body, which must be an object. Called after authentication: until then not a byte of it is read. */
export async function readScimBody(context: ChatContext): Promise<Attributes> {
  const [mediaType = ''] = (context.req.header('content-type') ?? '').split(';');
  if (!mediaTypes.has(mediaType.trim().toLowerCase()))
    throw new AppError('unsupported_media_type', `Send the body as "Content-Type: ${scimMediaType}".`);
  const { text, isWhole } = await readLimited(context.req.raw, mostBytes);
  if (!isWhole) throw new AppError('too_large', `The body may have at most ${mostBytes} bytes.`);
  return attributesOf(readJson(text));
}

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw error instanceof AppError ? new ScimError('invalidSyntax', error.message) : error;
  }
}

export const mostResults = 200;
const usualResults = 100;

/** Which part of a list is wanted; the index of the first one counts from 1. */
export function readListQuery(context: ChatContext, columns: FilterColumns): { startIndex: number; slice: Slice } {
  const { startIndex: start, count, filter } = context.req.query();
  const startIndex = Math.max(1, numberOf('startIndex', start) ?? 1);
  const limit = Math.min(mostResults, Math.max(0, numberOf('count', count) ?? usualResults));
  const condition = filter ? filterSql(parseFilter(filter), columns) : undefined;
  return { startIndex, slice: { condition, offset: startIndex - 1, limit } };
}

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimError('invalidValue', `"${name}" must be a whole number.`);
  return Number(text);
}

/** The attributes that are asked for, by their first names: `name.givenName` asks for `name`. */
export function readProjection(context: ChatContext): Projection {
  const { attributes, excludedAttributes } = context.req.query();
  return { wanted: attributes ? namesIn(attributes) : undefined, unwanted: namesIn(excludedAttributes ?? '') };
}

function namesIn(list: string): Set<string> {
  const names = list.split(',').slice(0, 100);
  return new Set(names.flatMap((name) => attributeName(name.trim())?.split('.')[0] ?? []));
}

/** An id in the body must be that of the path. */
export function refuseOtherId(body: Attributes, id: string): void {
  const given = body.get('id') ?? id;
  if (given !== id) throw new ScimError('mutability', '"id" cannot be changed.');
}

export function respondScim(context: ChatContext, status: number, body: object, headers: Record<string, string> = {}) {
  return respond(context, status, JSON.stringify(body), { 'Content-Type': scimMediaType, ...headers });
}

interface TellOptions<Row> {
  /** The resources as the request wants them. */
  toWire(context: ChatContext, rows: readonly Row[]): Promise<readonly object[]>;
  locate(context: ChatContext): (id: string) => string;
}

/** Answers with one resource, and says where it is. */
export function createTell<Row extends { id: string }>({ toWire, locate }: TellOptions<Row>) {
  return async (context: ChatContext, status: number, row: Row) => {
    const [resource = {}] = await toWire(context, [row]);
    return respondScim(context, status, resource, { Location: locate(context)(row.id) });
  };
}

export function respondList(context: ChatContext, { startIndex, total, resources }: Page): Response {
  const body = { schemas: [schemas.list], totalResults: total, startIndex, itemsPerPage: resources.length };
  return respondScim(context, 200, { ...body, Resources: resources });
}

interface Page {
  startIndex: number;
  total: number;
  resources: readonly object[];
}
