import { crc32 } from 'node:zlib';
import { randomBase62 } from '../ids.ts';

const prefix = 'lk_live_';
const shape = /^lk_live_[0-9A-Za-z]{38}$/;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const checksumLength = 6;

/** A new API key: a prefix that secret scanners know, 190 random bits, and a checksum that tells typos offline. */
export function createKeyText(random: (length: number) => string = randomBase62): string {
  const body = `${prefix}${random(32)}`;
  return body + checksumOf(body);
}

/** The key itself when its form and checksum are right, so that anything else never reaches the database. */
export function parseKeyText(text: string): string | undefined {
  if (!shape.test(text)) return undefined;
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
