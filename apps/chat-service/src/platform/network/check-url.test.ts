import { describe, expect, it } from 'vitest';
import type { GuardedFetchError } from './guarded-fetch-error.ts';
import { createGuard, createLoopbackGuard, expectFailure, names } from './test/guard.ts';

const known = {
  'example.com': ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'xn--bcher-kva.example.com': ['93.184.215.14'],
};
const guard = createGuard({ resolve: names(known) });

describe('an address that is refused for what it says', () => {
  it.each([
    ['ftp://example.com/', /scheme ftp:/],
    ['file:///etc/passwd', /scheme file:/],
    ['gopher://example.com/', /scheme gopher:/],
    ['data:text/plain,hello', /scheme data:/],
    ['javascript:alert(1)', /scheme javascript:/],
    ['ws://example.com/', /scheme ws:/],
    ['blob:https://example.com/1', /scheme blob:/],
    ['', /not an address/],
    ['example.com/hook', /not an address/],
    ['//example.com/hook', /not an address/],
    ['https://', /not an address/],
    ['https://exa mple.com/', /not an address/],
    ['https://example.com:99999/', /not an address/],
    ['https://[fe80::1%25eth0]/', /not an address/],
    ['https://127.0.0.1%00.example.com/', /not an address/],
    ['https://256.1.1.1/', /not an address/],
    ['https://user@example.com/', /user name/],
    ['https://:secret@example.com/', /user name/],
    ['https://example.com:secret@127.0.0.1/', /user name/],
    ['https://example.com%2f@127.0.0.1/', /user name/],
    ['https://example.com:22/', /port 22/],
    ['https://example.com:8443/', /port 8443/],
    ['https://example.com:0/', /port 0/],
    ['https://a..example.com/', /not a name/],
    ['https://example.com../', /not a name/],
    ['https://-a.example.com/', /not a name/],
    [`https://${'a'.repeat(64)}.example.com/`, /not a name/],
    [`https://${'a.'.repeat(127)}com/`, /not a name/],
    ["https://example.com'/", /not a name/],
    [`https://example.com/${'a'.repeat(2_048)}`, /longer than 2048/],
    [`https://example.com/${'é'.repeat(500)}`, /longer than 2048/],
    [`${' '.repeat(2_048)}https://example.com/`, /longer than 2048/],
  ])('%s', async (url, reason) => {
    await expectFailure(guard.checkUrl(url), 'refused_url', reason);
  });

  it.each([
    'http://localhost/',
    'http://LOCALHOST/',
    'http://localhost./',
    'http://foo.localhost/',
    'http://printer.local/',
    'http://db.internal/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://metadata.google.internal./',
    'http://intranet/',
    'http://com/',
    'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
    'http://ｌｏｃａｌｈｏｓｔ/',
    'http://loc%61lhost/',
    'http://metadata。google。internal/',
  ])('%s, a private name, without asking a name server', async (url) => {
    const asked: string[] = [];
    const careful = createGuard({
      resolve: async (host) => {
        asked.push(host);
        return ['93.184.215.14'];
      },
    });
    await expectFailure(careful.checkUrl(url), 'refused_url', /private name|one label/);
    expect(asked).toEqual([]);
  });

  it('because it is http where https is required', async () => {
    const secure = createGuard({ allowHttp: false, resolve: names(known) });
    await expectFailure(secure.checkUrl('http://example.com/'), 'refused_url', /scheme http:/);
    await expect(secure.checkUrl('https://example.com/')).resolves.toBe('https://example.com/');
  });

  it('because it is our own service, however it is spelt', async () => {
    const own = createGuard({ ownOrigins: ['https://example.com/chat'], resolve: names(known) });
    for (const url of [
      'https://example.com/',
      'https://EXAMPLE.com:443/x',
      'https://example.com./',
      'https://exampl%65.com/',
    ]) {
      await expectFailure(own.checkUrl(url), 'refused_url', /our own service/);
    }
    await expect(own.checkUrl('http://example.com/')).resolves.toBe('http://example.com/');
  });
});

describe('an address with a literal', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.0.0.1./',
    'http://127.0.0.1../',
    'http://127.1/',
    'http://127.0.1/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0x7f.0x0.0x0.0x1/',
    'http://0177.0.0.1/',
    'http://0177.0.0.01/',
    'http://00000177.0.0.1/',
    'http://127.0x0.0.1/',
    'http://１２７.０.０.１/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://127．0．0．1/',
    'http://%31%32%37.0.0.1/',
    'http:\\\\127.0.0.1\\',
    'http:127.0.0.1',
    'http://127.0.0\t.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[0000::0001]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[::7f00:1]/',
    'http://[::ffff:0:7f00:1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[64:ff9b:1::1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001::1]/',
    'http://[fd00:ec2::254]/',
    'http://[FE80::1]/',
    'http://[ff02::1]/',
  ])('%s is refused', async (url) => {
    await expectFailure(guard.checkUrl(url), 'refused_address', / is in /);
  });

  it.each(['http://8.8.8.8/', 'https://[2606:4700:4700::1111]/', 'https://[64:ff9b::8.8.8.8]/'])(
    '%s is public',
    async (url) => {
      await expect(guard.checkUrl(url)).resolves.toMatch(/^https?:/);
    },
  );
});

describe('an address with a name', () => {
  it('is given back in its normal spelling', async () => {
    await expect(guard.checkUrl(' HTTPS://Example.COM.:443/a/../b?c#d ')).resolves.toBe('https://example.com/b?c#d');
    await expect(guard.checkUrl('https://bücher.example.com')).resolves.toBe('https://xn--bcher-kva.example.com/');
    await expect(guard.checkUrl('https://example.com\\@127.0.0.1/')).resolves.toBe('https://example.com/@127.0.0.1/');
  });

  it('may have a port that is configured', async () => {
    const wider = createGuard({ allowedPorts: [8443], resolve: names(known) });
    await expect(wider.checkUrl('https://example.com:8443/')).resolves.toBe('https://example.com:8443/');
    await expectFailure(wider.checkUrl('https://example.com:8444/'), 'refused_url', /port 8444/);
  });

  it.each([
    ['a private address', ['10.0.0.7']],
    ['loopback', ['127.0.0.1']],
    ['loopback of IPv6', ['::1']],
    ['the metadata service', ['169.254.169.254']],
    ['a mapped address', ['::ffff:10.0.0.7']],
    ['a public address first and a private one second', ['93.184.215.14', '10.0.0.7']],
    ['a private address first and a public one second', ['fd00::1', '93.184.215.14']],
    ['what is no address', ['93.184.215.14', 'localhost']],
    ['an address with a scope', ['fe80::1%2']],
  ])('that leads to %s is refused', async (_, addresses) => {
    const careful = createGuard({ resolve: names({ 'evil.example.com': addresses }) });
    await expectFailure(careful.checkUrl('https://evil.example.com/'), 'refused_address', /evil\.example\.com: /);
  });

  it('is refused if it does not exist or has no addresses', async () => {
    await expectFailure(guard.checkUrl('https://unknown.example.com/'), 'dns', /ENOTFOUND/);
    const empty = createGuard({ resolve: names({ 'empty.example.com': [] }) });
    await expectFailure(empty.checkUrl('https://empty.example.com/'), 'dns', /no addresses/);
  });

  it('that is private may lead to the allow-list and nowhere else', async () => {
    const resolve = names({ 'wiki.internal': ['10.1.0.5'], ollama: ['10.1.0.6', '8.8.8.8'], 'x.local': ['10.2.0.1'] });
    const intranet = createGuard({ allowedNetworks: ['10.1.0.0/16'], resolve });
    await expect(intranet.checkUrl('http://wiki.internal/')).resolves.toBe('http://wiki.internal/');
    await expectFailure(intranet.checkUrl('http://ollama/'), 'refused_url', /8\.8\.8\.8 is not on the allow-list/);
    await expectFailure(intranet.checkUrl('http://x.local/'), 'refused_address', /10\.2\.0\.1/);
  });
});

describe('the sentence for users', () => {
  const sentenceFor = (url: string, options = {}) =>
    createGuard({ settingNames: { networks: 'NETWORKS', ports: 'PORTS', http: 'HTTP' }, ...options })
      .checkUrl(url)
      .then(
        () => 'allowed',
        (error: GuardedFetchError) => error.message,
      );

  it('is the same for an unknown name and for one inside the network', async () => {
    const resolve = names({ 'db.example.com': ['10.0.0.7'] });
    const inside = await sentenceFor('https://db.example.com/', { resolve });
    expect(inside).toBe(await sentenceFor('https://nobody.example.com/', { resolve }));
    expect(inside).toBe(
      'This name was not found on the public internet. Check the spelling. For a server in your own network, ask the operator of this server to allow it.',
    );
  });

  it.each([
    ['https://10.0.0.7/', 'This address is private or reserved. Ask the operator of this server to allow it.'],
    [
      'https://db.internal/',
      /^This name exists only inside a private network\. .*Ask the operator of this server to allow it\.$/,
    ],
    ['https://example.com:8443/', 'Port 8443 is not allowed. Ask the operator of this server to allow it.'],
    ['ftp://example.com/', 'The address must begin with https:// or http://.'],
    ['https://me@example.com/', 'The address must not contain a user name or a password.'],
    ['nonsense', 'This is not a valid address. It should look like https://example.com/docs.'],
  ])('says what is wrong with %s, and whom to ask', async (url, sentence) => {
    expect(await sentenceFor(url)).toMatch(sentence);
  });

  it('tells a site that is down from one that does not exist, and says whom to ask for plain HTTP', async () => {
    const down = createLoopbackGuard([9]);
    await expect(down.fetch('http://127.0.0.1:9/')).rejects.toThrow('It may be down: try again later.');
    expect(await sentenceFor('http://example.com/', { allowHttp: false })).toBe(
      'The address must begin with https://. Ask the operator of this server to allow it.',
    );
  });
});
