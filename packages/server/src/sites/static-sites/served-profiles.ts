import type { Language } from '@platform/contract'
import { slugSchema } from '@platform/contract/public-profiles'
import { directionOf } from '@platform/i18n/mail'
import { findPage, hasPage } from '@platform/routing/pages'
import type { Backend } from '../../infrastructure/apps/backend.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { escapeHtml } from '../../infrastructure/html/escape-html.ts'
import { writeScriptJson } from '../../infrastructure/html/script-json.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import { readCursor } from '../../infrastructure/paging/cursor.ts'
import { createUnavailable, toApiProblem } from '../../infrastructure/problems/problem.ts'
import { findProfiles, readPublished } from '../public-profile/published.ts'
import { listPublishedSlugs } from '../public-profile/published-store.ts'
import {
  createAwayPage,
  createGonePage,
  createProfilePage,
  createSearchPage,
  profilePath,
  SEARCH_PATH,
} from '../public-profile/served-pages.ts'
import type { ServedPage } from '../public-profile/served-pages.ts'
import { withColourScheme } from './prerendered-pages.ts'
import type { ReaderChoices } from './requested-page.ts'
import { createSiteDocument } from './site-document.ts'
import type { SiteDocument } from './site-document.ts'

interface ServedAnswer {
  readonly document: SiteDocument
  readonly status: 200 | 404 | 503
}

export interface ServedProfiles {
  /**
   * @param count called before a page is made, and for no other page
   * @returns `undefined` for other pages; 503 while the database is away.
   */
  read(
    shell: SiteDocument,
    url: URL,
    reader: ReaderChoices,
    count: () => Promise<void>,
  ): Promise<ServedAnswer | undefined>
  /** Of the profiles that everybody may see now. @throws ApiProblem `unavailable` while the database is away */
  listPaths(): Promise<string[]>
}

const MOST_ON_A_PAGE = 20

/** Profiles change at any moment, so their pages are made for whoever asks, and kept by nobody. */
export function openServedProfiles(backend: Backend, siteId: string): ServedProfiles {
  const requireDatabase = (): Database => {
    const database = backend.service?.handle.database
    if (database === undefined) throw createUnavailable()
    return database
  }
  return {
    async read(shell, url, reader, count) {
      const found = findPage(url.pathname)
      if (found === undefined || !hasPage(shell.configuration.pages, found.page.id)) return undefined
      const { id } = found.page
      if (id !== 'main.professionals' && id !== 'main.publicProfile') return undefined
      await count()
      const { language } = reader
      const addressOf = (path: `/${string}`): string => readSiteUrl(backend.config, siteId, path)
      try {
        const database = requireDatabase()
        const { page, status } =
          id === 'main.professionals'
            ? await readSearchPage(database, siteId, url, { language, canonical: addressOf(SEARCH_PATH) })
            : await readProfilePage(database, siteId, found.params['slug'] ?? '', { language, addressOf })
        return { document: createServed(shell, page, url.pathname, reader), status }
      } catch (error) {
        if (toApiProblem(error).code !== 'unavailable') throw error
        const page = createAwayPage({ language, canonical: addressOf(SEARCH_PATH) })
        return { document: createServed(shell, page, url.pathname, reader), status: 503 }
      }
    },
    async listPaths() {
      return (await listPublishedSlugs(requireDatabase(), siteId)).map(profilePath)
    },
  }
}

interface ReadPage {
  readonly page: ServedPage
  readonly status: 200 | 404
}

async function readSearchPage(
  database: Database,
  siteId: string,
  url: URL,
  reader: { readonly language: Language; readonly canonical: string },
): Promise<ReadPage> {
  const { after: cursor = '', ...sought } = readSearch(url)
  // Somebody may have written anything into the address.
  const part = { after: readCursor(cursor), limit: MOST_ON_A_PAGE }
  const result = await findProfiles(database, { siteId, ...sought }, part)
  return { page: createSearchPage(result, sought, reader), status: 200 }
}

async function readProfilePage(
  database: Database,
  siteId: string,
  slug: string,
  { language, addressOf }: { language: Language; addressOf: (path: `/${string}`) => string },
): Promise<ReadPage> {
  // Somebody may have written anything into the address, even what no database can store.
  const isSlug = slugSchema.safeParse(slug).success
  const profile = isSlug ? await readPublished(database, siteId, slug) : undefined
  const about = { language, canonical: addressOf(profilePath(encodeURIComponent(slug))) }
  return profile === undefined
    ? { page: createGonePage(about), status: 404 }
    : { page: createProfilePage(profile, about), status: 200 }
}

const MOST_LETTERS = 100
const MOST_OF_A_CURSOR = 200

function readSearch({ searchParams }: URL) {
  const read = (name: string, most = MOST_LETTERS): string | undefined => {
    const text = searchParams.get(name)?.replaceAll('\0', '').trim().slice(0, most)
    return text === '' ? undefined : text
  }
  return {
    q: read('q'),
    place: read('place'),
    language: read('language'),
    specialty: read('specialty'),
    after: read('after', MOST_OF_A_CURSOR),
  }
}

const STYLE =
  '.served{max-width:44rem;margin:0 auto;padding:1rem}.served ul{padding:0;list-style:none}' +
  '.served-about{white-space:pre-line}.served dt{font-weight:700}.served dd{margin:0 0 .5rem}' +
  '.served input{width:100%;min-height:2.75rem;font:inherit}' +
  '.served button{min-height:2.75rem;padding:.5rem 1rem;border:0;border-radius:.5rem;background:var(--accent);' +
  'color:var(--accent-contrast);font:inherit;font-weight:600}'

/** The shell with the page in it; the site replaces it in one step when it has started. */
function createServed(
  shell: SiteDocument,
  page: ServedPage,
  path: string,
  { language, colourScheme }: ReaderChoices,
): SiteDocument {
  const { name } = shell.configuration
  const head = [
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    `<link rel="canonical" href="${escapeHtml(page.canonical)}">`,
    page.facts === undefined
      ? ''
      : `<script type="application/ld+json">${writeScriptJson(page.facts)}</script>`,
    `<style>${STYLE}</style>`,
  ].join('')
  const content = `<main class="served"><p><a href="/main">${escapeHtml(name)}</a></p>${page.content}</main>`
  const root = `<div id="root" data-prerendered="served" data-path="${escapeHtml(path)}">${content}</div>`
  const html = shell.bodies.identity
    .toString('utf8')
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(`${page.title} · ${name}`)}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
    .replace(/<div id="root">[\s\S]*?<\/div>/, () => root)
  return createSiteDocument(shell.configuration, Buffer.from(withColourScheme(html, colourScheme)))
}
