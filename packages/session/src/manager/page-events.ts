import type { PageHandlers } from '../adapters/environment.ts'
import { isInteractionDue } from '../rules/interaction.ts'
import { setEntry } from '../state/transitions.ts'
import type { Exchange } from '../tabs/exchange.ts'
import type { Leadership } from '../tabs/leadership.ts'
import type { Link } from '../tabs/link.ts'
import type { Presence } from '../tabs/presence.ts'
import { INTERACTION_THRESHOLD_SECONDS } from '../timing.ts'
import type { Core } from './core.ts'
import type { Expiry } from './expiry.ts'
import type { Logout } from './logout.ts'

/** What a session does when something happens to its page. */
export function createPageHandlers(
  core: Core,
  key: string,
  link: Link,
  leadership: Leadership,
  presence: Presence,
  exchange: Exchange,
  expiry: Expiry,
  logout: Logout,
): PageHandlers {
  function leave(): void {
    // A page that goes away has no time left to wait for the server.
    logout.finish()
    presence.leave()
    // A message that reaches a page in the back/forward cache evicts it.
    link.close()
  }

  function comeBack(): void {
    // The first `pageshow` of a page is not a return, and one from the back/forward cache is resumed before that.
    if (!presence.comeBack()) return
    link.open()
    void exchange.resync()
    leadership.stand()
    void link.ask()
    expiry.check()
  }

  function interact(): void {
    const now = Math.floor(core.now() / 1000)
    if (isInteractionDue(core.snapshot().lastInteraction, now, INTERACTION_THRESHOLD_SECONDS)) {
      core.commit((state, stamp) => setEntry(state, 'facts', 'lastInteraction', now, stamp))
    }
    expiry.check()
  }

  return {
    click: interact,
    keydown: interact,
    keypress: interact,
    scroll: interact,
    pagehide: leave,
    pageshow: comeBack,
    freeze: leave,
    resume: comeBack,
    visibilitychange: expiry.check,
    online() {
      if (leadership.isLeader()) logout.retry()
      expiry.check()
    },
    storage(changedKey) {
      if (changedKey === null || changedKey === key) void exchange.resync(changedKey === null)
    },
  }
}
