import { isPageEnabled, pages, type PageTree } from '@platform/routing/pages'
import type { Repository } from '../repository/repository.ts'
import { ROOT } from '../repository/root.ts'

export async function readPageTrees(repository: Repository): Promise<PageTree[]> {
  const sites = repository.files.filter((path) => /^apps\/[\w-]+\/site\.ts$/.test(path))
  return Promise.all(
    sites.map(async (path) => {
      const module: { readonly default: { readonly pages?: PageTree } } = await import(
        new URL(path, ROOT).href
      )
      return module.default.pages ?? {}
    }),
  )
}

/** The ids of the pages that at least one of the brands has on. */
export function openPages(trees: readonly PageTree[]): ReadonlySet<string> {
  return new Set(
    pages.filter(({ path }) => trees.some((tree) => isPageEnabled(tree, path))).map(({ id }) => id),
  )
}
