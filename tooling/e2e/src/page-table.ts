import { pages, type Page } from '@platform/routing/pages'
import pageTexts from '@platform/i18n/locales/en/pages.json' with { type: 'json' }

/** Every row of the page table: the specs keep no list of pages of their own. */
export const allPages: readonly Page[] = pages

/** The pages that have their place in the menu of an area, in its order. */
export function menuOf(area: string): Page[] {
  return allPages
    .filter(
      (page) => page.id.startsWith(`${area}.`) && page.menu !== undefined && page.menuRoles === undefined,
    )
    .toSorted((a, b) => (a.menu ?? 0) - (b.menu ?? 0))
}

/** An address of the page, with something in the place of its parameters. */
export function addressOf(page: Page): string {
  return page.path.replaceAll(/\$\w+/g, 'demo')
}

/** What a screen reader hears on arriving at the page. */
export function announcementOf(page: Page): string {
  return `Navigated to ${page.title ?? addressOf(page)}`
}

function readText(texts: unknown, keys: readonly string[]): string | undefined {
  const [key, ...rest] = keys
  if (key === undefined) return typeof texts === 'string' ? texts : undefined
  return typeof texts === 'object' && texts !== null
    ? readText(new Map<string, unknown>(Object.entries(texts)).get(key), rest)
    : undefined
}

/** What the menu calls the page: its name, or its title where it has none. */
export function menuNameOf(page: Page): string {
  return readText(pageTexts, [...page.id.split('.'), 'name']) ?? page.title ?? page.path
}
