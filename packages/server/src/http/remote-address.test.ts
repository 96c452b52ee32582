import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readRemoteAddress } from './remote-address.ts'

function createRequest(peer: string, forwarded?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const incoming = new IncomingMessage(socket)
  if (forwarded !== undefined) incoming.headers['x-forwarded-for'] = forwarded
  return incoming
}

describe('the address of a caller', () => {
  it('is that of the connection, in the form everybody writes', () => {
    expect(readRemoteAddress(createRequest('::ffff:198.51.100.4'), true)).toBe('198.51.100.4')
    expect(readRemoteAddress(createRequest('2001:db8::1'), true)).toBe('2001:db8::1')
  })

  it('is what a proxy on this computer added last', () => {
    expect(readRemoteAddress(createRequest('127.0.0.1', '203.0.113.9, 198.51.100.4'), true)).toBe(
      '198.51.100.4',
    )
    expect(readRemoteAddress(createRequest('::ffff:127.0.0.1', '198.51.100.4'), true)).toBe('198.51.100.4')
    expect(readRemoteAddress(createRequest('::1'), true)).toBe('::1')
  })

  it('cannot be chosen by anybody else', () => {
    expect(readRemoteAddress(createRequest('203.0.113.9', '198.51.100.4'), true)).toBe('203.0.113.9')
    expect(readRemoteAddress(createRequest('127.0.0.1', '198.51.100.4'), false)).toBe('127.0.0.1')
  })
})
