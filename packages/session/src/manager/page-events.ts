import type { PageEvent } from '../adapters/environment.ts'
import { isInteractionDue } from '../rules/interaction.ts'
import { setFact } from '../state/transitions.ts'
import type { Exchange } from '../tabs/exchange.ts'
import type { Leadership } from '../tabs/leadership.ts'
import type { Link } from '../tabs/link.ts'
import type { Presence } from '../tabs/presence.ts'
import { INTERACTION_THRESHOLD_SECONDS } from '../timing.ts'
import type { Core } from './core.ts'
import type { Expiry } from './expiry.ts'
import type { Logout } from './logout.ts'

/** What a session does when something happens to its page. */
export function createPageHandler(
  core: Core,
  key: string,
  link: Link,
  leadership: Leadership,
  presence: Presence,
  exchange: Exchange,
  expiry: Expiry,
  logout: Logout,
): (event: PageEvent, changedKey?: string | null) => void {
  let isHidden = false

  function pause(): void {
    presence.leave()
    link.settle()
  }

  function resume(): void {
    if (presence.comeBack()) leadership.stand()
    void link.ask()
  }

  function interact(): void {
    const now = Math.floor(core.now() / 1000)
    if (isInteractionDue(core.snapshot().lastInteraction, now, INTERACTION_THRESHOLD_SECONDS)) {
      core.commit(setFact(core.state(), 'lastInteraction', now, core.stamp()))
    }
    expiry.check()
  }

  const handlers: Record<PageEvent, (changedKey?: string | null) => void> = {
    click: interact,
    keydown: interact,
    keypress: interact,
    scroll: interact,
    freeze: pause,
    resume() {
      // A page that returns from the back/forward cache is resumed before it is shown; storage comes first then.
      if (isHidden) return
      resume()
      expiry.check()
    },
    pagehide() {
      isHidden = true
      // A page that goes away has no time left to wait for the server.
      logout.finish()
      pause()
      // A message that reaches a page in the back/forward cache evicts it.
      link.close()
    },
    pageshow() {
      // The first `pageshow` of a page is not a return.
      if (!isHidden) return
      isHidden = false
      link.open()
      exchange.resync()
      expiry.check(true)
      resume()
    },
    visibilitychange: () => expiry.check(),
    online() {
      if (leadership.isLeader()) logout.retry()
      expiry.retry()
    },
    storage(changedKey) {
      if (changedKey === null || changedKey === key) exchange.resync(changedKey === null)
    },
  }
  return (event, changedKey) => handlers[event](changedKey)
}
