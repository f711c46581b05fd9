import { describe, expect, it } from 'vitest';
import { frameAncestors, isAllowedOrigin, readOrigin } from './origin.ts';

describe('an entry of the allow-list', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    ['example.com', 'https://example.com'],
    ['  Example.COM/shop?x=1#top ', 'https://example.com'],
    ['https://example.com:443', 'https://example.com'],
    ['https://example.com:8443/', 'https://example.com:8443'],
    ['http://intranet', 'http://intranet'],
    ['localhost:3000', 'http://localhost:3000'],
    ['https://*.example.com', 'https://*.example.com'],
    ['*.example.com:8443', 'https://*.example.com:8443'],
    ['https://my-bucket.s3.eu-west-1.amazonaws.com', 'https://my-bucket.s3.eu-west-1.amazonaws.com'],
    ['https://shop.blob.core.windows.net', 'https://shop.blob.core.windows.net'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('%s is %s', (typed, origin) => {
    expect(readOrigin(typed)).toEqual({ origin });
  });

  it.each([
    ['', 'must not be empty'],
    ['*', 'a star only for the subdomains'],
    ['https://*', 'a star only for the subdomains'],
    ['https://*.com', 'a star only for the subdomains'],
    ['https://a.*.example.com', 'a star only for the subdomains'],
    ['https://ex*mple.com', 'a star only for the subdomains'],
    ['https://*.127.0.0.1', 'is not the address of a site'],
    ['https://*.github.io', 'anybody can have a subdomain of github.io'],
    ['https://*.s3.amazonaws.com', 'anybody can have a subdomain of s3.amazonaws.com'],
    ['https://*.s3.eu-west-1.amazonaws.com', 'anybody can have a subdomain'],
    ['https://*.blob.core.windows.net', 'anybody can have a subdomain'],
    ['https://s3.amazonaws.com/my-bucket', 'anybody can store pages at s3.amazonaws.com'],
    ['https://s3.eu-west-1.amazonaws.com', 'anybody can store pages'],
    ['https://s3-us-west-2.amazonaws.com', 'anybody can store pages'],
    ['https://storage.googleapis.com', 'anybody can store pages'],
    ['https://fra1.digitaloceanspaces.com', 'anybody can store pages'],
    ['https://s3.us-west-004.backblazeb2.com', 'anybody can store pages'],
    ['https://raw.githubusercontent.com', 'anybody can store pages'],
    ['ftp://example.com', 'must begin with https:// or http://'],
    ['javascript://alert(1)', 'must begin with https:// or http://'],
    ['https://user:secret@example.com', 'user name'],
    ['https://', 'is not the address of a site'],
    ['https://exa mple.com', 'is not the address of a site'],
    ["https://example.com';script-src", 'is not the address of a site'],
    ['https://a;b.example', 'is not the address of a site'],
    ['https://a,b.example', 'is not the address of a site'],
    [`https://${'a'.repeat(400)}.com`, 'longer than an address'],
  ])('%s is refused in plain words', (typed, words) => {
    expect(readOrigin(typed)).toEqual({ problem: expect.stringContaining(words) });
  });
});

describe('an origin', () => {
  const allowed = ['https://example.com', 'https://*.example.org', 'http://localhost:3000'];

  it.each(['https://example.com', 'https://www.example.org', 'https://a.b.example.org', 'http://localhost:3000'])(
    '%s is let in',
    (origin) => {
      expect(isAllowedOrigin(allowed, origin)).toBe(true);
    },
  );

  it.each([
    'null',
    '',
    'self',
    'http://example.com',
    'https://example.com:8443',
    'https://www.example.com',
    'https://example.org',
    'https://evilexample.org',
    'https://example.org.evil.test',
    'http://localhost',
    'https://example.com/',
    'https://example.com/path',
    'https://www.example.org:8443',
    'https://.example.org',
  ])('%s is not', (origin) => {
    expect(isAllowedOrigin(allowed, origin)).toBe(false);
  });

  it('may frame the conversation when it is on the list, and nobody else but the dashboard', () => {
    expect(frameAncestors([])).toBe("'self'");
    expect(frameAncestors(allowed)).toBe("'self' https://example.com https://*.example.org http://localhost:3000");
  });
});
