import { AppError } from '@lectern/service-kit';
import type { z } from 'zod';
import { tokenNameField } from '../bots/tokens/token.ts';
import { scopesField } from '../bots/tokens/token-scopes.ts';
import { operatorScope } from '../platform/shared/operator-scope.ts';
import type { WorkspaceScope } from '../platform/shared/scope.ts';
import { type Command, type CommandContext, lines, needed, read, wrong } from './command.ts';

const dayMs = 86_400_000;

/** Commands about tokens of the management API. */
export const tokenCommands: Readonly<Record<string, Command>> = {
  'tokens create': async (context, values) => {
    const scope = await scopeOfWorkspace(context, values.workspace);
    const name = read(tokenNameField, '--name', needed(values.name, '--name <text>'));
    const scopes = readScopeList(scopesField, needed(values.scopes, '--scopes <bots:read,...>'));
    const expiresAt = readExpiry(values['expires-days'], context.now());
    const { text, token } = await context.core.tokens.create(scope, { name, scopes, expiresAt });
    const made = { token: text, token_id: token.id, scopes: token.scopes.join(','), expires_at: isoTime(expiresAt) };
    return values.json ? [JSON.stringify(made)] : [...lines(made), 'The token is shown only once.'];
  },
  'tokens list': async (context, values) => {
    const tokens = await context.core.tokens.list(await scopeOfWorkspace(context, values.workspace));
    return tokens.map(
      ({ id, state, lastFour, scopes, name }) =>
        `${id}  ${state.padEnd(8)} ...${lastFour}  ${scopes.join(',')}  ${name}`,
    );
  },
  'tokens revoke': async (context, values, [tokenId]) => {
    const scope = await scopeOfWorkspace(context, values.workspace);
    const revoked = await context.core.tokens.revoke(scope, needed(tokenId, '<token id>'));
    if (revoked === undefined) throw new AppError('not_found', `The workspace has no token "${tokenId}".`);
    return [`${revoked.id} is revoked.`];
  },
};

/** The operator's scope for an existing workspace. */
export async function scopeOfWorkspace(
  { core }: Pick<CommandContext, 'core'>,
  id: string | undefined,
): Promise<WorkspaceScope> {
  const workspaceId = needed(id, '--workspace <id>');
  const { build, read: readRows } = core.database;
  const found = await readRows(build.selectFrom('organization').select('id').where('id', '=', workspaceId));
  if (found.length === 0) throw new AppError('not_found', `There is no workspace "${workspaceId}".`);
  return operatorScope(workspaceId);
}

export function readScopeList<Scope>(field: z.ZodType<Scope[]>, text: string): Scope[] {
  const result = field.safeParse(text.split(',').map((scope) => scope.trim()));
  if (result.success) return result.data;
  throw wrong(`--scopes ${result.error.issues[0]?.message ?? 'is wrong'}.`);
}

export function readExpiry(days: string | undefined, nowMs: number): number | undefined {
  if (days === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(days)) throw wrong('--expires-days must be a whole number of days from 1 to 99999.');
  return nowMs + Number(days) * dayMs;
}

const isoTime = (instant: number | undefined) => (instant === undefined ? null : new Date(instant).toISOString());
