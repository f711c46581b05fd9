import { AppError } from '@lectern/service-kit';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import { accountFields } from '../fields.ts';
import { type ClaimedRoles, readRoleClaim } from './role-claim.ts';

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** Name of the claim that holds the person's roles, such as `groups` or `realm_access.roles`. */
  roleClaim: string | undefined;
}

/** What the browser must bring back unchanged. */
export interface OidcAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A person's identity, as proven by the provider. */
export interface OidcIdentity {
  issuer: string;
  subject: string;
  email: string;
  name: string;
  /** Undefined when roles are not taken from a claim. */
  roles: ClaimedRoles | undefined;
}

export type OidcProblem = 'expired' | 'refused' | 'unverified' | 'no_role' | 'no_account' | 'unavailable';

/** Why the sign-in failed; the sign-in page has a message for each problem. */
export class OidcError extends AppError {
  readonly problem: OidcProblem;

  constructor(problem: OidcProblem, message: string) {
    super(problem === 'unavailable' ? 'unavailable' : 'forbidden', message);
    this.problem = problem;
  }
}

export interface OidcClient {
  start(redirectUri: string): Promise<{ url: string; attempt: OidcAttempt }>;
  /** Throws `OidcError` unless the provider vouches for somebody with a confirmed address. */
  finish(currentUrl: string, attempt: OidcAttempt): Promise<OidcIdentity>;
}

const timeoutSeconds = 10;
const scope = 'openid email profile';

/** The library and the provider's metadata are loaded lazily, at the first sign-in. */
export function createOidcClient(settings: OidcSettings): OidcClient {
  let opened: Promise<Configuration> | undefined;
  const open = () => {
    opened ??= discover(settings).catch((error: unknown) => {
      // The next sign-in tries again.
      opened = undefined;
      throw away(error);
    });
    return opened;
  };
  return {
    async start(redirectUri) {
      const oidc = await import('openid-client');
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(await open(), {
        redirect_uri: redirectUri,
        scope,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },
    async finish(currentUrl, attempt) {
      const configuration = await open();
      const claims = await exchange(configuration, currentUrl, attempt);
      return identityOf(settings, claims);
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const oidc = await import('openid-client');
  const plain = issuer.startsWith('http://') ? [oidc.allowInsecureRequests] : [];
  const configuration = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: [...plain, oidc.enableNonRepudiationChecks],
    timeout: timeoutSeconds,
  });
  return configuration;
}

type Claims = Record<string, unknown>;

async function exchange(configuration: Configuration, currentUrl: string, attempt: OidcAttempt): Promise<Claims> {
  const oidc = await import('openid-client');
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(currentUrl), {
      pkceCodeVerifier: attempt.codeVerifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const claims: Claims = tokens.claims() ?? {};
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
    // Many providers return the address and the groups only there.
    const more = await oidc.fetchUserInfo(configuration, tokens.access_token, String(claims.sub));
    return { ...more, ...claims };
  } catch (error) {
    throw explain(error);
  }
}

/** Errors of the provider or the browser are refusals; timeouts, network and server errors are outages. */
function explain(error: unknown): OidcError {
  const name = error instanceof Error ? error.name : '';
  if (error instanceof TypeError || name === 'TimeoutError' || isServerError(error)) return away(error);
  const refused = new OidcError('refused', 'The sign-in provider refused the sign-in.');
  refused.cause = error;
  return refused;
}

function isServerError(error: unknown): boolean {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status >= 500;
}

function away(error: unknown): OidcError {
  const gone = new OidcError('unavailable', 'The sign-in provider does not answer. Try again in a minute.');
  gone.cause = error;
  return gone;
}

const claimsShape = z.object({
  sub: z.string().min(1).max(255),
  email: accountFields.email,
  email_verified: z.literal([true, 'true']),
});

function identityOf({ issuer, roleClaim }: OidcSettings, claims: Claims): OidcIdentity {
  const read = claimsShape.safeParse(claims);
  if (!read.success) {
    throw new OidcError('unverified', 'The sign-in provider does not say that your email address is confirmed.');
  }
  const { sub: subject, email } = read.data;
  const name = accountFields.personName.safeParse(claims.name ?? claims.preferred_username);
  return {
    issuer,
    subject,
    email,
    name: name.data ?? email.split('@')[0] ?? email,
    roles: roleClaim === undefined ? undefined : readRoleClaim(claims, roleClaim),
  };
}
