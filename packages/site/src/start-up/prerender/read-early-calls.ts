import { API_BASES } from '@platform/contract'
import { readPage, type PageId } from '@platform/routing/pages'
import type { EarlyCalls } from '../head/early-calls.ts'
import type { SiteConfiguration } from '../../configuration/site-configuration.ts'
import { createServices } from '../entry/create-services.ts'
import { framedScreens } from '../entry/framed-screens.ts'

/** The origin that stands for each base while the calls of a page are noted. */
const ORIGIN = 'https://site.invalid'
const MINUTE_S = 60
/** What a call says of the reader, and no build can know. */
const OF_THE_READER = ['language', 'timeZone']

/**
 * Finds out what a page asks for when it is opened without a search, by letting it ask. Runs at build time.
 *
 * @returns `undefined` for a page that asks for nothing.
 */
export async function readEarlyCalls(
  page: PageId,
  configuration: SiteConfiguration,
): Promise<EarlyCalls | undefined> {
  const { path, allow } = readPage(page)
  if (allow === 'public') return undefined
  const names = ['u_id', ...readParameters(path)]
  const marks = new Map(names.map((name, index) => [name, createMark(index)]))
  // Each once: what was answered with nothing may be asked for again before the page is there.
  const urls = new Map<string, URL>()
  const note: typeof fetch = (input) => {
    const request = new Request(input)
    const url = new URL(request.url)
    const isForAnybody = !OF_THE_READER.some((name) => url.searchParams.has(name))
    if (request.method === 'GET' && isForAnybody) urls.set(url.href, url)
    return Promise.resolve(Response.json({}, { status: 404 }))
  }
  const api = { ...configuration.api }
  for (const base of API_BASES) api[base] = `${ORIGIN}/${base}`
  const services = createServices({ ...configuration, api }, { fetch: note })
  try {
    await services.session.update(createReaderToken(configuration.id, marks.get('u_id')))
    await framedScreens[page].prefetch?.(services, Object.fromEntries(marks), {})
  } finally {
    await services.session.dispose()
  }
  return urls.size === 0
    ? undefined
    : { path, allow, calls: [...urls.values()].map((url) => readCall(url, marks)) }
}

function readParameters(path: string): string[] {
  const segments = path.split('/').filter((segment) => segment.startsWith('$'))
  return segments.map((segment) => segment.slice(1))
}

/** What stands for a parameter meanwhile: an id, because a page asks for nothing with anything else. */
function createMark(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
}

/** Of somebody who has no role in an organization: what only such a role may ask for is not asked for early. */
function createReaderToken(site: string, readerId: string | undefined): string {
  const exp = Math.floor(Date.now() / 1000) + 10 * MINUTE_S
  const claims = { u_id: readerId, acc_t: 1, site, exp }
  return ['head', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'signature'].join('.')
}

function readCall(
  { pathname, search }: URL,
  marks: ReadonlyMap<string, string>,
): EarlyCalls['calls'][number] {
  const [, base = '', ...rest] = pathname.split('/')
  const known = API_BASES.find((name) => name === base)
  if (known === undefined) throw new Error(`${pathname} belongs to no API base`)
  const path = [...marks].reduce(
    (text, [name, mark]) => text.replaceAll(mark, `$${name}`),
    `/${rest.join('/')}${search}`,
  )
  return [known, path]
}
