import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TokenKey, TokenKeys } from './token-keys.ts'

const TICKET = /^([\w-]{16}):([0-9a-f-]{36}):([\w-]{22})$/
const PURPOSE = 'end of session'
const MAC_BYTES = 16

/**
 * What ends a session and does nothing else. Every token carries its own, so that a browser which could not reach the server
 * when its reader signed out need not keep the token itself to make up for it.
 */
export function createSignOutTicket(key: TokenKey, sessionId: string): string {
  return `${key.id}:${sessionId}:${createMac(key, sessionId).toString('base64url')}`
}

/** The session that a ticket ends; `undefined` for what is no ticket of this server's. */
export function readSignOutTicket(keys: TokenKeys, text: string): string | undefined {
  const [, keyId = '', sessionId = '', mac = ''] = TICKET.exec(text) ?? []
  const key = keys.find(keyId)
  if (key === undefined) return undefined
  return timingSafeEqual(createMac(key, sessionId), Buffer.from(mac, 'base64url')) ? sessionId : undefined
}

function createMac(key: TokenKey, sessionId: string): Buffer {
  return createHmac('sha256', key.secret).update(`${PURPOSE} ${sessionId}`).digest().subarray(0, MAC_BYTES)
}
