import { isPageEnabled, pages, redirects } from '@platform/routing/pages'
import type { Page, PageTree } from '@platform/routing/pages'

/** What is sent in place of a file that is not there. */
export const MISSING_FILE = 'missing.txt'

/** Folders in which the page never stands for what is missing: it would be kept as the script that was asked for. */
export const FILE_FOLDERS = ['assets', 'locales'] as const

/**
 * What is sent for which address where no file is, as Netlify and others read it from `_redirects`: the first rule that fits. The page
 * is the same for all; only an address that leads to one is there.
 */
export function formatAddressRules(tree: PageTree): string {
  const known = [
    ...pages.flatMap(({ path }: Page) => (isPageEnabled(tree, path) ? [path] : [])),
    ...redirects.flatMap(({ from, to }) => (isPageEnabled(tree, to) ? [from] : [])),
  ]
  const rules = [
    ...FILE_FOLDERS.map((folder) => `/${folder}/* /${MISSING_FILE} 404`),
    ...known.map((path) => `${path.replaceAll('$', ':')} /index.html 200`),
    '/* /index.html 404',
  ]
  return `${[...new Set(rules)].join('\n')}\n`
}
