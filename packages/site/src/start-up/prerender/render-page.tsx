import type { Plan } from '@platform/contract'
import { readPageTitle } from '@platform/screens'
import { startI18n, type i18n, type I18nOptions, type Language } from '@platform/i18n'
import { createMemoryHistory } from '@platform/routing'
import { readPage, type PageId } from '@platform/routing/pages'
import { prerender } from 'react-dom/static'
import { fingerprintOf } from '../../configuration/fingerprint.ts'
import type { SiteConfiguration } from '../../configuration/site-configuration.ts'
import { createServices } from '../entry/create-services.ts'
import { joinSite } from '../entry/join-site.tsx'
import type { PageToRender, RenderedPage } from './page-to-render.ts'

// The build asks for all of these through the one bundle it makes.
export { readEarlyCalls } from './read-early-calls.ts'
export { readNamespaces } from '../entry/page-texts.ts'
export { readArea } from './read-area.ts'

/** Without bounds a large part of a page would be put in place by an inline script, which the content policy refuses. */
const progressiveChunkSize = Number.POSITIVE_INFINITY

/**
 * Shows the page to a visitor who has not chosen anything yet. Runs at build time.
 *
 * @throws when anything on the page fails: a build must not succeed with an error page in the place of a page
 */
export async function renderPage(wish: PageToRender): Promise<RenderedPage> {
  const { language, configuration, texts } = wish
  const { path } = readPage(wish.page)
  const { i18n, ready } = startI18n(createOptions(language, texts))
  await ready
  const services = createServices(
    { ...configuration, api: withOrigin(configuration) },
    { fetch: createAnswers(wish.plans) },
  )
  await services.session.ready
  const history = createMemoryHistory({ initialEntries: [path] })
  const { router, view } = joinSite({ services, texts: i18n, textsReady: ready, history })
  try {
    await router.load()
    if (router.pathname() !== path) throw new Error(`${path} leads to ${router.pathname()}`)
    const { prelude } = await prerender(view, { progressiveChunkSize, onError: fail })
    const title = readPageTitle(i18n, readPage(wish.page))
    return {
      html: withoutPreloads(await new Response(prelude).text()),
      title: `${title} · ${configuration.name}`,
      description: readDescription(i18n, wish.page),
      path,
      fingerprint: fingerprintOf(configuration),
      data: services.queryClient
        .getQueryCache()
        .findAll()
        .map(({ queryKey, state }) => [queryKey, state.data] as const),
    }
  } finally {
    router.dispose()
    await services.session.dispose()
  }
}

/** Outside a browser there is no origin for a path to be on. */
function withOrigin({ api }: SiteConfiguration): SiteConfiguration['api'] {
  const bases = { ...api }
  for (const [base, address] of Object.entries(api)) {
    Object.assign(bases, { [base]: new URL(address, 'http://site.invalid').href })
  }
  return bases
}

/** Answers for the server, of which only the plans are known at build time. */
function createAnswers(plans: readonly Plan[]): typeof fetch {
  return async (request) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request)
    return pathname.endsWith('/plans') ? Response.json({ items: plans }) : Response.error()
  }
}

function createOptions(language: Language, texts: PageToRender['texts']): I18nOptions {
  return {
    language,
    resources: { [language]: texts },
    namespaces: [],
    wishes: [],
    storage: { getItem: () => null, setItem: () => undefined },
    fetch: () => Promise.reject(new TypeError('A build fetches nothing')),
    onMissingKey: ({ namespace, key }) => fail(new Error(`There is no text for ${namespace}:${key}`)),
  }
}

/** React asks for images ahead of where they stand; they stand in the first lines anyway, and only the root may be inside. */
function withoutPreloads(html: string): string {
  return html.replaceAll(/<link rel="preload"[^>]*>/g, '')
}

/** What search engines and previews say of a page; the key exists for every page of the table. */
function readDescription(texts: i18n, page: PageId): string {
  const text: unknown = Reflect.apply(texts.t, texts, [`pages:${page}.description`])
  return typeof text === 'string' ? text : ''
}

function fail(error: unknown): never {
  throw error
}
