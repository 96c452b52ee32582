import { readEarlyAnswers } from '@platform/calls/early'
import { startI18n, START_NAMESPACES, type Language, type StartedI18n } from '@platform/i18n'
import { findPage } from '@platform/routing/pages'
import type { Session } from '@platform/session'
import { keepFocus } from '@platform/ui/elements'
import { hydrateRoot } from 'react-dom/client'
import { fingerprintOf } from '../../configuration/fingerprint.ts'
import { readSiteConfiguration } from '../../configuration/site-configuration.ts'
import { startLiveWhenSignedIn } from '../../live/live-when-signed-in.ts'
import { coverWhileAway } from './cover-while-away.ts'
import { createServices } from './create-services.ts'
import { joinSite } from './join-site.tsx'
import { readNamespaces } from './page-texts.ts'
import { canHydrate, readRendered, renderAnew, takeRenderedData } from './rendered-page.ts'
import { RENEWAL_LEAD_SECONDS } from './renewal-lead.ts'
import { rememberTyped } from './typed.ts'
import { whenQuiet } from './when-quiet.ts'

/** A page whose parts are there by then is drawn at once; for any other the site says that it is on its way. */
const LOADED_PATIENCE_MS = 100

export interface RunningSite {
  /** Takes the site off the page; the session itself goes on, in storage and in other tabs. */
  stop(): Promise<void>
}

/**
 * Texts, code and data of the page are asked for at once. A page that was rendered at build time stays and is
 * taken over, unless it was rendered for another situation: then it stays until it can be replaced in one
 * step.
 *
 * @throws ConfigurationError when the site configuration on the page cannot be used
 */
export async function startSite(page: Document): Promise<RunningSite> {
  const configuration = readSiteConfiguration(page)
  const root = page.getElementById('root')
  if (root === null) throw new TypeError('the page has no #root')
  const rendered = readRendered(root)
  const texts = startTexts(page)
  startFont(page, texts.language)
  const early = readEarlyAnswers()
  const services = createServices(configuration, { early })
  const { session, queryClient } = services
  const stopCovering = coverWhileAway(session)
  if (!holds(session)) await session.ready
  const { router, view } = joinSite({ services, texts: texts.i18n, textsReady: texts.ready })
  const situation = {
    configuration: fingerprintOf(configuration),
    language: texts.language,
    path: router.pathname(),
    isSignedIn: session.getSnapshot().isLoggedIn,
  }
  const hydrates = canHydrate(rendered, situation, page.location)
  if (hydrates) takeRenderedData(page, queryClient)
  // A place that the address names may be further down in another language, or where somebody is signed in.
  const keepsScroll = hydrates || (rendered !== undefined && page.location.hash === '')
  const loading = router.load({ isRendered: hydrates, keepsScroll })
  await texts.ready
  await (rendered === undefined ? Promise.race([loading, wait(LOADED_PATIENCE_MS)]) : loading)
  const putTypedBack = rememberTyped(root)
  const mounted = hydrates ? hydrateRoot(root, view) : renderAnew(root, view)
  // What the page was rendered with is as old as the build.
  if (hydrates) void queryClient.invalidateQueries()
  // What was clicked or sent meanwhile is done again when this is over.
  if (rendered !== undefined) await router.shown
  putTypedBack()
  // What the first page did not want is too old for the next one. Its calls may be later than the page itself.
  void router.shown.then(() => whenQuiet(queryClient, early.forget))
  const stopLive = startLiveWhenSignedIn(services)
  const stopFocus = keepFocus(page)
  return {
    async stop() {
      stopLive()
      stopFocus()
      stopCovering()
      mounted.unmount()
      router.dispose()
      await session.dispose()
    },
  }
}

/**
 * Asks for the letters of the first page before it is drawn: they would be asked for by the first text, come
 * after it, and move what stands around it.
 */
function startFont({ body, fonts }: Document, language: Language): void {
  const letter = language === 'ar' ? 'aا' : 'a'
  // Without them the page is read in the letters of the system.
  fonts.load(`1em ${getComputedStyle(body).fontFamily}`, letter).catch(() => undefined)
}

/** Whether the token can be used without asking the other tabs. One that is to be renewed may have been already, by one of them. */
function holds(session: Session): boolean {
  const { isLoggedIn, claims } = session.getSnapshot()
  return isLoggedIn && (claims?.exp ?? 0) * 1000 - session.clock.now() > RENEWAL_LEAD_SECONDS * 1000
}

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, durationMs)
  })
}

/** The texts of the page at this address are asked for beside those that every page needs. */
function startTexts({ location }: Document): StartedI18n {
  const found = findPage(location.pathname)
  return startI18n({ namespaces: found === undefined ? START_NAMESPACES : readNamespaces(found.page.id) })
}
