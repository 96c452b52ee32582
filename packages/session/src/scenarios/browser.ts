import { createSession } from '../create-session.ts'
import type { Session, SessionOptions } from '../session.ts'
import {
  createTestAuthority,
  type TestAuthority,
  type TestAuthorityOptions,
} from '../testing/test-authority.ts'
import { createTestHub, type TestHub, type TestHubOptions, type TestTab } from '../testing/test-hub.ts'

export interface OpenTab {
  readonly tab: TestTab
  readonly session: Session
}

export interface Browser {
  readonly hub: TestHub
  readonly authority: TestAuthority
  /** Opens a tab and gives it the time to hear of the others. */
  open(options?: Partial<SessionOptions>): Promise<OpenTab>
  /** Lets so many milliseconds pass in all tabs. */
  pass(ms: number): Promise<void>
}

/** A browser in memory and a server whose tokens are good for one reauth. */
export function createBrowser(options: TestHubOptions & Partial<TestAuthorityOptions> = {}): Browser {
  const hub = createTestHub(options)
  const authority = createTestAuthority({ clock: hub.clock, ...options })
  return {
    hub,
    authority,
    pass: hub.clock.advance,
    async open(own) {
      const tab = hub.openTab()
      const session = createSession({ transport: authority.transport, env: tab.env, ...own })
      await hub.clock.advance(5)
      return { tab, session }
    },
  }
}

/** What a call is rejected with, caught at once so that it may be looked at later. */
export function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  )
}
