import { createServer } from 'node:http';
import { listenOnLoopback } from '@lectern/test-kit';
import Provider, { type Configuration } from 'oidc-provider';
import { createRedirectFollower } from './follow-redirects.ts';

export interface ProviderPerson {
  subject: string;
  /** What the provider says about the person. */
  claims: Record<string, unknown>;
}

export interface OidcTestProvider {
  issuer: string;
  /** Who is signed in at the provider from now on. */
  become(person: ProviderPerson): void;
  /** Goes through the provider's pages as a browser would; returns the URL that it redirects back to. */
  visit(url: string): Promise<string>;
  stop(): Promise<void>;
}

export const oidcClient = { id: 'lectern', secret: 'a secret that both sides know, 0123456789' };

/** A real provider on loopback, whose sign-in page is just a link: every visitor is the person that the test chose. */
export async function startOidcProvider(redirectUri: string): Promise<OidcTestProvider> {
  let current: ProviderPerson = { subject: 'nobody', claims: {} };
  const server = createServer();
  const issuer = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  const provider = new Provider(
    issuer,
    configurationFor(redirectUri, () => current),
  );
  // Its warnings about development settings are not useful here.
  provider.on('server_error', (_context: unknown, error: Error) => process.emitWarning(error));
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    const result = async () => {
      const { prompt, params } = await provider.interactionDetails(request, response);
      if (prompt.name === 'login') return { login: { accountId: current.subject } };
      const grant = new provider.Grant({ accountId: current.subject, clientId: String(params.client_id) });
      grant.addOIDCScope('openid email profile');
      return { consent: { grantId: await grant.save() } };
    };
    void result().then((found) => provider.interactionFinished(request, response, found));
  });
  return {
    issuer,
    become: (person) => {
      current = person;
    },
    visit: (url) => createRedirectFollower()(url, redirectUri),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function configurationFor(redirectUri: string, person: () => ProviderPerson): Configuration {
  return {
    clients: [{ client_id: oidcClient.id, client_secret: oidcClient.secret, redirect_uris: [redirectUri] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups', 'realm_access'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key for cookies of tests'] },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...person().claims }),
    }),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
  };
}
