import type { DemoSignIn } from '@platform/contract'
import { switchOff } from '../page-switches/page-switches.ts'
import { writeConfiguration } from './site-configuration.ts'
import { createSiteDocument } from './site-document.ts'
import type { SiteDocument, SiteDocumentReader } from './site-document.ts'

interface ServerFacts {
  readonly readOff: () => Promise<readonly string[]>
  readonly demo: DemoSignIn | undefined
}

/** The page with what its server knows of the site; it is made anew only when the page or the switches have changed. */
export function createServedDocument(
  built: SiteDocumentReader,
  { readOff, demo }: ServerFacts,
): SiteDocumentReader {
  let last: { readonly key: string; readonly document: SiteDocument } | undefined
  return {
    async read() {
      const [document, off] = await Promise.all([built.read(), readOff()])
      if (off.length === 0 && demo === undefined) return document
      const key = `${document.hash} ${off.join(' ')}`
      if (last?.key === key) return last.document
      const pages =
        off.length === 0 ? document.configuration.pages : switchOff(document.configuration.pages, off)
      const html = writeConfiguration(document.bodies.identity.toString('utf8'), { pages, demo })
      const served = createSiteDocument({ ...document.configuration, pages }, Buffer.from(html))
      last = { key, document: served }
      return served
    },
  }
}
