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
  | 'tok'
  | 'web'
  | 'vis'
  | 'led'
  | 'top'
  | 'tst'
  | 'run';

/** An id that nobody can guess: 22 base62 characters hold 131 random bits. */
export function createId(kind: IdKind): string {
  return `${kind}_${randomBase62(22)}`;
}

/** Evenly distributed base62 characters. */
export function randomBase62(length: number): string {
  // One text at the end: adding characters would leave twenty texts behind.
  const characters = Buffer.allocUnsafe(length);
  for (let made = 0; made < length; ) {
    const byte = nextByte();
    // 248 is the largest multiple of 62 in a byte; what lies above would favour the first characters.
    if (byte < 248) characters[made++] = codes[byte % 62] ?? 0;
  }
  return characters.toString('latin1');
}

const codes = Buffer.from(alphabet, 'latin1');

// Asking the system for every id costs more than all the rest of making one. No byte is used twice.
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

/** The same id for the same text, unique to it: for names that callers choose. */
export function idOf(prefix: IdKind, text: string): string {
  let rest = BigInt(`0x${hash('sha256', text).slice(0, 32)}`);
  let digits = '';
  for (let place = 0; place < 22; place += 1) {
    digits = alphabet.charAt(Number(rest % 62n)) + digits;
    rest /= 62n;
  }
  return `${prefix}_${digits}`;
}
