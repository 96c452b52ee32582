import { isPageEnabled, pages, type Page, type PageTree } from '@platform/routing/pages'
import type { Site } from '../product/sites.ts'

const CONFIGURATION = /<script type="application\/json" id="site-configuration">([\s\S]*?)<\/script>/

async function readPageTree({ url }: Site): Promise<PageTree> {
  const text = CONFIGURATION.exec(await (await fetch(`${url}/main`)).text())?.[1]
  if (text === undefined) throw new Error(`${url}/main holds no site configuration`)
  const { pages: tree }: { pages: PageTree } = JSON.parse(text)
  return tree
}

/** Without those that only a link in a mail leads to. */
export async function readPublicPaths(site: Site): Promise<string[]> {
  const tree = await readPageTree(site)
  const rows: readonly Page[] = pages
  return rows
    .filter(({ allow, path }) => allow === 'public' && !path.includes('$') && isPageEnabled(tree, path))
    .map(({ path }) => path)
}
