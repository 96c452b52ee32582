import { isIPv4, isIPv6 } from 'node:net'
import type { BlockList } from 'node:net'
import type { IncomingMessage } from 'node:http'

const DOTTED_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const HEX_IN_IPV6 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/

/** Right-most of `X-Forwarded-For` that is no trusted proxy: all before it is the caller's invention. */
export function readRemoteAddress(incoming: IncomingMessage, trustedProxies: BlockList): string {
  const peer = incoming.socket.remoteAddress ?? ''
  let nearest = canonicalAddress(peer) ?? peer
  const forwarded = incoming.headers['x-forwarded-for']
  if (forwarded === undefined || !isTrusted(nearest, trustedProxies)) return nearest
  for (const entry of [forwarded].flat().join(',').split(',').toReversed()) {
    const address = canonicalAddress(entry.trim())
    if (address === undefined) return nearest
    nearest = address
    if (!isTrusted(nearest, trustedProxies)) return nearest
  }
  return nearest
}

/** Only a trusted proxy is believed. Of several protocols the first speaks for the caller. */
export function isHttps(incoming: IncomingMessage, trustedProxies: BlockList): boolean {
  const proto = [incoming.headers['x-forwarded-proto'] ?? ''].flat().join(',').split(',')[0]?.trim()
  if (proto?.toLowerCase() !== 'https') return false
  const peer = canonicalAddress(incoming.socket.remoteAddress ?? '')
  return peer !== undefined && isTrusted(peer, trustedProxies)
}

/** IPv4 also where it comes inside IPv6; `undefined` for what is no address. */
function canonicalAddress(text: string): string | undefined {
  const [, bracketed, plain = bracketed ?? text] = WITH_PORT.exec(text) ?? []
  const address = DOTTED_IN_IPV6.exec(plain)?.[1] ?? plain
  if (isIPv4(address)) return address
  // A zone belongs to an interface of the computer that wrote it.
  const unzoned = address.replace(/%.*$/, '')
  if (!isIPv6(unzoned)) return undefined
  const short = new URL(`http://[${unzoned}]`).hostname.slice(1, -1)
  const [, high, low] = HEX_IN_IPV6.exec(short) ?? []
  if (high === undefined || low === undefined) return short
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

function isTrusted(address: string, trustedProxies: BlockList): boolean {
  return trustedProxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}
