import { BlockList, isIP, isIPv6 } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether an address is this machine itself, also when IPv4 is written as IPv6 (::ffff:127.0.0.1) or in brackets. */
export function isLoopback(address: string): boolean {
  const bare = address.replace(/^\[(.*)\]$/, '$1');
  const version = isIP(bare);
  return version !== 0 && LOOPBACK.check(bare, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The key under which attempts from an address are counted: an IPv6 customer owns a whole /64, so one of its
 * addresses says nothing.
 *
 * @param address of the client, as Fastify gives it
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
