import { z } from 'zod';
import { lineField } from '../../bots/bots/text-fields.ts';
import { countWildcards, mostWildcards } from '../sources/path-pattern.ts';
import { sourceFields } from '../sources/source.ts';
import type { FieldMeta } from './form-fields.ts';

/** One line of text. */
export const line = (meta: FieldMeta, most = 200) => lineField(1, most).meta({ ...meta });

/** An address, without credentials in it: they would be shown. */
export const address = (meta: FieldMeta) =>
  sourceFields.url
    .refine((url) => URL.parse(url)?.username === '', { error: 'must not contain a user name or a password' })
    .meta({ ...meta });

/** A credential. */
export const secret = (meta: FieldMeta) => lineField(1, 4_000).meta({ ...meta });

const patternsError = 'must be at most 50 patterns such as docs/*.md';

/** Patterns of paths, one on each line. */
export const patterns = (meta: FieldMeta) =>
  z
    .array(
      lineField(1, 500).refine((path) => countWildcards(path) <= mostWildcards, {
        error: `must have at most ${mostWildcards} stars`,
      }),
      { error: patternsError },
    )
    .max(50, { error: patternsError })
    .optional()
    .meta({ ...meta });
