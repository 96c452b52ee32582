import { createApi, createQueryClient, createSessionCalls } from '@platform/api'
import { createI18n, isNamespace, loadNamespaces, type i18n } from '@platform/i18n'
import type { SiteServices } from '@platform/screens'
import { createSession, type Session } from '@platform/session'
import { bindQueryClient } from '@platform/session/query'
import type { SiteConfiguration } from '../configuration/site-configuration.ts'
import { createRefusalHandler } from './refused-session.ts'

/** The services of one page, made once and never changed. */
export interface StartedServices {
  readonly texts: i18n
  readonly loadTexts: (names: readonly string[]) => Promise<void>
  readonly services: SiteServices
}

/** Creates session, API clients and translations, and ties them together. */
export async function createServices(configuration: SiteConfiguration): Promise<StartedServices> {
  const { id, name, logo, pages } = configuration
  // The two need each other: calls carry the session's token, and the session speaks through the calls.
  const api = createApi({
    siteId: id,
    bases: configuration.api,
    token: () => session.token(),
    identity: () => session.getSnapshot().identity,
    identitySignal: () => session.signal,
    onServerTime: (serverNowMs) => session.clock.observe(serverNowMs),
    onUnauthorized: () => handleRefusal(),
  })
  const calls = createSessionCalls(api.clients.main)
  const session: Session = createSession({ transport: calls })
  const handleRefusal = createRefusalHandler(session, api.clients.main)
  const queryClient = createQueryClient()
  bindQueryClient(session, queryClient)
  const [texts] = await Promise.all([createI18n(), session.ready])
  return {
    texts,
    loadTexts: (names) => loadNamespaces(texts, names.filter(isNamespace)),
    services: { site: { id, name, logo, pages }, api, session, queryClient },
  }
}
