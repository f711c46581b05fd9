import { describe, expect, it } from 'vitest';
import { checkNewPassword, createPasswords } from './password.ts';

const email = 'ada.lovelace@example.org';

describe('a hash', () => {
  const passwords = createPasswords();

  it('is Argon2id with a salt of its own', async () => {
    const [one, other] = await Promise.all([passwords.hash('same password'), passwords.hash('same password')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(other).not.toBe(one);
  });

  it('knows its password, and no other', async () => {
    const hash = await passwords.hash('correct horse');
    expect(await passwords.verify({ hash, password: 'correct horse' })).toBe(true);
    expect(await passwords.verify({ hash, password: 'Correct horse' })).toBe(false);
    expect(await passwords.verify({ hash, password: '' })).toBe(false);
  });

  it('is the one that others make from the same password', async () => {
    // From the tests of the reference implementation.
    const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(await passwords.verify({ hash, password: 'password' })).toBe(true);
  });

  it('does not care how a keyboard composes its letters', async () => {
    const hash = await passwords.hash('caf\u00e9 au lait');
    expect(await passwords.verify({ hash, password: 'cafe\u0301 au lait' })).toBe(true);
  });

  it('that is none fits nothing', async () => {
    for (const hash of ['', 'plain', '$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR', '$2b$10$abc']) {
      expect(await passwords.verify({ hash, password: 'plain' })).toBe(false);
    }
  });

  it('is refused when too many are wanted at once', async () => {
    const busy = createPasswords({ atOnce: 1, mostWaiting: 2 });
    const wanted = Array.from({ length: 5 }, () => busy.hash('some password'));
    const settled = await Promise.allSettled(wanted);
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(settled.at(-1)).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 1 } });
    await busy.hash('some password');
  });
});

describe('a new password', () => {
  it.each([
    'glacier waffle trombone',
    'aaaa bbbb cccc dddd',
    '            spaces count',
    'ohne Umlaute geht es nicht: äöü',
    'x'.repeat(200) + Math.random(),
    'my dog password is rex',
  ])('may be %s', (password) => {
    expect(() => checkNewPassword(password, email)).not.toThrow();
  });

  it.each([
    'password1234',
    'PASSWORD1234!',
    'P@ssw0rd2026!!',
    '123456789012',
    '210987654321',
    'qwertyuiopas',
    'abcdefghijklm',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '1q2w3e4r5t6y',
    'iloveyou1234',
    'administrator',
    'Minecraft2026',
    'correct horse battery staple',
    'ada.lovelace@example.org',
    'ada.lovelace1815',
  ])('may not be %s', (password) => {
    expect(() => checkNewPassword(password, email)).toThrow(/^This password is easy to guess\./);
  });

  it('counts characters as people do', () => {
    expect(() => checkNewPassword('🦆🦆🦆🦆🦆🦆', email)).toThrow('The password needs at least 12 characters.');
  });
});
