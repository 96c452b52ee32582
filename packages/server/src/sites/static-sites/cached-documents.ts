import type { SiteDocument } from './site-document.ts'

type Made = Promise<SiteDocument | undefined>

/** Keeps them until `index.html` has changed; there are no more than pages, languages and colour schemes. */
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
