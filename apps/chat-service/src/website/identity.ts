import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@lectern/service-kit';
import { z } from 'zod';
import { lineField } from '../bots/text-fields.ts';

/** Somebody whose identity the customer's own server vouches for. */
export interface Identity {
  userId: string;
  name: string | undefined;
  email: string | undefined;
}

const userId = lineField(1, 200);
const name = lineField(0, 120).nullish();
const email = lineField(0, 254).nullish();

/** What a page sends about the person in front of it. */
export const identityBody = z.union(
  [
    z.object({ token: z.string().min(1).max(4_096).describe('A JSON Web Token (HS256) with user_id or sub, and exp') }),
    z.object({
      user_id: userId.describe("The person's id in the customer's system"),
      user_hash: z.string().max(128).describe('HMAC-SHA256 of the user_id with the identity secret, as hex'),
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
});

export interface ProveOptions {
  /** The secrets that are currently valid. */
  secrets: readonly string[];
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

function proveHash(given: z.infer<(typeof identityBody.options)[1]>, { secrets }: ProveOptions): Identity {
  const said = Buffer.from(given.user_hash.toLowerCase());
  const isGood = secrets.map((secret) => {
    const expected = Buffer.from(createHmac('sha256', secret).update(given.user_id).digest('hex'));
    return said.length === expected.length && timingSafeEqual(said, expected);
  });
  if (!isGood.includes(true)) throw invalid();
  return { userId: given.user_id, name: given.name || undefined, email: given.email || undefined };
}

/** A token that asks for extensions which must be understood is rejected: there are none here. */
const headerShape = z.object({ alg: z.string(), crit: z.never().optional() });

/** Only HS256: a header that asks for `none` or for a public key is rejected. */
function proveToken(token: string, { secrets, publicId, nowSeconds }: ProveOptions): Identity {
  const [, header = '', payload = '', signature = ''] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  const { alg } = readPart(header, headerShape) ?? {};
  const said = Buffer.from(signature);
  const isGood = secrets.map((secret) => {
    const expected = Buffer.from(createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url'));
    return said.length === expected.length && timingSafeEqual(said, expected);
  });
  if (alg !== 'HS256' || !isGood.includes(true)) throw invalid();
  const claims = readPart(payload, claimsShape);
  const id = claims?.user_id ?? claims?.sub;
  if (claims === undefined || id === undefined) {
    throw new AppError('invalid_identity', 'The identity token needs "exp", and "user_id" or "sub" as a text.');
  }
  if (claims.exp <= nowSeconds) throw new AppError('invalid_identity', 'The identity token has expired.');
  if ((claims.nbf ?? 0) > nowSeconds + clockSlackSeconds || !isFor(claims.aud, publicId)) throw invalid();
  return { userId: id, name: claims.name || undefined, email: claims.email || undefined };
}

const clockSlackSeconds = 60;

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
    'The identity could not be verified. Is it signed with the identity secret of this bot?',
  );
