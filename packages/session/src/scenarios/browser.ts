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
  open(options?: Partial<SessionOptions>): Promise<OpenTab>
  pass(ms: number): Promise<void>
}

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

export function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  )
}
