import type { i18n } from '@platform/i18n'
import type { Page } from '@platform/routing/pages'

/** The page's title, or a name where the specification gives no title. */
export function readPageName(texts: i18n, { id }: Pick<Page, 'id'>): string {
  // The typed `t` takes keys that are written out; these come from the page table, and a check compares the two.
  const name: unknown = Reflect.apply(texts.t, texts, [[`pages:${id}.title`, `pages:${id}.name`]])
  return typeof name === 'string' ? name : id
}
