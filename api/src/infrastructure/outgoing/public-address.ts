import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Ranges that no receiver on the internet has: private, link-local, loopback, documentation, multicast and reserved ones. */
const NOT_PUBLIC_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Metadata of most clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Azure's own services for its machines.
  ['168.63.129.16', 32],
];

/** Within 2000::/3, the only public range. Some of these carry an IPv4 address inside. */
const NOT_PUBLIC_V6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [address, bits] of NOT_PUBLIC_V4) refused.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of NOT_PUBLIC_V6) refused.addSubnet(address, bits, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the internet, and none of this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4');
  return isIPv6(address) && global.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}
