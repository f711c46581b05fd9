import { AppError } from '@lectern/service-kit';
import type { Context } from 'hono';
import { z } from 'zod';
import { parseJson } from './parse-json.ts';
import { readLimited } from './read-limited.ts';

/** The most bytes of a body, by what the route needs: every character may take six bytes when escaped. */
export const bodyBytes = { account: 4_096, settings: 16_384, text: 65_536, source: 10_000_000 };

/**
 * The JSON body of a dashboard request, or an error that names the first wrong field. Unknown fields are ignored. Must be
 * called after authentication: until then not a byte of the body is read.
 */
export async function readBody<Shape extends z.ZodType>(
  context: Context,
  shape: Shape,
  mostBytes = bodyBytes.settings,
): Promise<z.infer<Shape>> {
  const [mediaType] = (context.req.header('content-type') ?? '').split(';');
  if (mediaType?.trim().toLowerCase() !== 'application/json') {
    throw new AppError('unsupported_media_type', 'Send the body as JSON, with "Content-Type: application/json".');
  }
  const { text, isWhole } = await readLimited(context.req.raw, mostBytes);
  if (!isWhole) throw new AppError('too_large', `The body may have at most ${mostBytes} bytes.`);
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('invalid_request', 'The body must be a JSON object.');
  }
  return check(shape, body, 'field');
}

/** The query parameters, validated in the same way. */
export function readQuery<Shape extends z.ZodType>(context: Context, shape: Shape): z.infer<Shape> {
  return check(shape, context.req.query(), 'parameter');
}

/** An id from the path. A malformed one becomes empty, which matches nothing: it is not found, like any unknown id. */
export function pathId(context: Context, name: string): string {
  const text = context.req.param(name) ?? '';
  return /^[\w-]{1,64}$/.test(text) ? text : '';
}

/** A number from the path, or 0 if it is not a number or too large to be stored. */
export function pathNumber(context: Context, name: string): number {
  const text = context.req.param(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** A whole number in the query. */
export function countParameter(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string({ error })
    .regex(/^\d{1,15}$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error });
}

/** The same error for a bot of another workspace. */
export function botNotFound(): AppError {
  return new AppError('bot_not_found', 'Bot not found.');
}

export function isoTime(instant: number): string;
export function isoTime(instant: number | undefined): string | null;
export function isoTime(instant: number | undefined): string | null {
  return instant === undefined ? null : new Date(instant).toISOString();
}

function check<Shape extends z.ZodType>(shape: Shape, given: unknown, part: string): z.infer<Shape> {
  const read = shape.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const [name, index] = issue?.path ?? [];
  if (name === undefined) throw new AppError('invalid_request', `${issue?.message}.`);
  const place = typeof index === 'number' ? `, entry ${index + 1},` : '';
  const inner = name === 'connection' && typeof index === 'string' ? `.${index}` : '';
  throw new AppError('invalid_request', `The ${part} "${String(name)}${inner}"${place} ${issue?.message}.`);
}
