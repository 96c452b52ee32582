import type { SiteDocument } from './site-document.ts'

type Made = Promise<SiteDocument | undefined>

/**
 * Keeps the documents that are made of a site's `index.html`, one for each key, until that has changed. There are no more
 * than pages, languages and colour schemes.
 */
export function cacheDocuments(): (shell: SiteDocument, key: string, make: () => Made) => Made {
  let shellHash = ''
  let documents = new Map<string, Made>()
  return (shell, key, make) => {
    if (shell.hash !== shellHash) {
      shellHash = shell.hash
      documents = new Map()
    }
    const document = documents.get(key) ?? make()
    documents.set(key, document)
    return document
  }
}
