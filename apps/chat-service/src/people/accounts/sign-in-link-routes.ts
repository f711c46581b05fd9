import { AppError } from '@lectern/service-kit';
import { Hono } from 'hono';
import { z } from 'zod';
import type { SignInBody } from '../../platform/dashboard-api/types.ts';
import { bodyBytes, readBody } from '../../platform/http/dashboard-request.ts';
import { readSignedId } from '../../platform/secrets/signed-id.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import type { Accounts } from './accounts.ts';
import { accountFields } from './fields.ts';
import { openSession } from './open-session.ts';
import { linkPurpose, personAudit, signInRefusal } from './sign-in-links.ts';

const linkBody = z.object({ token: accountFields.token });

/** Where a link that an operator made signs a person in, once. */
export function createSignInLinkRoutes(accounts: Accounts): Hono {
  const { throttle, addressOf } = accounts;
  const routes = new Hono();

  routes.post('/sign-in/link', async (context) => {
    const { token } = await readBody(context, linkBody, bodyBytes.account);
    const address = addressOf(context);
    const personId = await throttle.attempt({ kind: 'sign-in', address }, () => useLink(accounts, token, address));
    const body: SignInBody = { person: await openSession(accounts, context, personId) };
    return context.json(body);
  });

  return routes;
}

/** Uses the link up in the statement that checks it, so that it works for one of any number of requests. */
async function useLink(accounts: Accounts, token: string, address: string): Promise<string> {
  const { database, secrets, closedAccounts, now } = accounts;
  const { build, read, write } = database;
  const id = readSignedId(secrets, linkPurpose, token) ?? '';
  const [link] = await read(
    build
      .selectFrom('sign_in_links')
      .innerJoin('user', 'user.id', 'sign_in_links.person_id')
      .select(['person_id', 'user.email'])
      .where('sign_in_links.id', '=', id),
  );
  if (link === undefined || closedAccounts.has(link.email)) throw noLonger();
  if ((await signInRefusal(database, link.person_id)) !== undefined) throw noLonger();
  const at = now();
  const use = build
    .updateTable('sign_in_links')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at);
  const actor: Actor = { kind: 'person', id: link.person_id, address };
  const entries = await personAudit(database, {
    personId: link.person_id,
    action: 'person.signed_in_by_link',
    actor,
    at,
  });
  const { done } = await write([{ query: use, mustAffect: true }, ...entries]);
  if (!done) throw noLonger();
  return link.person_id;
}

const noLonger = () => new AppError('not_found', 'This link is no longer valid. Ask for a new one.');
