import { z } from 'zod';
import type { SourceFilter } from '../../platform/database/source-view.ts';

/** What a source is marked with. Filters of questions refer to it. */
export interface SourceLabels {
  /** The groups that it is for; empty for everybody. */
  audience: readonly string[];
  tags: readonly string[];
  fields: Readonly<Record<string, string>>;
}

const most = { audience: 20, tags: 50, fields: 20 };
const labelError = 'must be 1 to 60 letters, digits, spaces and . _ : / -';
const label = z
  .string({ error: labelError })
  .trim()
  .toLowerCase()
  .refine((text) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._:/-]{0,59}$/u.test(text), { error: labelError });
const listOf = (count: number) => {
  const error = `must be a list of at most ${count} labels: each ${labelError.replace('must be ', '')}`;
  return z.array(label, { error }).max(count, { error });
};
const nameError = 'must have names of 1 to 40 lowercase letters, digits and _, with texts as values';
const fields = z
  .record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, { error: nameError }), label, { error: nameError })
  .refine((given) => Object.keys(given).length <= most.fields, { error: `must have at most ${most.fields} names` });

/** Validators of labels, which are compared without regard to case. */
export const labelFields = {
  audience: listOf(most.audience)
    .optional()
    .describe('The groups that it is for. Empty: everybody. Left out: unchanged'),
  tags: listOf(most.tags).optional().describe('Labels that a filter can ask for. Left out: unchanged'),
  fields: fields.optional().describe('Your own labels, each with a value. Left out: unchanged'),
};

/** The filter of a question. */
export const filterField = z.object(
  {
    audience: listOf(most.audience).optional().describe('Also answer from sources for these groups'),
    tags: listOf(most.tags).optional().describe('Only from sources with one of these tags'),
    fields: fields.optional().describe('Only from sources with these values'),
  },
  { error: 'must be an object with audience, tags and fields' },
) satisfies z.ZodType<SourceFilter>;

/** The labels of a request that has any of them, on top of those that it leaves unchanged. */
export function labelsOf(
  given: { audience?: string[] | undefined; tags?: string[] | undefined; fields?: Record<string, string> | undefined },
  before: SourceLabels = noLabels,
): SourceLabels | undefined {
  const { audience, tags, fields: own } = given;
  if (audience === undefined && tags === undefined && own === undefined) return undefined;
  return { audience: audience ?? before.audience, tags: tags ?? before.tags, fields: own ?? before.fields };
}

export const noLabels: SourceLabels = { audience: [], tags: [], fields: {} };

/** As they are stored: a line each, with an empty one at both ends; null for none. */
export function writeLabels({ audience, tags, fields: own }: SourceLabels): string | null {
  const lines = [
    ...new Set([
      ...audience.map((one) => `audience=${one}`),
      ...tags.map((one) => `tag=${one}`),
      ...Object.entries(own).map(([name, value]) => `field.${name}=${value}`),
    ]),
  ];
  return lines.length === 0 ? null : `\n${lines.join('\n')}\n`;
}

export function readLabels(stored: string | null): SourceLabels {
  const lines = (stored ?? '').split('\n').filter((line) => line !== '');
  const valuesOf = (name: string) =>
    lines.flatMap((line) => (line.startsWith(`${name}=`) ? line.slice(name.length + 1) : []));
  const own = lines.flatMap((line) => {
    const [, name, value] = /^field\.(\w+)=(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return { audience: valuesOf('audience'), tags: valuesOf('tag'), fields: Object.fromEntries(own) };
}
