import { getRandomValues, hash } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export type IdKind =
  | 'bot'
  | 'key'
  | 'ses'
  | 'msg'
  | 'aud'
  | 'req'
  | 'sec'
  | 'src'
  | 'pag'
  | 'psg'
  | 'fil'
  | 'pic'
  | 'tok'
  | 'web'
  | 'vis'
  | 'led'
  | 'top'
  | 'tst'
  | 'run'
  | 'hnd'
  | 'not'
  | 'rep'
  | 'chn'
  | 'chp'
  | 'opt'
  | 'agt'
  | 'prq'
  | 'lnk'
  | 'scm'
  | 'scu'
  | 'scg';

/** An id that nobody can guess: 22 base62 characters hold 131 random bits. */
export function createId(kind: IdKind): string {
  return `${kind}_${randomBase62(22)}`;
}

/** Evenly distributed base62 characters. */
export function randomBase62(length: number): string {
  // One string at the end: appending characters would create twenty temporary strings.
  const characters = Buffer.allocUnsafe(length);
  for (let made = 0; made < length; ) {
    const byte = nextByte();
    // 248 is the largest multiple of 62 in a byte; higher bytes would favour the first characters.
    if (byte < 248) characters[made++] = codes[byte % 62] ?? 0;
  }
  return characters.toString('latin1');
}

const codes = Buffer.from(alphabet, 'latin1');

// Asking the system for random bytes for every id would be the largest part of its cost. No byte is used twice.
const drawn = new Uint8Array(4096);
let used = drawn.length;

function nextByte(): number {
  if (used === drawn.length) {
    getRandomValues(drawn);
    used = 0;
  }
  const byte = drawn[used] ?? 0;
  drawn[used] = 0;
  used += 1;
  return byte;
}

/** A deterministic id that is unique to the text: for names that callers choose. */
export function idOf(prefix: IdKind, text: string): string {
  let rest = BigInt(`0x${hash('sha256', text).slice(0, 32)}`);
  let digits = '';
  for (let place = 0; place < 22; place += 1) {
    digits = alphabet.charAt(Number(rest % 62n)) + digits;
    rest /= 62n;
  }
  return `${prefix}_${digits}`;
}
