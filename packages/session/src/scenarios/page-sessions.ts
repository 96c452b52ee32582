import type { Claims } from '../claims/claims.ts'
import { createSession } from '../create-session.ts'
import type { Session, SessionTransport } from '../session.ts'
import { createTestToken } from '../testing/create-test-token.ts'

/** What the tokens of these tests say besides. */
export interface Person extends Claims {
  readonly name?: string
}

export const TRANSPORT: SessionTransport = {
  validate: () => Promise.resolve(true),
  reauth: () => Promise.resolve(createTestToken({ sub: 'ada', name: 'Ada' })),
  logout: () => Promise.resolve(),
}
const sessions: Session[] = []

/** A tab of its own, except that it lives on the same page. */
export function openSession(key: string): Session {
  const session = createSession({ transport: TRANSPORT, key })
  sessions.push(session)
  return session
}

/** After each test. */
export async function closeSessions(): Promise<void> {
  for (const session of sessions.splice(0)) {
    await session.logout()
    await session.dispose()
  }
}

export const tokenOf = (sub: string, name: string): string => createTestToken({ sub, name })

/** What is on the page once the promises at hand are through, which is before anything can be painted. */
async function readPage(): Promise<string> {
  for (let step = 0; step < 20; step++) await Promise.resolve()
  return document.body.textContent ?? ''
}

/** What the page shows as soon as somebody else was signed in by another tab. */
export function readPageAfterScrub(session: Session): Promise<string> {
  return new Promise((resolve) => {
    session.onScrub(() => resolve(readPage()))
  })
}
