import { describe, expect, it } from 'vitest';
import { callerOf, createCallerReader } from './client-address.ts';

describe('callerOf', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::99', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    [undefined, 'unknown'],
  ])('knows %s as %s', (address, caller) => {
    expect(callerOf(address, undefined, 0)).toBe(caller);
  });

  it('ignores X-Forwarded-For unless proxies are trusted', () => {
    expect(callerOf('127.0.0.1', '198.51.100.1', 0)).toBe('127.0.0.1');
  });

  it('takes the n-th hop from the right', () => {
    const header = '6.6.6.6, 198.51.100.7,  2001:db8::5, 10.0.0.2';
    expect(callerOf('127.0.0.1', header, 1)).toBe('10.0.0.2');
    expect(callerOf('127.0.0.1', header, 2)).toBe('2001:db8:0:0::/64');
    expect(callerOf('127.0.0.1', header, 3)).toBe('198.51.100.7');
  });

  it('falls back to the socket when the header is too short or holds no address', () => {
    expect(callerOf('127.0.0.1', '198.51.100.1', 2)).toBe('127.0.0.1');
    expect(callerOf('127.0.0.1', 'unknown', 1)).toBe('127.0.0.1');
    expect(callerOf('127.0.0.1', '', 1)).toBe('127.0.0.1');
    expect(callerOf('127.0.0.1', '1, 2, 3', 1)).toBe('127.0.0.1');
    expect(callerOf('127.0.0.1', undefined, 1)).toBe('127.0.0.1');
  });

  it('understands hops with a port', () => {
    expect(callerOf('127.0.0.1', '198.51.100.1:5123', 1)).toBe('198.51.100.1');
    expect(callerOf('127.0.0.1', '[2001:db8::1]:443', 1)).toBe('2001:db8:0:0::/64');
  });
});

describe('a reader of callers', () => {
  it('tells once that a proxy in front is not trusted', () => {
    let told = 0;
    const onIgnoredProxy = () => {
      told += 1;
    };
    const read = createCallerReader({ trustedHops: 0, onIgnoredProxy });
    read('127.0.0.1', undefined);
    expect(told).toBe(0);
    expect(read('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
    read('127.0.0.1', '198.51.100.2');
    expect(told).toBe(1);
    createCallerReader({ trustedHops: 1, onIgnoredProxy })('127.0.0.1', '198.51.100.1');
    expect(told).toBe(1);
  });
});
