import { randomUUID } from 'node:crypto'
import { SESSION_LIFE_S } from '@platform/contract'
import type { TokenAccount, TokenSession } from './token-claims.ts'

/** An account for tests of tokens. */
export function createTestAccount(changes: Partial<TokenAccount> = {}): TokenAccount {
  return {
    id: randomUUID(),
    kind: 'client',
    email: 'zoe@example.com',
    firstName: 'Zoë',
    lastName: 'Okafor-Müller',
    premiumExpiresAt: null,
    dependantsExpired: false,
    tamId: null,
    study: null,
    organizationId: null,
    organizationName: null,
    organizationRole: null,
    deletionRequestedAt: null,
    createdAt: new Date('2026-01-02T03:04:05.678Z'),
    updatedAt: new Date('2026-03-04T05:06:07.890Z'),
    ...changes,
  }
}

/** A session for tests of tokens. */
export function createTestSession(rotatedAt: Date, changes: Partial<TokenSession> = {}): TokenSession {
  const endsAt = new Date(rotatedAt.getTime() + SESSION_LIFE_S * 1000)
  return { id: randomUUID(), siteId: 'Platform', rotation: 0, rotatedAt, endsAt, ...changes }
}
