import type { Context } from 'hono';
import type { Accounts } from './accounts.ts';
import { callAuth } from './call-auth.ts';

/** Signs a person in who was authenticated in another way than by a password. */
export async function openSession(
  { openAuth, addressOf }: Accounts,
  context: Context,
  personId: string,
): Promise<{ id: string; name: string; email: string }> {
  const { user } = await callAuth(context, {
    address: addressOf(context),
    ask: async (headers) => (await openAuth()).api.signInProven({ headers, body: { personId }, returnHeaders: true }),
  });
  return user;
}
