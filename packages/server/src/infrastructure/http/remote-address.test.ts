import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { BlockList } from 'node:net'
import { describe, expect, it } from 'vitest'
import { trustedProxies } from '../config/trusted-proxies.ts'
import { REQUEST_LIMITS } from '../request-limits/limits.ts'
import { startTestServer } from '../../../testing/index.ts'
import { isHttps, readRemoteAddress } from './remote-address.ts'

function trust(value?: string): BlockList {
  return trustedProxies.parse(value)
}

const usual = trust()
const many = trust('10.0.0.0/8, 2001:db8:1::/48,192.0.2.7, ::1')

function createRequest(peer: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const incoming = new IncomingMessage(socket)
  Object.assign(incoming.headers, headers)
  return incoming
}

function readRemote(proxies: typeof usual, peer: string, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return readRemoteAddress(createRequest(peer, headers), proxies)
}

describe('the address of a caller', () => {
  it('is that of the connection, in the form everybody writes', () => {
    expect(readRemote(usual, '::ffff:198.51.100.4')).toBe('198.51.100.4')
    expect(readRemote(usual, '2001:db8::1')).toBe('2001:db8::1')
    expect(readRemote(usual, '::1')).toBe('::1')
  })

  it('is what a proxy on this computer added last, unless others are trusted', () => {
    for (const peer of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1']) {
      expect(readRemote(usual, peer, '203.0.113.9, 198.51.100.4')).toBe('198.51.100.4')
    }
    expect(readRemote(many, '127.0.0.1', '198.51.100.4')).toBe('127.0.0.1')
  })

  it('is the right-most one that is no trusted proxy, whatever the caller wrote before it', () => {
    const chain = '127.0.0.1, 10.9.9.9, 203.0.113.9, 2001:db8:1:2::3, 10.0.0.1'
    expect(readRemote(many, '192.0.2.7', chain)).toBe('203.0.113.9')
    expect(readRemote(many, '2001:DB8:1:0:0:0:0:9', chain)).toBe('203.0.113.9')
    expect(readRemote(many, '::ffff:10.1.2.3', '2001:db8:2::1')).toBe('2001:db8:2::1')
    expect(readRemote(many, '::ffff:a01:203', '[2001:DB8:2:0::1]:4431')).toBe('2001:db8:2::1')
    expect(readRemote(many, '10.1.2.3', '198.51.100.4:51000')).toBe('198.51.100.4')
    expect(readRemote(many, '10.1.2.3', '::ffff:c633:6404')).toBe('198.51.100.4')
  })

  it('is the farthest proxy when all are trusted, and the last one known when an entry is no address', () => {
    expect(readRemote(many, '192.0.2.7', '10.0.0.2, 10.0.0.1')).toBe('10.0.0.2')
    expect(readRemote(many, '192.0.2.7', '203.0.113.9, unknown, 10.0.0.1')).toBe('10.0.0.1')
    expect(readRemote(many, '192.0.2.7', '')).toBe('192.0.2.7')
  })

  it('cannot be chosen by anybody else', () => {
    expect(readRemote(usual, '203.0.113.9', '198.51.100.4')).toBe('203.0.113.9')
    expect(readRemote(many, '11.0.0.1', '198.51.100.4')).toBe('11.0.0.1')
    expect(readRemote(many, '2001:db8:2::1', '198.51.100.4')).toBe('2001:db8:2::1')
  })

  it('decides whose calls are counted together', async () => {
    const limits = { address: { burstRequests: 1, requestsPerSecond: 0.001 } }
    await using server = await startTestServer({ limits: { ...REQUEST_LIMITS, ...limits } })
    const ask = async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded }
      return (await server.request('main', '/plans', { headers })).status
    }
    expect([await ask('203.0.113.9'), await ask('203.0.113.10')]).toEqual([200, 200])
    expect([await ask('203.0.113.9'), await ask('1.2.3.4, 203.0.113.10')]).toEqual([429, 429])
  })
})

it('https is what a trusted proxy calls so', () => {
  const from = (peer: string, proto: string) =>
    isHttps(createRequest(peer, { 'x-forwarded-proto': proto }), many)
  expect([from('10.0.0.1', 'https'), from('::1', 'HTTPS, http')]).toEqual([true, true])
  expect([from('10.0.0.1', 'http'), from('10.0.0.1', ''), from('203.0.113.9', 'https')]).toEqual([
    false,
    false,
    false,
  ])
})
