import { AppError } from '@lectern/service-kit';
import { operatorScopesField } from '../bots/tokens/operator-scopes.ts';
import { tokenNameField } from '../bots/tokens/token.ts';
import type { Actor } from '../platform/shared/scope.ts';
import { type Command, lines, needed, read } from './command.ts';
import { readExpiry, readScopeList } from './tokens.ts';

const operator: Actor = { kind: 'operator', id: undefined, address: undefined };

/** Commands about tokens of the operator API. */
export const operatorTokenCommands: Readonly<Record<string, Command>> = {
  'operator-tokens create': async ({ core, now }, values) => {
    const name = read(tokenNameField, '--name', needed(values.name, '--name <text>'));
    const scopes = readScopeList(operatorScopesField, needed(values.scopes, '--scopes <workspaces:read,...>'));
    const expiresAt = readExpiry(values['expires-days'], now());
    const { text, token } = await core.operatorTokens.create({ name, scopes, expiresAt }, operator);
    const made = { token: text, token_id: token.id, scopes: token.scopes.join(',') };
    return values.json ? [JSON.stringify(made)] : [...lines(made), 'The token is shown only once.'];
  },
  'operator-tokens list': async ({ core }) =>
    (await core.operatorTokens.list()).map(
      ({ id, state, lastFour, scopes, name }) =>
        `${id}  ${state.padEnd(8)} ...${lastFour}  ${scopes.join(',')}  ${name}`,
    ),
  'operator-tokens revoke': async ({ core }, _values, [tokenId]) => {
    const revoked = await core.operatorTokens.revoke(needed(tokenId, '<token id>'), operator);
    if (revoked === undefined) throw new AppError('not_found', `There is no operator token "${tokenId}".`);
    return [`${revoked.id} is revoked.`];
  },
};
