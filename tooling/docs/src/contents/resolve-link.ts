import { posix } from 'node:path'
import { PAGES } from './contents.ts'

const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g
const BY_SOURCE = new Map(
  PAGES.flatMap(({ slug, source }) => (source.kind === 'markdown' ? [[source.path, slug] as const] : [])),
)

/**
 * The text of a page whose links are those of the site: those of a README are of its own place in the repository.
 *
 * @throws Error for a link to a file that is no page.
 */
export function resolveLinks(text: string, slug: string): string {
  const source = [...BY_SOURCE].find(([, of]) => of === slug)?.[0]
  if (source === undefined) return text
  return text.replaceAll(LINK, (_link, path: string) => {
    const target = resolve(source, slug, path)
    if (target === undefined) throw new Error(`${slug} links to ${path}, which is no page of the site`)
    return `](/${target}.md`
  })
}

function resolve(source: string, slug: string, path: string): string | undefined {
  const inSite = posix.join(posix.dirname(slug), path).replace(/\.md$/, '')
  if (PAGES.some((page) => page.slug === inSite)) return inSite
  return BY_SOURCE.get(posix.join(posix.dirname(source), path))
}
