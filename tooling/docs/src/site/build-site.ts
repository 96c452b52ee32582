import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PAGES } from '../contents/contents.ts'
import { readSource, readText } from '../contents/read-source.ts'
import { insert } from '../insertions/insert.ts'
import { renderPage, type RenderedPage } from '../markdown/render-page.ts'
import { buildAssets, LOGO } from './build-assets.ts'
import { createDocument } from './layout.ts'
import { createSearchIndex } from './search-index.ts'

/** Every page of the site, rendered, by its address without `.html`. */
async function renderPages(): Promise<Map<string, RenderedPage>> {
  const rendered = new Map<string, RenderedPage>()
  for (const page of PAGES) rendered.set(page.slug, await renderPage(readSource(page), page.slug, insert))
  return rendered
}

/** Writes the whole site into a folder, which is emptied before. */
export async function buildSite(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  const assets = await buildAssets(outDir)
  await writeFile(join(outDir, 'icon.svg'), readText(LOGO))
  const rendered = await renderPages()
  for (const page of PAGES) {
    const content = rendered.get(page.slug)
    if (content === undefined) throw new Error(`${page.slug} was not rendered`)
    const path = join(outDir, `${page.slug}.html`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, createDocument(page, content, assets))
  }
  await writeFile(join(outDir, 'search.json'), createSearchIndex(rendered))
}
