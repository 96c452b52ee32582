import { createBrowserEnvironment } from './environment/browser-environment.ts'
import { createSafeStorage } from './environment/safe-storage.ts'
import type { Claims } from './claims/claims.ts'
import { createCore } from './core/core.ts'
import { createShare } from './manager/create-share.ts'
import { createPageEvents } from './manager/page-events.ts'
import { createTokenLife } from './manager/token-life.ts'
import { readExpiryOf } from './rules/times.ts'
import type { Session, SessionOptions, SessionSnapshot } from './session.ts'
import { readFacts } from './state/session-state.ts'
import { createExchange } from './tabs/exchange.ts'
import { createLeadership } from './tabs/leadership.ts'
import { createLink } from './tabs/link.ts'
import { createPersistence } from './tabs/persistence.ts'
import { createPresence } from './tabs/presence.ts'

/**
 * Creates the session of this page. It reads local storage, listens to the other tabs and keeps time until it is
 * disposed of; it never fetches by itself.
 *
 * @example
 * const session = createSession({ transport })
 * await session.update(token)
 * session.getSnapshot().isLoggedIn // true
 */
export function createSession<C extends Claims = Claims>(options: SessionOptions<C>): Session<C> {
  const { key = 'platform.token', channelName = 'platform.session', readBearer = String } = options
  const env = { ...createBrowserEnvironment(), ...options.env }
  // `crypto.randomUUID` is missing where the connection is not secure.
  const { tab = Math.random().toString(36).slice(2) } = env

  const persistence = createPersistence(createSafeStorage(options.storage ?? env.storage), key)
  const core = createCore<C>({
    env,
    tab,
    stored: persistence.read(),
    reading: options,
    publish(previous) {
      persistence.write(core.state(), previous)
      link.send('state')
    },
  })
  const link = createLink({
    core,
    tab,
    key,
    channelName,
    receive: (...received) => exchange.receive(...received),
  })
  const presence = createPresence()
  const leadership = createLeadership({ core, tab, lockName: `${key}:leader`, link, presence })
  const parts = { core, link, presence, leadership }
  const { calls, logout, expiry } = createTokenLife(parts, options, `${key}:token`)
  const exchange = createExchange(core, persistence, link, leadership, calls.reauth)
  const page = createPageEvents(parts, key, exchange, expiry, logout)
  const stops = [
    core.onChange(expiry.check),
    leadership.subscribe(() => {
      expiry.check()
      if (!leadership.isLeader()) return
      // There was nobody to answer those who said hello while the leadership changed hands.
      link.settle()
      link.send('state')
      logout.retry(true)
    }),
    env.page?.subscribe(page.handlers),
    options.storage?.subscribe?.(page.handlers.storage),
  ]
  const { campaign, receive: _receive, ...tabs } = leadership
  const sync = (): Promise<SessionSnapshot<C>> => link.ask().then(core.getSnapshot)
  link.open()
  // A renewal that is due already has to wait for the answer.
  const ready = sync()
  campaign()
  expiry.check()

  async function dispose(): Promise<void> {
    for (const stop of stops) stop?.()
    page.leave()
    expiry.stop()
  }

  return {
    ...calls,
    ready,
    sync,
    ...page.calls,
    ...core.calls,
    get signal() {
      return core.signal()
    },
    token() {
      const { token } = core.state()
      return token && readBearer(token)
    },
    readExpiry: () => readExpiryOf(core.getSnapshot().claims),
    tabs,
    share: (name, initial) => createShare(core, name, initial),
    inspect() {
      const { epoch, change } = core.state()
      const { skewMs, pendingLogouts } = readFacts(core.state())
      return { tab, isLeader: tabs.isLeader(), skewMs, epoch, change, pendingLogouts: pendingLogouts.length }
    },
    dispose,
    [Symbol.asyncDispose]: dispose,
  }
}
