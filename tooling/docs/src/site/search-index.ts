import MiniSearch from 'minisearch'
import { SEARCH_OPTIONS, type Findable } from '../browser/search-options.ts'
import type { RenderedPage } from '../markdown/render-page.ts'

/** The index that the browser loads when somebody begins to search: one entry for each section of each page. */
export function createSearchIndex(pages: ReadonlyMap<string, RenderedPage>): string {
  const index = new MiniSearch<Findable>(SEARCH_OPTIONS)
  index.addAll([...pages].flatMap(([slug, page]) => findablesOf(slug, page)))
  return JSON.stringify(index)
}

function findablesOf(slug: string, { title, sections }: RenderedPage): Findable[] {
  return sections.map(({ id, heading, text }) => ({
    address: `${slug}.html${id === '' ? '' : `#${id}`}`,
    title,
    heading,
    text,
  }))
}
