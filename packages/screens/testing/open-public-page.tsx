import { createApi, createQueryClient, createSessionCalls } from '@platform/calls'
import { accountKindOf, apiBases, type AccountClaims } from '@platform/contract'
import { createI18n, I18nextProvider } from '@platform/i18n'
import administration from '@platform/i18n/locales/en/administration.json' with { type: 'json' }
import care from '@platform/i18n/locales/en/care.json' with { type: 'json' }
import common from '@platform/i18n/locales/en/common.json' with { type: 'json' }
import documents from '@platform/i18n/locales/en/documents.json' with { type: 'json' }
import error from '@platform/i18n/locales/en/error.json' with { type: 'json' }
import identity from '@platform/i18n/locales/en/identity.json' with { type: 'json' }
import main from '@platform/i18n/locales/en/main.json' with { type: 'json' }
import organizations from '@platform/i18n/locales/en/organizations.json' with { type: 'json' }
import pageNames from '@platform/i18n/locales/en/pages.json' with { type: 'json' }
import secondStep from '@platform/i18n/locales/en/second-step.json' with { type: 'json' }
import { createMemoryHistory, createSiteRouter, type ScreenBinding, type Viewer } from '@platform/routing'
import { pages, type PageId } from '@platform/routing/pages'
import { createSession, type SessionSnapshot } from '@platform/session'
import { SessionProvider } from '@platform/session/react'
import { PageArrival } from '@platform/ui/elements'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { Provider as StateProvider } from 'jotai'
import type { ComponentType } from 'react'
import { onTestFinished } from 'vitest'
import { ErrorScreen } from '../src/parts/error/error-screen.tsx'
import { ForbiddenScreen } from '../src/parts/error/forbidden.tsx'
import { identify } from '../src/parts/services/identify.ts'
import {
  SiteServicesProvider,
  type SiteFacts,
  type SiteServices,
} from '../src/parts/services/site-services.tsx'
import { Screen as DemoScreen } from '../src/pages/main/demo/demo.screen.tsx'
import { Screen as HomeScreen } from '../src/pages/main/home/home.screen.tsx'

/** What the network answers; `undefined` means that it cannot be reached. */
export type Answer = (call: RecordedCall, headers?: Headers) => Response | undefined

export interface RecordedCall {
  /** Such as `POST /login`. */
  readonly name: string
  readonly body: unknown
}

type Screens = Partial<Record<PageId, ComponentType>>

interface PublicPageOptions {
  /** The address the browser opens first. */
  readonly at: string
  readonly answer?: Answer
  /** The token of somebody who is signed in already. */
  readonly token?: string
  /** Screens for this test, beside the real home and demo screens. */
  readonly screens?: Screens
  /** What differs from a site `Platform` with every page on. */
  readonly site?: Partial<SiteFacts>
}

/**
 * Opens a site with its real session, router, texts, API client and public screens; only the network is played, and the
 * pages behind the sign-in say no more than which page they are.
 */
export async function openPublicPage(options: PublicPageOptions) {
  const { at, answer = () => undefined, token, screens = {}, site } = options
  const calls: RecordedCall[] = []
  const services = createServices(site, async (request) => {
    const text = await request.text()
    const path = new URL(request.url).pathname.replace(apiBases.main, '')
    const call = { name: `${request.method} ${path}`, body: text === '' ? undefined : JSON.parse(text) }
    calls.push(call)
    const response = answer(call, request.headers)
    if (response === undefined) throw new TypeError('the network is gone')
    return response
  })
  const { session } = services
  if (token !== undefined) await session.update(token)
  const history = createMemoryHistory({ initialEntries: [at] })
  const texts = await createI18n({
    language: 'en',
    resources: {
      en: {
        administration,
        care,
        common,
        documents,
        error,
        identity,
        main,
        organizations,
        pages: pageNames,
        'second-step': secondStep,
      },
    },
  })
  const router = createSiteRouter<SiteServices>({
    tree: services.site.pages,
    screens: createScreens(screens),
    context: services,
    viewer: () => readViewer(session.getSnapshot()),
    subscribeViewer: session.subscribe,
    title: (page) => page.title,
    documentTitle: (title) => title ?? 'Test',
    announcement: (title) => title,
    loadNamespaces: async () => undefined,
    layout: {
      Root: ({ children }) => <main>{children}</main>,
      Loading: () => <p>Loading</p>,
      Arrival: PageArrival,
      Error: ErrorScreen,
      Forbidden: ForbiddenScreen,
    },
    history,
  })
  render(
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={services.queryClient}>
        {/* A store of its own: what one test leaves behind is not another's. */}
        <StateProvider>
          <SessionProvider session={session}>
            <SiteServicesProvider services={services}>
              <router.View />
            </SiteServicesProvider>
          </SessionProvider>
        </StateProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  onTestFinished(async () => {
    cleanup()
    router.dispose()
    await session.dispose()
    localStorage.clear()
    sessionStorage.clear()
  })
  return { calls, session, address: () => history.location.href, goBack: () => history.back() }
}

function readViewer({ isLoggedIn, claims }: SessionSnapshot<AccountClaims>): Viewer {
  const kind = isLoggedIn ? accountKindOf(claims?.acc_t) : undefined
  return { kind: kind ?? 'anonymous' }
}

function createServices(
  site: Partial<SiteFacts> | undefined,
  send: (request: Request) => Promise<Response>,
): SiteServices {
  const api = createApi({
    siteId: 'Platform',
    bases: apiBases,
    token: () => session.token(),
    fetch: (input, init) => send(new Request(input, init)),
  })
  const session = createSession({ transport: createSessionCalls(api.clients.main), identify })
  return {
    site: { id: 'Platform', name: 'Platform', logo: '/logo.svg', pages: {}, ...site },
    api,
    session,
    queryClient: createQueryClient(),
  }
}

function createScreens(changed: Screens): Record<PageId, ScreenBinding<SiteServices>> {
  const real: Screens = { 'main.home': HomeScreen, 'main.demo': DemoScreen, ...changed }
  const bindings = pages.map(({ id }): readonly [PageId, ScreenBinding<SiteServices>] => {
    const Screen = real[id] ?? (() => <h1>{id}</h1>)
    return [id, { load: async () => ({ Screen }), namespaces: [] }]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for every page of the table
  return Object.fromEntries(bindings) as Record<PageId, ScreenBinding<SiteServices>>
}
