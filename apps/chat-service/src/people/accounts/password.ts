import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '@lectern/service-kit';
import { isCommonPassword } from './common-passwords.ts';

/** OWASP's recommendation: 19 MiB, two passes, one lane. */
const recommendedCost = { memoryKib: 19_456, passes: 2, lanes: 1 };
const saltBytes = 16;
const hashBytes = 32;

export const shortestPassword = 12;
export const longestPassword = 256;

export interface Passwords {
  /** Argon2id as a PHC string. */
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
}

export interface PasswordsOptions {
  /** The cost of a new hash. Tests that are not about hashing use a lower one. */
  cost?: typeof recommendedCost;
  /** Maximum concurrent hashes: each takes 19 MiB and a libuv thread that file access and DNS lookups need too. */
  atOnce?: number;
  /** Maximum queued hashes. Beyond that the caller is asked to retry. */
  mostWaiting?: number;
}

/** Hashes in libuv's thread pool, never on the event loop. */
export function createPasswords(options: PasswordsOptions = {}): Passwords {
  const { atOnce = 2, mostWaiting = 200, cost = recommendedCost } = options;
  const inTurn = createTurns(atOnce, mostWaiting);
  return {
    async hash(password) {
      const salt = randomBytes(saltBytes);
      const hash = await inTurn(() => derive(password, { ...cost, salt, hashBytes }));
      const { memoryKib, passes, lanes } = cost;
      return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${encode(salt)}$${encode(hash)}`;
    },
    async verify({ hash, password }) {
      const stored = readHash(hash);
      if (stored === undefined) return false;
      const derived = await inTurn(() => derive(password, { ...stored, hashBytes: stored.hash.length }));
      return timingSafeEqual(derived, stored.hash);
    },
  };
}

/** Refuses passwords that are too short, too long or among the first guesses. There are no other requirements. */
export function checkNewPassword(password: string, email: string): void {
  if ([...password].length < shortestPassword) {
    throw new AppError('invalid_request', `The password needs at least ${shortestPassword} characters.`);
  }
  if (password.length > longestPassword) {
    throw new AppError('invalid_request', `The password may have at most ${longestPassword} characters.`);
  }
  if (isCommonPassword(password, email)) {
    throw new AppError(
      'invalid_request',
      'This password is easy to guess. Choose another one, for example four unrelated words.',
    );
  }
}

interface Derivation {
  memoryKib: number;
  passes: number;
  lanes: number;
  salt: Buffer;
  hashBytes: number;
}

const deriveInThread = promisify(argon2);

function derive(password: string, { memoryKib, passes, lanes, salt, hashBytes: tagLength }: Derivation) {
  // The same letters typed on another system may use a different Unicode normalization form.
  const message = password.normalize('NFC');
  return deriveInThread('argon2id', {
    message,
    nonce: salt,
    memory: memoryKib,
    passes,
    parallelism: lanes,
    tagLength,
  });
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function readHash(text: string): (Omit<Derivation, 'hashBytes'> & { hash: Buffer }) | undefined {
  const [, memory, passes, lanes, salt = '', hash = ''] = phc.exec(text) ?? [];
  if (hash === '') return undefined;
  const numbers = { memoryKib: Number(memory), passes: Number(passes), lanes: Number(lanes) };
  return { ...numbers, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '');
}

/** Runs at most `atOnce` actions concurrently; the others wait in order. */
function createTurns(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(action: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new AppError('unavailable', 'Too many sign-ins at once. Try again.', 1);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await action();
    } finally {
      const next = waiting.shift();
      // The slot is passed directly to the next one, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
