import type { Page } from './table.ts'
import { pages } from './table.ts'
import type { PageTree } from './tree.ts'
import { isPageEnabled } from './tree.ts'

function isListed(page: Page): boolean {
  return page.allow === 'public' && page.unlisted === undefined && !page.path.includes('$')
}

/**
 * A site's public pages as XML, without those that only a mail leads to. Throws a `TypeError` for an origin
 * that is no URL.
 * @param further paths of pages that have a parameter, of which only a server knows which there are
 * @example createSitemap({ main: { demo: false } }, 'https://candoo.example')
 */
export function createSitemap(tree: PageTree, origin: string, further: readonly string[] = []): string {
  const all: readonly Page[] = pages
  const urls = [...all.filter(isListed).map((page) => page.path), ...further]
    .filter((path) => isPageEnabled(tree, path))
    .toSorted()
    // A URL has no `<`, `>` or quotes left in it once parsed, and our paths have no `&`.
    .map((path) => `  <url><loc>${new URL(path, origin).href}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
