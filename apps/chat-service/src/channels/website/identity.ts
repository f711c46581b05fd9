import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@lectern/service-kit';
import { z } from 'zod';
import { lineField } from '../../bots/bots/text-fields.ts';
import { filterField } from '../../knowledge/sources/labels.ts';
import { filterText, type SourceFilter } from '../../platform/database/source-view.ts';

/** Somebody whose identity the customer's own server vouches for. */
export interface Identity {
  userId: string;
  name: string | undefined;
  email: string | undefined;
  /** Whether name and address are signed too: a token covers them, a hash covers the id alone. */
  isContactProven: boolean;
  /** Proven by a hash with a secret that may also sign tokens. */
  isOldHash: boolean;
  /** Which sources the person may be answered from; only a token can say. */
  filter?: SourceFilter | undefined;
  /** Unix seconds. */
  filterEndsAt?: number | undefined;
}

export const identityMethods = ['token', 'hash'] as const;
/** A secret signs tokens or hashes, never both: a hash of a text that looks like a token is the signature of that token. */
export type IdentityMethod = (typeof identityMethods)[number];

export interface IdentitySecret {
  text: string;
  /** Undefined for a secret of 0.2.0, which signs tokens and, until `oldHashesUntil`, hashes. */
  method: IdentityMethod | undefined;
}

/** From then on hashes need a secret that was created for hashes. */
const oldHashesUntil = Date.parse('2027-07-01T00:00:00Z');

const userId = lineField(1, 200);
const name = lineField(0, 120).nullish();
const email = lineField(0, 254).nullish();

/** What a page sends about the person in front of it. */
export const identityBody = z.union(
  [
    z.object({
      token: z
        .string()
        .min(1)
        .max(4_096)
        .describe('A JSON Web Token (HS256) with user_id or sub, and exp; filter says what the person may see'),
    }),
    z.object({
      user_id: userId.describe("The person's id in the customer's system"),
      user_hash: z.string().max(128).describe('HMAC-SHA256 of the user_id with an identity secret for hashes, as hex'),
      name,
      email,
    }),
  ],
  { error: 'must have a token, or a user_id with its user_hash' },
);

const claimsShape = z.object({
  exp: z.number(),
  nbf: z.number().optional(),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
  user_id: userId.optional(),
  sub: userId.optional(),
  name,
  email,
  filter: filterField.optional(),
});

export interface ProveOptions {
  /** The secrets that are currently valid. */
  secrets: readonly IdentitySecret[];
  publicId: string;
  nowSeconds: number;
}

/** The person, or `invalid_identity` with one message for everything wrong with the proof except its time. */
export function proveIdentity(given: z.infer<typeof identityBody>, options: ProveOptions): Identity {
  if (options.secrets.length === 0) {
    throw new AppError('invalid_identity', 'This bot has no identity secret yet. Create one in the dashboard.');
  }
  return 'token' in given ? proveToken(given.token, options) : proveHash(given, options);
}

function proveHash(given: z.infer<(typeof identityBody.options)[1]>, options: ProveOptions): Identity {
  const mayBeOld = options.nowSeconds * 1_000 < oldHashesUntil && !isTokenContent(given.user_id);
  const secrets = options.secrets.filter(({ method }) => method === 'hash' || (method === undefined && mayBeOld));
  const signer = findSigner(secrets, given.user_id, { text: given.user_hash.toLowerCase(), encoding: 'hex' });
  if (signer === undefined) throw invalid();
  const { user_id, name, email } = given;
  return {
    userId: user_id,
    name: name || undefined,
    email: email || undefined,
    isContactProven: false,
    isOldHash: signer.method === undefined,
  };
}

/** Whoever has a token has its signature, which must not pass for the hash of a user id. */
function isTokenContent(id: string): boolean {
  return readPart(id.split('.')[0] ?? '', headerShape) !== undefined;
}

interface Signature {
  text: string;
  encoding: 'hex' | 'base64url';
}

/** The secret that the content is signed with. */
function findSigner(secrets: readonly IdentitySecret[], content: string, { text, encoding }: Signature) {
  const said = Buffer.from(text);
  const signers = secrets.filter((secret) => {
    const expected = Buffer.from(createHmac('sha256', secret.text).update(content).digest(encoding));
    return said.length === expected.length && timingSafeEqual(said, expected);
  });
  return signers[0];
}

/** A token that asks for extensions which must be understood is rejected: there are none here. */
const headerShape = z.object({ alg: z.string(), crit: z.never().optional() });

/** Only HS256: a header that asks for `none` or for a public key is rejected. */
function proveToken(token: string, { secrets, publicId, nowSeconds }: ProveOptions): Identity {
  const [, header = '', payload = '', signature = ''] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  const { alg } = readPart(header, headerShape) ?? {};
  const forTokens = secrets.filter(({ method }) => method !== 'hash');
  const signer = findSigner(forTokens, `${header}.${payload}`, { text: signature, encoding: 'base64url' });
  if (alg !== 'HS256' || signer === undefined) throw invalid();
  const claims = readPart(payload, claimsShape);
  const id = claims?.user_id ?? claims?.sub;
  if (claims === undefined || id === undefined) {
    throw new AppError(
      'invalid_identity',
      'The identity token needs "exp", and "user_id" or "sub" as a text; "filter" has audience, tags and fields.',
    );
  }
  if (claims.exp <= nowSeconds) throw new AppError('invalid_identity', 'The identity token has expired.');
  if ((claims.nbf ?? 0) > nowSeconds + clockSlackSeconds || !isFor(claims.aud, publicId)) throw invalid();
  const { name, email, filter } = claims;
  if (filterText(filter).length > longestFilter) {
    throw new AppError('invalid_identity', 'The "filter" of the identity token is too long.');
  }
  const contact = { name: name || undefined, email: email || undefined, isContactProven: true };
  return { userId: id, ...contact, isOldHash: false, ...(filter && { filter, filterEndsAt: Math.floor(claims.exp) }) };
}

const clockSlackSeconds = 60;
/** It is part of the visitor's token. */
const longestFilter = 1_000;

function isFor(audience: string | string[] | undefined, publicId: string): boolean {
  return audience === undefined || [audience].flat().includes(publicId);
}

function readPart<Shape extends z.ZodType>(part: string, shape: Shape): z.infer<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

const invalid = () =>
  new AppError(
    'invalid_identity',
    'The identity could not be verified. Is it signed with the identity secret of this bot, one for tokens or for hashes?',
  );
