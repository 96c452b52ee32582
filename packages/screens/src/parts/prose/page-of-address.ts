import { findPage, readPage, type Page } from '@platform/routing/pages'

type PageOfOneThing = Extract<
  Page['id'],
  | 'account.shortLink'
  | 'admin.account'
  | 'admin.organization'
  | 'main.publicProfile'
  | 'professional.client'
  | 'client.conversation'
  | 'professional.conversation'
>

/** A page that a text may lead to. */
export interface NamedPage {
  readonly id: Exclude<Page['id'], PageOfOneThing>
  readonly path: Page['path']
  readonly hash: string | undefined
}

/** @returns `undefined` for what is no page of the site, and for pages of one thing, which a text cannot name */
export function pageOfAddress(href: string): NamedPage | undefined {
  const { pathname, hash } = new URL(href, 'http://site.invalid')
  const page = href.startsWith('/') ? findPage(pathname)?.page : undefined
  if (page === undefined || isPageOfOneThing(page.id)) return undefined
  return { id: page.id, path: page.path, hash: hash.slice(1) || undefined }
}

/** Pages with a parameter in their path. */
function isPageOfOneThing(id: Page['id']): id is PageOfOneThing {
  return readPage(id).path.includes('$')
}
