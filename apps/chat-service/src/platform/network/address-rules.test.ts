import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { createAddressRules } from './address-rules.ts';

const rules = createAddressRules({ allowedNetworks: [] });
const isAllowed = (address: string) => rules.judge(address).allowed;

describe('addresses of IPv4', () => {
  it.each([
    ['0.0.0.0', '0.255.255.255'],
    ['10.0.0.0', '10.255.255.255'],
    ['100.64.0.0', '100.127.255.255'],
    ['127.0.0.0', '127.255.255.255'],
    ['169.254.0.0', '169.254.255.255'],
    ['172.16.0.0', '172.31.255.255'],
    ['192.0.0.0', '192.0.0.255'],
    ['192.0.2.0', '192.0.2.255'],
    ['192.88.99.0', '192.88.99.255'],
    ['192.168.0.0', '192.168.255.255'],
    ['198.18.0.0', '198.19.255.255'],
    ['198.51.100.0', '198.51.100.255'],
    ['203.0.113.0', '203.0.113.255'],
    ['224.0.0.0', '239.255.255.255'],
    ['240.0.0.0', '255.255.255.255'],
    ['168.63.129.16', '168.63.129.16'],
    ['169.254.169.254', '169.254.170.2'],
    ['100.100.100.200', '192.0.0.192'],
  ])('from %s to %s are refused', (first, last) => {
    expect(isAllowed(first)).toBe(false);
    expect(isAllowed(last)).toBe(false);
  });

  it.each([
    '1.0.0.0',
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '168.63.129.15',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '191.255.255.255',
    '192.0.1.0',
    '192.0.3.0',
    '192.88.98.255',
    '192.88.100.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '198.51.99.255',
    '198.51.101.0',
    '203.0.112.255',
    '203.0.114.0',
    '223.255.255.255',
  ])('just outside, such as %s, are public', (address) => {
    expect(rules.judge(address)).toEqual({ allowed: true, listed: false });
  });
});

describe('addresses of IPv6', () => {
  it.each([
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['loopback in full', '0:0:0:0:0:0:0:1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback in hex', '::ffff:7f00:1'],
    ['a mapped public address', '::ffff:8.8.8.8'],
    ['compatible loopback', '::7f00:1'],
    ['compatible loopback in dots', '::127.0.0.1'],
    ['a compatible public address', '::8.8.8.8'],
    ['translated loopback', '::ffff:0:127.0.0.1'],
    ['the end of ::/8', 'ff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['NAT64 of loopback', '64:ff9b::7f00:1'],
    ['NAT64 of the metadata service', '64:ff9b::169.254.169.254'],
    ['local NAT64', '64:ff9b:1::808:808'],
    ['next to NAT64', '64:ff9b::1:808:808'],
    ['discard', '100::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['protocol assignments', '2001:1ff:ffff::1'],
    ['documentation', '2001:db8::1'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['6to4 of a public address', '2002:808:808::1'],
    ['new documentation', '3fff:fff::1'],
    ['segment routing', '5f00::1'],
    ['unique local', 'fd00:ec2::254'],
    ['unique local, lower half', 'fc00::1'],
    ['link-local', 'fe80::1'],
    ['link-local of an interface', 'fe80::1%eth0'],
    ['a public address with a scope', '2606:4700::1111%1'],
    ['site-local', 'fec0::1'],
    ['ISATAP of loopback', 'fe80::5efe:7f00:1'],
    ['multicast', 'ff02::1'],
    ['not allocated', '4000::1'],
    ['not allocated, low', '200::1'],
  ])('that are %s (%s) are refused', (_, address) => {
    expect(isAllowed(address)).toBe(false);
  });

  it.each(['2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450::1', '64:ff9b::8.8.8.8', '64:ff9b::808:808'])(
    'such as %s are public',
    (address) => {
      expect(rules.judge(address)).toEqual({ allowed: true, listed: false });
    },
  );

  it('hold no forbidden IPv4 address in any form', () => {
    const forbidden = fc
      .tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))
      .filter((bytes) => !isAllowed(bytes.join('.')));
    fc.assert(
      fc.property(forbidden, ([a, b, c, d]) => {
        const dots = `${a}.${b}.${c}.${d}`;
        const high = ((a << 8) | b).toString(16);
        const low = ((c << 8) | d).toString(16);
        const forms = [`::ffff:${dots}`, `::${dots}`, `::ffff:0:${dots}`, `64:ff9b::${dots}`, `2002:${high}:${low}::1`];
        for (const form of forms) expect(isAllowed(form)).toBe(false);
      }),
    );
  });
});

describe('what is not an address in its usual spelling', () => {
  it.each([
    '',
    'localhost',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '2130706433',
    '1.2.3.4.',
    ' 1.2.3.4',
    '[::1]',
    '1.2.3.4/8',
  ])('is refused: %j', (text) => {
    expect(isAllowed(text)).toBe(false);
  });
});

describe('the allow-list of the operator', () => {
  const intranet = createAddressRules({ allowedNetworks: ['10.1.0.0/16', 'fd12::/16', '127.0.0.1'] });

  it.each(['10.1.2.3', 'fd12::5', '127.0.0.1', '64:ff9b::10.1.2.3'])('lets %s through', (address) => {
    expect(intranet.judge(address)).toEqual({ allowed: true, listed: true });
  });

  it.each(['10.2.0.1', 'fd13::5', '127.0.0.2', '::1', '::ffff:10.1.2.3', '2002:a01:203::1'])(
    'leaves %s refused',
    (address) => {
      expect(intranet.judge(address).allowed).toBe(false);
    },
  );

  it('gives way to networks that are denied', () => {
    const narrowed = createAddressRules({
      allowedNetworks: ['10.0.0.0/8'],
      deniedNetworks: ['10.9.0.0/16', '8.8.8.8'],
    });
    expect(narrowed.judge('10.8.0.1').allowed).toBe(true);
    expect(narrowed.judge('10.9.0.1').allowed).toBe(false);
    expect(narrowed.judge('8.8.8.8').allowed).toBe(false);
    expect(narrowed.judge('64:ff9b::8.8.8.8').allowed).toBe(false);
  });

  it.each([
    '10.0.0.0/33',
    '::/129',
    '10.0.0/8',
    '0x0a.0.0.0/8',
    'intranet',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'fe80::1%1/64',
  ])('is not read when it says %j', (text) => {
    expect(() => createAddressRules({ allowedNetworks: [text] })).toThrow('is not a network');
  });

  it('knows every address of a network, whatever host bits its CIDR has', () => {
    const odd = createAddressRules({ allowedNetworks: ['10.1.2.3/8'] });
    expect(odd.judge(ipaddr.parse('10.255.0.1').toString()).allowed).toBe(true);
  });
});
