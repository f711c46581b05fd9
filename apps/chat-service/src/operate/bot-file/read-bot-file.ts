import { AppError } from '@lectern/service-kit';
import type { z } from 'zod';
import { type BotFile, botFileShape } from './bot-file-shape.ts';
import { pathKey, type YamlResult, type YamlText } from './yaml-text.ts';

/** The most mistakes reported at once. */
const mostMistakes = 20;

/** The bot that a YAML text describes. Throws `invalid_request` with one line per mistake, naming line and field. */
export function readBotFile(read: YamlResult): BotFile {
  if ('error' in read) throw new AppError('invalid_request', `The bot file is not valid YAML. In ${read.error}.`);
  const parsed = botFileShape.safeParse(read.value);
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.flatMap((issue) => describeIssue(issue, read));
  const shown = mistakes.slice(0, mostMistakes);
  const more = mistakes.length > shown.length ? [`There are ${mistakes.length - shown.length} more mistakes.`] : [];
  throw new AppError('invalid_request', [...shown, ...more].join('\n'));
}

function describeIssue(issue: z.core.$ZodIssue, text: YamlText): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => mistake([...issue.path, key], 'is not a field that a bot file has there', text));
  }
  const isMissing = valueAt(text.value, issue.path) === undefined;
  return [mistake(issue.path, isMissing ? `is missing; it ${issue.message}` : issue.message, text)];
}

function mistake(path: readonly PropertyKey[], what: string, { lines }: YamlText): string {
  // A missing field has no line, so the line of the object that lacks it is reported.
  const known = path.map((_, index) => path.slice(0, path.length - index)).find((part) => lines.has(pathKey(part)));
  const line = lines.get(pathKey(known ?? [])) ?? 1;
  const name = path.length === 0 ? 'The file' : `The field "${nameOf(path)}"`;
  return `Line ${line}: ${name} ${what}.`;
}

/** `sources[2].url` */
export function nameOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part + 1}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, part) => {
    // Reading a property is safe on anything but null and undefined.
    return inner === null || inner === undefined ? undefined : (inner as Record<PropertyKey, unknown>)[part];
  }, value);
}
