import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SourceFilter } from '../../platform/database/source-view.ts';
import type { InstanceSecrets } from '../../platform/secrets/secret.ts';
import { randomBase62 } from '../../platform/shared/ids.ts';

export const tokenSeconds = 900;
const ticketSeconds = 60;
/** How long an expired token can still be exchanged for a new one, and for how long it can be renewed in all. */
const renewalSeconds = 86_400;

/** Who a visitor is, for fifteen minutes. */
export interface VisitorToken {
  publicId: string;
  visitorId: string;
  /** The site on which the conversation is shown. */
  origin: string;
  isVerified: boolean;
  /** Shown in the dashboard to a member of the workspace. */
  isPreview: boolean;
  /** Unix seconds: when the visitor last came with a ticket or from one of our pages. */
  since: number;
  /** Which sources the customer's server lets the visitor be answered from. */
  filter?: SourceFilter | undefined;
  /** Unix seconds: when the identity that signed the filter expires. The token is not renewed after that. */
  filterEndsAt?: number | undefined;
}

/** Proof that a page on this site requested a conversation within the last minute. */
export interface Ticket {
  id: string;
  publicId: string;
  origin: string;
  isPreview: boolean;
  expiresAt: number;
}

export type VisitorTokens = ReturnType<typeof createVisitorTokens>;

/** Writes and reads the tokens of visitors. The key is derived from the secret of the instance, for this use only. */
export function createVisitorTokens({ secrets, now }: { secrets: InstanceSecrets; now: () => number }) {
  const [key, ...oldKeys] = deriveKeys(secrets);
  const seconds = () => Math.floor(now() / 1_000);

  /** The kind is part of the signature, so that a ticket cannot be used as a token. */
  const sign = (kind: string, content: string, by = key) =>
    createHmac('sha256', by).update(`${kind}.${content}`).digest('base64url');

  function write(kind: 'lvt' | 'ltk', claims: readonly unknown[]): string {
    const content = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${kind}_${content}.${sign(kind, content)}`;
  }

  function read(kind: 'lvt' | 'ltk', text: string): unknown[] | undefined {
    const [, content = '', signature = ''] = /^\w{3}_([\w-]{1,4000})\.([\w-]{43})$/.exec(text) ?? [];
    if (!text.startsWith(`${kind}_`) || content === '') return undefined;
    const given = Buffer.from(signature);
    const isOurs = [key, ...oldKeys].some((known) => timingSafeEqual(Buffer.from(sign(kind, content, known)), given));
    if (!isOurs) return undefined;
    // The signature is ours, so this is a list that we wrote.
    return JSON.parse(Buffer.from(content, 'base64url').toString()) as unknown[];
  }

  function readToken(text: string): { token: VisitorToken; expiresAt: number } | undefined {
    const claims = read('lvt', text);
    if (claims === undefined) return undefined;
    return tokenOf(claims as TokenClaims);
  }

  return {
    writeToken({
      publicId,
      visitorId,
      origin,
      isVerified,
      isPreview,
      since,
      filter,
      filterEndsAt,
    }: VisitorToken): string {
      const marks = `${isVerified ? 'v' : ''}${isPreview ? 'p' : ''}`;
      const claims = [publicId, visitorId, origin, marks, since, seconds() + tokenSeconds];
      return write('lvt', filter === undefined ? claims : [...claims, filter, filterEndsAt]);
    },
    /** Undefined when it is forged or expired. */
    readToken(text: string): VisitorToken | undefined {
      const found = readToken(text);
      return found !== undefined && found.expiresAt > seconds() ? found.token : undefined;
    },
    /** The same for a token to be renewed, which may have expired a while ago. */
    readRenewable(text: string): VisitorToken | undefined {
      const found = readToken(text);
      if (found === undefined) return undefined;
      const { token, expiresAt } = found;
      const endsAt = Math.min(expiresAt, token.since) + renewalSeconds;
      const filterEndsAt = token.filter === undefined ? endsAt : (token.filterEndsAt ?? 0);
      return Math.min(endsAt, filterEndsAt) > seconds() ? token : undefined;
    },
    writeTicket({ publicId, origin, isPreview }: Pick<Ticket, 'publicId' | 'origin' | 'isPreview'>): string {
      return write('ltk', [randomBase62(22), publicId, origin, isPreview, seconds() + ticketSeconds]);
    },
    /** Undefined when it is forged or expired. Whether it was used is checked in the database. */
    readTicket(text: string): Ticket | undefined {
      const claims = read('ltk', text);
      if (claims === undefined) return undefined;
      const [id, publicId, origin, isPreview, endsAt] = claims as [string, string, string, boolean, number];
      return endsAt > seconds() ? { id, publicId, origin, isPreview, expiresAt: endsAt * 1_000 } : undefined;
    },
    /** A pseudonym of an address for one day, so that it can be counted without being stored. */
    nameAddress: (address: string, day: string): string => sign('address', `${day} ${address}`).slice(0, 22),
    seconds,
  };
}

type TokenClaims = [string, string, string, string, number, number, SourceFilter?, number?];

function tokenOf([publicId, visitorId, origin, marks, since, expiresAt, filter, filterEndsAt]: TokenClaims) {
  const isVerified = marks.includes('v');
  const isPreview = marks.includes('p');
  const token: VisitorToken = { publicId, visitorId, origin, isVerified, isPreview, since };
  return { token: filter ? { ...token, filter, filterEndsAt } : token, expiresAt };
}

function deriveKeys([newest, ...older]: InstanceSecrets): [Buffer, ...Buffer[]] {
  const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'lectern visitor tokens', 32));
  return [derive(newest), ...older.map(derive)];
}
