import { z } from 'zod';

/** One line of text, trimmed. */
export function lineField(least: number, most: number) {
  const error = `must have ${lengthOf(least, most)}, in one line`;
  return z
    .string({ error })
    .trim()
    .min(least, { error })
    .max(most, { error })
    .regex(/^\P{Cc}*$/u, { error });
}

/** Text of any number of lines. */
export function textField(least: number, most: number) {
  const error = `must have ${lengthOf(least, most)}`;
  return (
    z
      .string({ error })
      .max(most, { error })
      .refine((text) => text.trim().length >= least, { error })
      // PostgreSQL can store any character except this one.
      .refine((text) => !text.includes('\0'), { error: 'must not have a NUL character' })
  );
}

function lengthOf(least: number, most: number): string {
  return least === 0 ? `at most ${most} characters` : `${least} to ${most} characters`;
}
