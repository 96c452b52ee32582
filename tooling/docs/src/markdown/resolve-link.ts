import { posix } from 'node:path'
import { PAGES } from '../contents/contents.ts'

const BY_SOURCE = new Map(
  PAGES.flatMap(({ slug, source }) => (source.kind === 'markdown' ? [[source.path, slug] as const] : [])),
)
const SITE_PREFIX = 'tooling/docs/pages/'

/** The relative address of one page of the site from another one. */
export function addressOf(slug: string, from: string): string {
  return posix.relative(posix.dirname(from), `${slug}.html`) || posix.basename(`${slug}.html`)
}

/**
 * A link as the site has it: `other.md` becomes the page made of it; links to elsewhere stay.
 *
 * @throws Error for a link within the repository that leads to no page.
 */
export function resolveLink(href: string, slug: string): string {
  if (/^(?:https?:|mailto:|#)/.test(href)) return href
  const [path = '', hash] = href.split('#')
  const target = posix.join(posix.dirname(slug), path).replace(/\.md$/, '')
  const found = PAGES.find((page) => page.slug === target) ?? findBySource(slug, path)
  if (found === undefined) throw new Error(`${slug} links to ${href}, which is no page of the site`)
  return addressOf(found.slug, slug) + (hash === undefined ? '' : `#${hash}`)
}

/** A README is somewhere else than its page, and its links are those of its own place. */
function findBySource(slug: string, path: string): { slug: string } | undefined {
  const source = [...BY_SOURCE].find(([, other]) => other === slug)?.[0]
  if (source === undefined || source.startsWith(SITE_PREFIX)) return undefined
  const target = BY_SOURCE.get(posix.join(posix.dirname(source), path))
  return target === undefined ? undefined : { slug: target }
}
