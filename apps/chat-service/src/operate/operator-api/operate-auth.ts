import { AppError, type Limiter } from '@lectern/service-kit';
import type { Context, MiddlewareHandler } from 'hono';
import type { OperatorScope } from '../../bots/tokens/operator-scopes.ts';
import type { OperatorTokens } from '../../bots/tokens/operator-tokens.ts';
import type { RequireOperator } from '../../people/accounts/require-operator.ts';
import type { ChatEnv } from '../../talk/chat/chat-context.ts';
import { countRequest, createTellLimits, type TokenAuthOptions } from '../manage/token-auth.ts';

export interface OperateAuthOptions extends Pick<TokenAuthOptions, 'failedAttempts' | 'now'> {
  authenticate: OperatorTokens['authenticate'];
  /** Counts the requests of each token. */
  limiter: Limiter;
}

export type OperateAuth = ReturnType<typeof createOperateAuth>;

/** Authentication of the operator API: a token gives access to the whole server, within its scopes. */
export function createOperateAuth({ authenticate, failedAttempts, limiter, now }: OperateAuthOptions) {
  const enter =
    (needs: readonly OperatorScope[]): MiddlewareHandler<ChatEnv> =>
    async (context, next) => {
      const address = context.get('address');
      const authorization = context.req.header('authorization');
      const token = await failedAttempts.guard(address, () => authenticate(authorization));
      await countRequest(context, { limiter, now }, token.id);
      const missing = needs.find((scope) => !token.scopes.includes(scope));
      if (missing !== undefined) throw new AppError('forbidden', `This token lacks the scope ${missing}.`);
      context.set('operator', { kind: 'token', id: token.id, name: token.name, address });
      context.set('operatorToken', token);
      await next();
    };
  return { enter, tellLimits: createTellLimits({ limiter, now }), requireOperator };
}

/** Called by the operator's routes in place of the sign-in check. */
const requireOperator: RequireOperator = async (context: Context<ChatEnv>) => {
  const actor = context.get('operator');
  if (actor === undefined) throw new Error('a route of the operator API lacks authentication');
  return actor;
};
