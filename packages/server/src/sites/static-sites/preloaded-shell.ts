import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasPage } from '@platform/routing/pages'
import { writeScriptJson } from '../../infrastructure/html/script-json.ts'
import { cacheDocuments } from './cached-documents.ts'
import { createSiteDocument } from './site-document.ts'
import type { SiteDocument } from './site-document.ts'
import type { RequestedPage } from './requested-page.ts'

interface Preload {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly namespaces: readonly string[]
  /** The calls it will make, for the script that makes them before the site is there. */
  readonly early?: unknown
}

interface Preloads {
  readonly script: string
  readonly pages: Readonly<Partial<Record<string, Preload>>>
}

export interface PreloadedShells {
  /** @returns `undefined` when the build says nothing of the page. */
  read(wish: RequestedPage, shell: SiteDocument): Promise<SiteDocument | undefined>
}

/**
 * The code, styles, texts and data of a page behind the sign-in arrive beside the start of the site, not
 * after it, which saves a round trip and more on a slow network.
 *
 * @param directory a site's `dist`
 */
export function openPreloadedShells(directory: string): PreloadedShells {
  const made = cacheDocuments()
  return {
    read: (wish, shell) => made(shell, `${wish.language}/${wish.page}`, () => create(directory, wish, shell)),
  }
}

async function create(
  directory: string,
  { page, language }: RequestedPage,
  shell: SiteDocument,
): Promise<SiteDocument | undefined> {
  if (!hasPage(shell.configuration.pages, page)) return undefined
  const preloads = await readPreloads(join(directory, 'prerendered/preloads.json'))
  const preload = preloads?.pages[page]
  if (preloads === undefined || preload === undefined) return undefined
  const links = [
    ...preload.scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...preload.styles.map((href) => `<link rel="preload" as="style" crossorigin href="${href}">`),
    ...preload.namespaces.map(
      (name) => `<link rel="preload" as="fetch" crossorigin href="/locales/${language}/${name}.json">`,
    ),
  ]
  const html = shell.bodies.identity
    .toString('utf8')
    // Before all other scripts: what it asks for has the longest way.
    .replace('<script type="module"', (next) => `${createEarlyCalls(preload, preloads.script)}${next}`)
    .replace('</head>', () => `${links.join('')}</head>`)
  return createSiteDocument(shell.configuration, Buffer.from(html))
}

function createEarlyCalls({ early }: Preload, script: string): string {
  if (early === undefined) return ''
  const json = writeScriptJson(early)
  return [
    `<script type="application/json" id="early-calls">${json}</script>`,
    `<script type="module" async fetchpriority="high" src="${script}"></script>`,
  ].join('')
}

async function readPreloads(file: string): Promise<Preloads | undefined> {
  try {
    const preloads: Preloads = JSON.parse(await readFile(file, 'utf8'))
    return preloads
  } catch {
    // A site that was built otherwise, or is being built.
    return undefined
  }
}
