import { parseArgs } from 'node:util';
import { AppError } from '@lectern/service-kit';
import type { Core } from '../operate/core/core.ts';
import { accountFields } from '../people/accounts/fields.ts';
import type { ChatServiceConfig } from '../platform/config/config.ts';

export interface CommandContext {
  config: ChatServiceConfig;
  core: Core;
  now: () => number;
  /** Passed to programs that a command starts. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Asks for a password without showing it. */
  askPassword(question: string): Promise<string>;
  /** Prints a line at once, for a command that keeps running. */
  say?(line: string): void;
  /** Makes the program exit with 1 after the command's output is printed. */
  fail?(): void;
}

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  password: { type: 'string' },
  workspace: { type: 'string' },
  bot: { type: 'string' },
  label: { type: 'string' },
  webhook: { type: 'string' },
  key: { type: 'string' },
  scopes: { type: 'string' },
  'dry-run': { type: 'boolean' },
  prune: { type: 'boolean' },
  'expires-days': { type: 'string' },
  off: { type: 'boolean' },
  json: { type: 'boolean' },
  junit: { type: 'string' },
  new: { type: 'boolean' },
  'with-secret': { type: 'boolean' },
  keep: { type: 'string' },
  every: { type: 'string' },
  id: { type: 'string' },
  'with-workspaces': { type: 'boolean' },
  'data-set': { type: 'boolean' },
} as const;

export type Values = ReturnType<typeof readWords>['values'];
export type Command = (context: CommandContext, values: Values, rest: readonly string[]) => Promise<string[]>;

/** Throws Node's error for unknown options. */
export function readWords(words: readonly string[]) {
  return parseArgs({ args: [...words], options, allowPositionals: true });
}

/** A whole number from 1 on. */
export function readCount(text: string, option: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new AppError('invalid_request', `${option} must be a whole number from 1 on.`);
  return Number(text);
}

export function readEmail(text: string | undefined): string {
  return read(accountFields.email, 'the address', needed(text, 'an email address'));
}

/** The value as parsed by its field; throws a sentence about what is wrong with it. */
export function read(
  field: {
    safeParse(
      value: unknown,
    ): { success: true; data: string } | { success: false; error: { issues: { message: string }[] } };
  },
  what: string,
  value: string,
): string {
  const result = field.safeParse(value);
  if (result.success) return result.data;
  throw wrong(`${what} ${result.error.issues[0]?.message ?? 'is wrong'}.`);
}

export function needed(value: string | undefined, what: string): string {
  if (value === undefined || value === '') throw wrong(`${what} is missing.`);
  return value;
}

export const lines = (values: Record<string, unknown>) =>
  Object.entries(values).map(([name, value]) => `${name.padEnd(12)} ${value ?? '-'}`);

export const wrong = (message: string) => new AppError('invalid_request', message);
