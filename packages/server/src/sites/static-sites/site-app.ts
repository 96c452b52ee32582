import type { BlockList } from 'node:net'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { except } from 'hono/combine'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { createSitemap, findPage, isPageEnabled, redirects } from '@platform/routing/pages'
import type { PageTree } from '@platform/routing/pages'
import { createApiApp } from '../../infrastructure/apps/api-app.ts'
import type { Backend } from '../../infrastructure/apps/backend.ts'
import { createDocsApp } from '../../infrastructure/apps/docs-app.ts'
import type { ServerConfig } from '../../infrastructure/config/server-config.ts'
import type { AppEnvironment } from '../../infrastructure/http/exchange.ts'
import { isHttps, readRemoteAddress } from '../../infrastructure/http/remote-address.ts'
import { readSubscriber } from '../../infrastructure/http/remote-network.ts'
import { createSafetyHeaders } from '../../infrastructure/http/safety-headers.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import { toApiProblem } from '../../infrastructure/problems/problem.ts'
import { observePages } from './observe-pages.ts'
import { openPreloadedShells } from './preloaded-shell.ts'
import { openPrerenderedPages } from './prerendered-pages.ts'
import type { Site } from './read-sites.ts'
import { chooseBody } from './site-document.ts'
import type { SiteDocument } from './site-document.ts'
import { IMMUTABLE, isHashedAsset, readSiteFile } from './files/site-files.ts'
import { openServedProfiles } from './served-profiles.ts'
import type { ServedProfiles } from './served-profiles.ts'
import { createServedDocument } from './served-document.ts'
import { createSiteHeaders } from './site-headers.ts'
import { createViolationReports } from './violation-reports.ts'
import { readReaderChoices, readRequestedPage, rememberRequestedLanguage } from './requested-page.ts'
import type { RequestedPage } from './requested-page.ts'

const REVALIDATE = 'no-cache'
/** In which the database is likely to be back. */
const AWAY_S = '5'

/** Answers 304 where the browser has what would be sent, its language remembered all the same. */
const answerUnchanged = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'set-cookie'] })

/** The API on the site's own origin, the built files, and the page for everything else. */
export function createSiteApp(backend: Backend, built: Site): Hono<AppEnvironment> {
  const { trustedProxies } = backend.config
  const readOff = () => backend.sitePages.readOff(built.id)
  const demo = backend.findDemoSignIn?.(built.id)
  const site = { ...built, document: createServedDocument(built.document, { readOff, demo }) }
  const api = createApiApp(backend, site.id)
  const prerendered = openPrerenderedPages(site.directory)
  const preloaded = openPreloadedShells(site.directory)
  const profiles = openServedProfiles(backend, site.id)
  const readDocument = async (shell: SiteDocument, wish: RequestedPage | undefined): Promise<SiteDocument> =>
    (wish && ((await prerendered.read(wish, shell)) ?? (await preloaded.read(wish, shell)))) ?? shell
  /** A page that is made for whoever asks costs more than a file. */
  const count = (c: Context<AppEnvironment>): Promise<void> => {
    const address = readSubscriber(readRemoteAddress(c.env.incoming, trustedProxies))
    return backend.limiter.take('servedPageOfAddress', address, backend.clock.now())
  }
  const app = new Hono<AppEnvironment>()
  app.use(createSafetyHeaders(backend.config))
  // Where an operator shows them, programs find them beside what they ask for.
  app.route('/', createDocsApp(backend))
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env))
  app.use(observePages(backend, isFilePath))
  app.use(async (c, next) => {
    if (!backend.hosts.isKnownHost(c.req.header('host'))) return c.text('This host is not served here', 421)
    await next()
    const { configuration } = await site.document.read()
    const headers = createSiteHeaders(configuration, c.get('styleHashes'))
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    return undefined
  })
  app.onError((error, c) => {
    const problem = toApiProblem(error)
    if (problem.code === 'rate_limited')
      return c.text('Too many requests: wait a moment, then load the page again', 429, problem.headers)
    if (problem.code === 'unavailable')
      return c.text('The server cannot answer this now: try again in a moment', 503, {
        ...problem.headers,
        'cache-control': 'no-store',
      })
    backend.logger.error({ err: error, site: site.id }, 'A file of a site could not be sent')
    return c.text('Something went wrong on the server', 500)
  })
  app.route('/', createViolationReports(site.id, backend.logger))
  app.get('/sitemap.xml', answerUnchanged, async (c) => {
    await count(c)
    const { configuration } = await site.document.read()
    const origin = new URL(readSiteUrl(backend.config, site.id, '/')).origin
    const xml = createSitemap(configuration.pages, origin, await profiles.listPaths())
    return c.body(xml, 200, {
      'cache-control': REVALIDATE,
      'content-type': 'application/xml; charset=utf-8',
    })
  })
  app.get(
    '*',
    except((c) => isHashedAsset(c.req.path), answerUnchanged),
    (c) => {
      // Still encoded, unlike hono's own `path`: what is decoded twice is another address.
      const { pathname } = new URL(c.req.url)
      return isFilePath(pathname)
        ? sendFile(c, readFolders(site, backend.config), pathname)
        : sendDocument(c, site, { readDocument, profiles, trustedProxies, pathname, count: () => count(c) })
    },
  )
  app.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }))
  return app
}

/** Never the page in place of a missing file: a script that is HTML says nothing about what is missing. */
function isFilePath(path: string): boolean {
  return /^\/(?:assets|locales)(?:\/|$)/.test(path) || path.slice(path.lastIndexOf('/')).includes('.')
}

/** Where the files of a site are: those of its build, and what is kept of earlier ones for pages that are open still. */
function readFolders(
  { id, directory }: Site,
  { assetsDirectory }: Pick<ServerConfig, 'assetsDirectory'>,
): readonly string[] {
  return assetsDirectory === undefined ? [directory] : [directory, join(assetsDirectory, id)]
}

async function sendFile(
  c: Context<AppEnvironment>,
  [directory = '', kept]: readonly string[],
  pathname: string,
): Promise<Response> {
  const accepted = readAcceptedEncodings(c.req.header('accept-encoding'))
  const file =
    (await readSiteFile(directory, pathname, accepted)) ??
    (kept !== undefined && isHashedAsset(pathname) ? await readSiteFile(kept, pathname, accepted) : undefined)
  if (!file) return c.text('Not found', 404, { 'cache-control': REVALIDATE })
  const { body, contentType, encoding, isImmutable } = file
  return c.body(new Uint8Array(body), 200, {
    vary: 'Accept-Encoding',
    'cache-control': isImmutable ? IMMUTABLE : REVALIDATE,
    'content-type': contentType,
    ...(encoding && { 'content-encoding': encoding }),
  })
}

interface DocumentRequest {
  readonly readDocument: (shell: SiteDocument, wish: RequestedPage | undefined) => Promise<SiteDocument>
  readonly profiles: ServedProfiles
  readonly trustedProxies: BlockList
  readonly pathname: string
  readonly count: () => Promise<void>
}

async function sendDocument(
  c: Context<AppEnvironment>,
  site: Site,
  { readDocument, profiles, trustedProxies, pathname, count }: DocumentRequest,
): Promise<Response> {
  const shell = await site.document.read()
  const served = await profiles.read(shell, new URL(c.req.url), readReaderChoices(c), count)
  const document = served?.document ?? (await readDocument(shell, readRequestedPage(c, pathname)))
  rememberRequestedLanguage(c, isHttps(c.env.incoming, trustedProxies))
  c.set('styleHashes', document.styleHashes)
  const accepted = readAcceptedEncodings(c.req.header('accept-encoding'))
  const status = served?.status ?? readPageStatus(document.configuration.pages, pathname)
  const known = status === 200 ? c.req.header('if-none-match') : undefined
  const { tag, encoding, body } = chooseBody(document, accepted, known)
  const vary = 'Accept-Encoding, Accept-Language, Cookie'
  if (body === undefined) return c.body(null, 304, { vary, 'cache-control': REVALIDATE, etag: tag })
  const kept =
    status === 503
      ? { 'cache-control': 'no-store', 'retry-after': AWAY_S }
      : { 'cache-control': REVALIDATE, etag: tag }
  return c.body(new Uint8Array(body), status, {
    vary,
    ...kept,
    'content-type': 'text/html; charset=utf-8',
    ...(encoding && { 'content-encoding': encoding }),
  })
}

/** The encodings a browser takes, by its `Accept-Encoding`; one with a weight of zero is refused. */
function readAcceptedEncodings(header: string | undefined): ReadonlySet<string> {
  const entries = (header ?? '').split(',').map((entry) => entry.trim().toLowerCase().split(';'))
  return new Set(
    entries.flatMap(([name = '', ...parameters]) =>
      parameters.some((parameter) => /^\s*q\s*=\s*0(?:\.0*)?\s*$/.test(parameter)) ? [] : [name.trim()],
    ),
  )
}

/** The same document is sent either way; machines shall see which pages there are. */
function readPageStatus(pages: PageTree, pathname: string): 200 | 404 {
  const path = redirects.find(({ from }) => from === pathname)?.to ?? pathname
  return findPage(path) !== undefined && isPageEnabled(pages, path) ? 200 : 404
}
