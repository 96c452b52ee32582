import type { PageHandlers } from '../environment/environment.ts'
import { isInteractionDue } from '../rules/times.ts'
import type { Session } from '../session.ts'
import type { Exchange } from '../tabs/exchange.ts'
import { INTERACTION_THRESHOLD_SECONDS } from '../timing.ts'
import type { Expiry } from './expiry.ts'
import type { Logout } from './logout.ts'
import type { SessionParts } from './session-parts.ts'

export interface PageEvents {
  readonly handlers: Required<PageHandlers>
  leave(): void
  readonly calls: Pick<Session, 'interact' | 'guardInteraction'>
}

export function createPageEvents(
  { core, link, leadership, presence }: SessionParts,
  key: string,
  exchange: Exchange,
  expiry: Expiry,
  logout: Logout,
): PageEvents {
  let mayRecord = (): boolean => true

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
    // First of all: what storage tells may make a renewal due, and that has to wait for the answer.
    void link.ask()
    void exchange.resync()
    leadership.campaign()
    expiry.check()
  }

  const nowSeconds = (): number => Math.floor(core.now() / 1000)

  function interact(): void {
    core.setFact('lastInteraction', nowSeconds())
  }

  function notice(): void {
    const isDue = (): boolean =>
      isInteractionDue(core.getSnapshot().lastInteraction, nowSeconds(), INTERACTION_THRESHOLD_SECONDS)
    if (mayRecord() && isDue()) interact()
    expiry.check()
  }

  const handlers: Required<PageHandlers> = {
    click: notice,
    keydown: notice,
    keypress: notice,
    scroll: notice,
    pagehide: leave,
    pageshow: comeBack,
    freeze: leave,
    resume: comeBack,
    visibilitychange: expiry.check,
    online() {
      logout.retry(leadership.isLeader())
      expiry.check()
    },
    storage(changedKey) {
      if (changedKey === null || changedKey === key) void exchange.resync(changedKey === null)
    },
  }
  return {
    handlers,
    leave,
    calls: {
      interact,
      guardInteraction(next) {
        mayRecord = next
      },
    },
  }
}
