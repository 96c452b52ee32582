import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPageEnabled, readPage } from '@platform/routing/pages'
import { keepMadeDocuments } from './made-documents.ts'
import { createSiteDocument } from './site-document.ts'
import type { SiteDocument } from './site-document.ts'
import type { WishedPage } from './wished-page.ts'

/** What the build says a page needs beside the start of the site. */
interface Preload {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly namespaces: readonly string[]
}

/** `index.html` with the files of one page named in its head. */
export interface PreloadedShells {
  /** @returns `undefined` when the build says nothing of the page. */
  read(wish: WishedPage, shell: SiteDocument): Promise<SiteDocument | undefined>
}

/**
 * Names in `index.html` what a page behind the sign-in will ask for: its code, its styles and its texts then arrive beside
 * the start of the site, not after it, which saves a round trip and more on a slow network.
 *
 * @param directory a site's `dist`
 */
export function openPreloadedShells(directory: string): PreloadedShells {
  const made = keepMadeDocuments()
  return {
    read: (wish, shell) => made(shell, `${wish.language}/${wish.page}`, () => create(directory, wish, shell)),
  }
}

async function create(
  directory: string,
  { page, language }: WishedPage,
  shell: SiteDocument,
): Promise<SiteDocument | undefined> {
  if (!isPageEnabled(shell.configuration.pages, readPage(page).path)) return undefined
  const preload = await readPreload(join(directory, 'prerendered/preloads.json'), page)
  if (preload === undefined) return undefined
  const links = [
    ...preload.scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...preload.styles.map((href) => `<link rel="preload" as="style" crossorigin href="${href}">`),
    ...preload.namespaces.map(
      (name) => `<link rel="preload" as="fetch" crossorigin href="/locales/${language}/${name}.json">`,
    ),
  ]
  const html = shell.bodies.identity.toString('utf8').replace('</head>', () => `${links.join('')}</head>`)
  return createSiteDocument(shell.configuration, Buffer.from(html))
}

async function readPreload(file: string, page: string): Promise<Preload | undefined> {
  try {
    const preloads: Partial<Record<string, Preload>> = JSON.parse(await readFile(file, 'utf8'))
    return preloads[page]
  } catch {
    // A site that was built otherwise, or is being built.
    return undefined
  }
}
