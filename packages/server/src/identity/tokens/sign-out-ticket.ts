import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TokenKey, TokenKeys } from './token-keys.ts'

const TICKET = /^([\w-]{16}):([0-9a-f-]{36}):([\w-]{22})$/
const PURPOSE = 'end of session'
const MAC_BYTES = 16

/** Ends a session and does no more: a browser that cannot reach the server keeps it, not the token. */
export function createSignOutTicket(key: TokenKey, sessionId: string): string {
  return `${key.id}:${sessionId}:${createMac(key, sessionId).toString('base64url')}`
}

/** `undefined` for what is no ticket of this server's. */
export function readSignOutTicket(keys: TokenKeys, text: string): string | undefined {
  const [, keyId = '', sessionId = '', mac = ''] = TICKET.exec(text) ?? []
  const key = keys.find(keyId)
  if (key === undefined) return undefined
  return timingSafeEqual(createMac(key, sessionId), Buffer.from(mac, 'base64url')) ? sessionId : undefined
}

function createMac(key: TokenKey, sessionId: string): Buffer {
  return createHmac('sha256', key.secret).update(`${PURPOSE} ${sessionId}`).digest().subarray(0, MAC_BYTES)
}
