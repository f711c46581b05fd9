import { expect, it } from 'vitest';
import { readRobotsRules } from './robots.ts';

const allowed = (text: string, path: string) => readRobotsRules(text, 'Lectern').allows(path);

it.each([
  ['', '/any', true],
  ['User-agent: *\nDisallow: /private', '/private/x', false],
  ['User-agent: *\nDisallow: /private', '/public', true],
  ['User-agent: *\nDisallow:', '/any', true],
  ['User-agent: *\nDisallow: /\nAllow: /docs', '/docs/a', true],
  ['User-agent: *\nDisallow: /a*b', '/axxbyy', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/x/file.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/x/file.pdf?x=1', true],
  ['User-agent: *\nDisallow: /*a*a$', '/a', true],
  ['User-agent: *\nDisallow: /fish$', '/fish', false],
  ['User-agent: *\nDisallow: /fish$', '/fishing', true],
  ['User-agent: other\nDisallow: /\n\nUser-agent: *\nDisallow: /x', '/a', true],
  ['User-agent: lectern\nAllow: /\n\nUser-agent: *\nDisallow: /', '/a', true],
  ['User-agent: a\nUser-agent: LECTERN/2.0\nDisallow: /secret # no', '/secret', false],
  ['User-agent: *\nDisallow: /caf%c3%a9', '/caf%C3%A9', false],
  ['User-agent: *\nDisallow: /café', '/caf%C3%A9', false],
  ['User-agent: *\nDisallow: /same\nAllow: /same', '/same', true],
])('decides as RFC 9309 says: %j of %s is %s', async (text, path, expected) => {
  expect(await allowed(text, path)).toBe(expected);
});

it('reads the delay and the sitemaps', () => {
  const text = 'Sitemap: https://a.test/one.xml\nUser-agent: *\nCrawl-delay: 2.5\nSitemap: https://a.test/two.xml';
  expect(readRobotsRules(text, 'Lectern')).toMatchObject({
    delaySeconds: 2.5,
    sitemaps: ['https://a.test/one.xml', 'https://a.test/two.xml'],
  });
});

it('compares each rule once with an address, however many wildcards a file has', async () => {
  const rule = `Disallow: /${'*a'.repeat(200)}b\n`;
  const text = `User-agent: *\n${rule.repeat(1_200)}${'Disallow: /*x*x*x*x*x*x*xy\n'.repeat(15_000)}Disallow: /last`;
  const rules = readRobotsRules(text, 'Lectern');
  let looked = 0;
  const path = `/${'x'.repeat(2_000)}`;
  // Only the file's own limits bound the work, so it is counted instead of timed.
  const indexOf = String.prototype.indexOf;
  String.prototype.indexOf = function count(this: string, ...given: [string, number?]) {
    looked += 1;
    return indexOf.apply(this, given);
  };
  try {
    expect(await rules.allows(path)).toBe(true);
  } finally {
    String.prototype.indexOf = indexOf;
  }
  expect(looked).toBeGreaterThan(100);
  expect(looked).toBeLessThanOrEqual(1_000 * 8);
});
