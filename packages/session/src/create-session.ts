import { createBrowserEnvironment } from './adapters/browser-environment.ts'
import { createSafeStorage } from './adapters/safe-storage.ts'
import type { Claims } from './claims/claims.ts'
import { createCore } from './manager/core.ts'
import { createShare } from './manager/create-share.ts'
import { createExpiry } from './manager/expiry.ts'
import { inspectSession } from './manager/inspect-session.ts'
import { createLogout } from './manager/logout.ts'
import { createPageHandlers } from './manager/page-events.ts'
import { createReauth } from './manager/reauth.ts'
import { createServerTime } from './manager/server-time.ts'
import { updateToken } from './manager/update-token.ts'
import { validateToken } from './manager/validate-token.ts'
import { readExpiryOf } from './rules/login.ts'
import type { Session, SessionOptions } from './session.ts'
import { createExchange } from './tabs/exchange.ts'
import { createLeadership } from './tabs/leadership.ts'
import { createLink } from './tabs/link.ts'
import { createMutex } from './tabs/mutex.ts'
import { createPersistence } from './tabs/persistence.ts'
import { createPresence } from './tabs/presence.ts'
import { startState } from './wire/start-state.ts'

/**
 * Creates the session of this page. It reads local storage, listens to the other tabs and keeps time until it is
 * disposed of; it never fetches by itself.
 *
 * @example
 * const session = createSession({ transport })
 * await session.update(token)
 * session.getSnapshot().isLoggedIn // true
 */
export function createSession<C extends Claims = Claims>(options: SessionOptions): Session<C> {
  const { transport, key = 'platform.token', channelName = 'platform.session' } = options
  const { renewalLeadSeconds = 120, activeWithinSeconds = 900 } = options
  const env = { ...createBrowserEnvironment(), ...options.env }
  // Tells tabs apart; `crypto.randomUUID` is missing where the connection is not secure.
  const tab = Math.random().toString(36).slice(2)

  const persistence = createPersistence(createSafeStorage(options.storage ?? env.storage), key)
  const core = createCore<C>(env, tab, startState(persistence.read(), env.clock.now(), tab), (previous) => {
    persistence.write(core.state(), previous)
    link.say('state')
  })
  const link = createLink(core, tab, key, channelName, (...heard) => exchange.hear(...heard))
  const presence = createPresence()
  // A logout goes through whatever else happens to the session.
  const never = new AbortController().signal
  const leadership = createLeadership(core, tab, `${key}:leader`, link, presence)
  const mutex = createMutex(env, `${key}:token`, presence)
  const serverTime = createServerTime(core)
  const logout = createLogout(core, async (token) => transport.logout(token, never))
  const reauth = createReauth(core, transport, mutex, presence, link, leadership, logout, serverTime)
  const exchange = createExchange(core, persistence, link, leadership, reauth)
  const expiry = createExpiry(
    core,
    renewalLeadSeconds,
    activeWithinSeconds,
    leadership.isLeader,
    reauth,
    link.ask,
  )

  const page = createPageHandlers(core, key, link, leadership, presence, exchange, expiry, logout)
  const stops = [
    core.onChange(expiry.check),
    leadership.subscribe(() => {
      expiry.check()
      if (!leadership.isLeader()) return
      // There was nobody to answer those who said hello while the leadership changed hands.
      link.settle()
      link.say('state')
      logout.retry()
    }),
    env.page?.subscribe(page),
  ]
  link.open()
  leadership.stand()
  expiry.check()
  const ready = link.ask().then(core.snapshot)

  async function dispose(): Promise<void> {
    for (const stop of stops) stop?.()
    page.pagehide()
    expiry.stop()
  }

  return {
    ready,
    getSnapshot: core.snapshot,
    subscribe: core.onSnapshot,
    get signal() {
      return core.signal()
    },
    token: () => core.state().token,
    update: (token) => updateToken(core, logout, serverTime, mutex, presence, token),
    reauth,
    validate: () => validateToken(core, transport),
    logout: logout.logout,
    readExpiry: () => readExpiryOf(core.snapshot().claims),
    clock: serverTime.clock,
    tabs: { isLeader: leadership.isLeader, subscribe: leadership.subscribe },
    share: (name, initial) => createShare(core, name, initial),
    onScrub: core.onScrub,
    on: core.on,
    inspect: () => inspectSession(core, tab, leadership.isLeader()),
    dispose,
    [Symbol.asyncDispose]: dispose,
  }
}
