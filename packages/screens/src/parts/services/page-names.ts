import type { i18n } from '@platform/i18n'

/** A page of the table; those of an administrator's list come from the server, where ids are just text. */
interface NamedPage {
  readonly id: string
}

/** What the specification calls a page, or its name where it gives no title: for the tab and the announcer. */
export function readPageTitle(texts: i18n, page: NamedPage): string {
  return readText(texts, page, ['title', 'name'])
}

/** What people call a page: for menus and links. */
export function readPageName(texts: i18n, page: NamedPage): string {
  return readText(texts, page, ['name', 'title'])
}

function readText(texts: i18n, { id }: NamedPage, kinds: readonly string[]): string {
  // The typed `t` takes keys that are written out; these come from the page table, and a check compares the two.
  const text: unknown = Reflect.apply(texts.t, texts, [kinds.map((kind) => `pages:${id}.${kind}`)])
  return typeof text === 'string' ? text : id
}
