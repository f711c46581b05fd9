import type { z } from 'zod';
import { InvalidParameter } from './openai-error.ts';

/** Parses a body, or throws an error that names the parameter. */
export function checkBody<Shape extends z.ZodType>(shape: Shape, given: unknown): z.infer<Shape> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new InvalidParameter(null, 'The body must be a JSON object.');
  }
  const read = shape.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const [first = '', ...rest] = issue?.path ?? [];
  const param = [String(first), ...rest.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))];
  const is = Object.hasOwn(given, String(first)) ? '' : 'is missing; it ';
  throw new InvalidParameter(param.join(''), `The parameter "${param.join('')}" ${is}${issue?.message}.`);
}
