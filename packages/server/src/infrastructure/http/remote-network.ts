import { isIPv4, isIPv6 } from 'node:net'

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i
const UNREADABLE = 'unreadable'

/** An IPv4 address, or the /64 that a provider gives a household at the least. */
export function readSubscriber(address: string): string {
  return cut(address, { ipv4Bytes: 4, ipv6Groups: 4 })
}

/** /24 or /48: what one attacker gets for little money, and still not what strangers share often. */
export function readNetwork(address: string): string {
  return cut(address, { ipv4Bytes: 3, ipv6Groups: 3 })
}

function cut(address: string, keep: { readonly ipv4Bytes: number; readonly ipv6Groups: number }): string {
  const plain = address.replace(IPV4_IN_IPV6, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return plain.split('.').slice(0, keep.ipv4Bytes).join('.')
  if (isIPv6(plain)) return expand(plain).slice(0, keep.ipv6Groups).join(':')
  return UNREADABLE
}

function expand(address: string): string[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
}
