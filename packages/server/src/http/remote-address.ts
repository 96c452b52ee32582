import type { IncomingMessage } from 'node:http'

const LOOPBACK = new Set(['127.0.0.1', '::1'])
const IPV4_IN_IPV6 = /^::ffff:/

/**
 * The address of whoever asks. A proxy on this computer names it in `X-Forwarded-For`, whose last entry is its own;
 * from anywhere else that header is the caller's invention.
 *
 * @example
 * readRemoteAddress(incoming, true) // '203.0.113.7'
 */
export function readRemoteAddress(incoming: IncomingMessage, isProduction: boolean): string {
  const peer = (incoming.socket.remoteAddress ?? '').replace(IPV4_IN_IPV6, '')
  if (!isProduction || !LOOPBACK.has(peer)) return peer
  const forwarded = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',')
  return forwarded.split(',').at(-1)?.trim() || peer
}
