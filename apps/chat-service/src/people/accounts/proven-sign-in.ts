import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Opens a session for a person who was authenticated in another way. Not exposed as a route: only our own code calls it. */
export function provenSignIn() {
  return {
    id: 'proven-sign-in',
    endpoints: {
      signInProven: createAuthEndpoint(
        '/sign-in/proven',
        { method: 'POST', body: z.object({ personId: z.string() }), metadata: { SERVER_ONLY: true } },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.personId);
          if (user === null) throw new APIError('UNAUTHORIZED');
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({ user: { id: user.id, name: user.name, email: user.email } });
        },
      ),
    },
  };
}
