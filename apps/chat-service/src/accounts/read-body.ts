import { AppError } from '@lectern/service-kit';
import type { Context } from 'hono';
import type { z } from 'zod';

/** The request's JSON as the schema wants it; the error names the first field that is wrong. */
export async function readBody<Shape extends z.ZodObject>(context: Context, shape: Shape): Promise<z.infer<Shape>> {
  const given: unknown = await context.req.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw error;
    throw new AppError('invalid_request', 'The body is not valid JSON.');
  });
  const read = shape.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') ?? '';
  if (field === '') throw new AppError('invalid_request', 'The body must be a JSON object.');
  throw new AppError('invalid_request', `The field "${field}" ${issue?.message ?? 'is wrong'}.`);
}

/** An id from the path. What no id looks like becomes empty, which nothing has: it is not found, as any unknown id. */
export function pathId(context: Context, name: string): string {
  const text = context.req.param(name) ?? '';
  return /^[\w-]{1,64}$/.test(text) ? text : '';
}
