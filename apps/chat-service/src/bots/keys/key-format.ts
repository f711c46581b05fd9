import { crc32 } from 'node:zlib';
import { randomBase62 } from '../../platform/shared/ids.ts';

const prefixes = { key: 'lk_live_', token: 'lk_mgmt_', operator: 'lk_oper_', scim: 'lk_scim_' } as const;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const checksumLength = 6;

/** An API key of a bot, or a token of the management API, the operator API or SCIM. */
export type SecretKind = keyof typeof prefixes;

/** A new one: a prefix that secret scanners know, 190 random bits, and a checksum that detects typos offline. */
export function createKeyText(random: (length: number) => string = randomBase62, kind: SecretKind = 'key'): string {
  const body = `${prefixes[kind]}${random(32)}`;
  return body + checksumOf(body);
}

/** The text itself if its format and checksum are valid; anything else never reaches the database. */
export function parseKeyText(text: string, kind: SecretKind = 'key'): string | undefined {
  const prefix = prefixes[kind];
  if (!text.startsWith(prefix) || !/^[0-9A-Za-z]{38}$/.test(text.slice(prefix.length))) return undefined;
  return checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength) ? text : undefined;
}

/** CRC32 in base62, padded with zeros. */
function checksumOf(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let digit = 0; digit < checksumLength; digit += 1) {
    text = alphabet.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
