/** Networks that no user-given address may lead to, with a description for the operator's log. */
type DeniedNetwork = readonly [cidr: string, what: string];

export const deniedV4: readonly DeniedNetwork[] = [
  ['0.0.0.0/8', 'this network'],
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'shared by a carrier'],
  ['127.0.0.0/8', 'loopback'],
  ['169.254.0.0/16', 'link-local, cloud metadata'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'protocol assignments'],
  ['192.0.2.0/24', 'documentation'],
  ['192.88.99.0/24', '6to4 relays'],
  ['192.168.0.0/16', 'private'],
  ['198.18.0.0/15', 'benchmarking'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved and broadcast'],
  // Looks public, but is the host of every virtual machine on Azure.
  ['168.63.129.16/32', 'cloud metadata'],
];

export const deniedV6: readonly DeniedNetwork[] = [
  // Unspecified, loopback, and every way to embed an IPv4 address: mapped, compatible, translated.
  ['::/8', 'special or an embedded IPv4 address'],
  ['64:ff9b:1::/48', 'local NAT64'],
  ['100::/64', 'discard'],
  ['2001::/23', 'protocol assignments, Teredo'],
  ['2001:db8::/32', 'documentation'],
  ['2002::/16', '6to4'],
  ['3fff::/20', 'documentation'],
  ['5f00::/16', 'segment routing'],
  ['fc00::/7', 'private'],
  ['fe80::/10', 'link-local'],
  ['fec0::/10', 'site-local'],
  ['ff00::/8', 'multicast'],
];

/** Judged by the IPv4 address in its last four bytes, to which the gateway sends it. */
export const nat64 = '64:ff9b::/96';

/** The only part of IPv6 from which public addresses are allocated. */
export const globalUnicastV6 = '2000::/3';
