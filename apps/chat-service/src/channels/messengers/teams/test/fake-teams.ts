import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Wire } from '@lectern/test-kit';
import { type FakeCall, type FakePlatform, openFake } from '../../test/fake-platform.ts';

export const teamsSettings = {
  app_id: '11111111-2222-3333-4444-555555555555',
  tenant_id: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
};
export const teamsSecrets = { client_secret: 'teams~client.secret-73' };

const signing = generateKeyPairSync('rsa', { modulusLength: 2_048 });
export const otherKey = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
/** As a forger would use it as a shared secret. */
export const publicPem = signing.publicKey.export({ type: 'spki', format: 'pem' }).toString();

const { n, e } = signing.publicKey.export({ format: 'jwk' });
const key = { kty: 'RSA', use: 'sig', n, e };
const keys = [
  { ...key, kid: 'teams', endorsements: ['msteams', 'webchat'] },
  { ...key, kid: 'mail', endorsements: ['email'] },
  { kty: 'EC', kid: 'curve', crv: 'P-256', x: 'x', y: 'y' },
];

/** The Bot Connector, its keys and the login of Microsoft. */
export async function openFakeTeams(): Promise<FakePlatform> {
  const fake = await openFake((call) => answer(call));
  // The service of the conversations that the tests have.
  service = `${fake.url}/teams/`;
  return fake;
}

let service = '';

function answer({ path, headers, body }: FakeCall) {
  if (path === '/v1/.well-known/openidconfiguration')
    return { json: { issuer: 'https://api.botframework.com', jwks_uri: `http://${headers.host}/v1/.well-known/keys` } };
  if (path === '/v1/.well-known/keys') return { json: { keys } };
  if (path === `/login/${teamsSettings.tenant_id}/oauth2/v2.0/token`) {
    const isKnown = body.client_id === teamsSettings.app_id && body.client_secret === teamsSecrets.client_secret;
    if (!isKnown) return { status: 401, json: { error: 'invalid_client', error_codes: [7_000_215] } };
    return { json: { token_type: 'Bearer', expires_in: 86_399, access_token: 'connector-token' } };
  }
  if (headers.authorization !== 'Bearer connector-token') return { status: 401, json: { message: 'Unauthorized' } };
  if (!path.startsWith('/teams/v3/conversations/')) return { status: 404, json: { error: { code: 'NotFound' } } };
  return { status: 201, json: { id: '1700000000001' } };
}

interface Signing {
  key?: KeyObject;
  head?: object;
  claims?: object;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The head and the claims as the Bot Connector writes them; a test may change any. */
export function tokenParts(at: number, { head, claims }: Signing = {}): string {
  const seconds = Math.floor(at / 1_000);
  return [
    encode({ alg: 'RS256', kid: 'teams', typ: 'JWT', ...head }),
    encode({
      iss: 'https://api.botframework.com',
      aud: teamsSettings.app_id,
      serviceurl: service,
      nbf: seconds,
      exp: seconds + 3_600,
      ...claims,
    }),
  ].join('.');
}

export const withToken = (token: string, body: string) => ({
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body,
});

export function signTeams(activity: Wire, at: number, how: Signing = {}) {
  const parts = tokenParts(at, how);
  const signature = createSign('RSA-SHA256')
    .update(parts)
    .sign(how.key ?? signing.privateKey, 'base64url');
  return withToken(`${parts}.${signature}`, typeof activity === 'string' ? activity : JSON.stringify(activity));
}

export const bot = { id: '28:11111111-2222-3333-4444-555555555555', name: 'Guide' };

export const message = (id: string, person: string, text: string, more: Wire = {}) => ({
  type: 'message',
  id,
  channelId: 'msteams',
  serviceUrl: service,
  timestamp: '2026-11-17T12:00:00Z',
  from: { id: `29:${person}`, name: 'Ada', aadObjectId: `person-${person}` },
  recipient: bot,
  conversation: { conversationType: 'personal', tenantId: teamsSettings.tenant_id, id: `a:1${person}` },
  text,
  ...more,
});

export const sentBy = ({ calls }: FakePlatform): Wire[] =>
  calls
    .filter(({ path, isHandled }) => isHandled && path.endsWith('/activities'))
    .map(({ path, body }) => ({ path: decodeURIComponent(path), ...body }));
