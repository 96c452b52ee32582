import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasPage } from '@platform/routing/pages'
import { cacheDocuments } from './cached-documents.ts'
import { readConfigurationText } from './site-configuration.ts'
import { createSiteDocument } from './site-document.ts'
import type { SiteDocument } from './site-document.ts'
import type { RequestedPage } from './requested-page.ts'

export interface PrerenderedPages {
  /** @returns `undefined` where `index.html` has to do: the build rendered no such page, or not of this brand. */
  read(wish: RequestedPage, shell: SiteDocument): Promise<SiteDocument | undefined>
}

/**
 * Opens the documents of a site's build, `prerendered/<language>/<page id>.html`. An operator edits the
 * configuration in one place, `index.html`; here it is put into each of them. What an edited page tree
 * changes in their content is set right in the browser, which compares the two (see tooling/decisions/0006);
 * under another name or logo none of them is sent.
 *
 * @param directory a site's `dist`
 */
export function openPrerenderedPages(directory: string): PrerenderedPages {
  const made = cacheDocuments()
  return {
    read(wish, shell) {
      const key = `${wish.language}/${wish.page}/${wish.colourScheme ?? ''}`
      return made(shell, key, () => create(directory, wish, shell))
    },
  }
}

async function create(
  directory: string,
  wish: RequestedPage,
  shell: SiteDocument,
): Promise<SiteDocument | undefined> {
  const { configuration } = shell
  if (!hasPage(configuration.pages, wish.page)) return undefined
  const rendered = await readFile(
    join(directory, 'prerendered', wish.language, `${wish.page}.html`),
    'utf8',
  ).catch(() => undefined)
  if (rendered === undefined || !isOfBrand(rendered, configuration)) return undefined
  const present = readConfigurationText(shell.bodies.identity.toString('utf8'))
  const html = rendered.replace(readConfigurationText(rendered), () => present)
  return createSiteDocument(configuration, Buffer.from(withColourScheme(html, wish.colourScheme)))
}

/** The name and the logo stand all over the rendered page. */
function isOfBrand(html: string, { id, name, logo }: SiteDocument['configuration']): boolean {
  const rendered: unknown = JSON.parse(readConfigurationText(html))
  if (typeof rendered !== 'object' || rendered === null) return false
  const { id: renderedId, name: renderedName, logo: renderedLogo }: Record<string, unknown> = { ...rendered }
  return renderedId === id && renderedName === name && renderedLogo === logo
}

/** The page in the colours that a reader has chosen, before any script has run. */
export function withColourScheme(html: string, colourScheme: RequestedPage['colourScheme']): string {
  return colourScheme === undefined
    ? html
    : html.replace('<html ', `<html data-color-scheme="${colourScheme}" `)
}
