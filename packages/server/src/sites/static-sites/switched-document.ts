import { switchOff } from '../page-switches/page-switches.ts'
import { writePages } from './site-configuration.ts'
import { createSiteDocument } from './site-document.ts'
import type { SiteDocument, SiteDocumentReader } from './site-document.ts'

/** The page is made anew only when it or the switches have changed. */
export function createSwitchedDocument(
  built: SiteDocumentReader,
  readOff: () => Promise<readonly string[]>,
): SiteDocumentReader {
  let last: { readonly key: string; readonly document: SiteDocument } | undefined
  return {
    async read() {
      const [document, off] = await Promise.all([built.read(), readOff()])
      if (off.length === 0) return document
      const key = `${document.hash} ${off.join(' ')}`
      if (last?.key === key) return last.document
      const pages = switchOff(document.configuration.pages, off)
      const html = writePages(document.bodies.identity.toString('utf8'), pages)
      const switched = createSiteDocument({ ...document.configuration, pages }, Buffer.from(html))
      last = { key, document: switched }
      return switched
    },
  }
}
