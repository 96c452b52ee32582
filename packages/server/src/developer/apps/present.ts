import type { App, AppState } from '@platform/contract/developer'
import type { AppRow } from './store.ts'

export function presentApp({ app, tokenStart, tokenMadeAt, expiresAt }: AppRow, nowMs: number): App {
  const { id, name, scopes, createdAt, lastUsedAt, endedAt, endedBy } = app
  return {
    id,
    name,
    scopes,
    state: stateOf(endedAt, expiresAt, nowMs),
    tokenStart,
    createdAt: createdAt.toISOString(),
    tokenMadeAt: tokenMadeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    endedBy,
  }
}

function stateOf(endedAt: Date | null, expiresAt: Date, nowMs: number): AppState {
  if (endedAt !== null) return 'ended'
  return expiresAt.getTime() <= nowMs ? 'expired' : 'active'
}
