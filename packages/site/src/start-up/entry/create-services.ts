import type { EarlyAnswers } from '@platform/api'
import { createApi, createQueryClient, createSessionCalls } from '@platform/calls'
import { MAX_IDLE_MINUTES, type AccountClaims } from '@platform/contract'
import { identify, type SiteServices } from '@platform/screens'
import { createSession, type Session } from '@platform/session'
import { bindQueryClient } from '@platform/session/query'
import { notifyManager } from '@tanstack/react-query'
import type { SiteConfiguration } from '../../configuration/site-configuration.ts'
import { withProductErrors } from './product-errors.ts'
import { createRefusalHandler } from './refused-session.ts'
import { RENEWAL_LEAD_SECONDS } from './renewal-lead.ts'

// What a click changes shows before the next frame. By a timer, as is the default, React first puts a box that shows stored
// data back to what it was, and the box is ticked a moment later.
notifyManager.setScheduler(queueMicrotask)

interface ServicesOptions {
  /** The browser's own when absent. */
  readonly fetch?: typeof globalThis.fetch
  /** What was asked for before the site was there. */
  readonly early?: EarlyAnswers
}

export function createServices(
  configuration: SiteConfiguration,
  options: ServicesOptions = {},
): SiteServices {
  const { id, name, logo, pages, demo } = configuration
  // The two need each other: calls carry the session's token, and the session speaks through the calls.
  const api = createApi({
    siteId: id,
    bases: configuration.api,
    token: () => session.token(),
    identity: () => session.getSnapshot().identity,
    identitySignal: () => session.signal,
    onServerTime: (serverNowMs) => session.clock.observe(serverNowMs),
    onUnauthorized: () => handleRefusal(),
    ...options,
  })
  const calls = createSessionCalls(api.clients.main)
  const session: Session<AccountClaims> = withProductErrors(
    createSession({
      transport: calls,
      identify,
      renewalLeadSeconds: RENEWAL_LEAD_SECONDS,
      activeWithinSeconds: MAX_IDLE_MINUTES * 60,
    }),
  )
  // Before anything else of theirs is forgotten: nothing of somebody who leaves stays in the page.
  session.onScrub(clearSessionStorage)
  const handleRefusal = createRefusalHandler(session, api.clients.main)
  const queryClient = createQueryClient()
  bindQueryClient(session, queryClient)
  return { site: { id, name, logo, pages, demo }, api, session, queryClient }
}

function clearSessionStorage(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Where it is blocked there is nothing in it either.
  }
}
