import type { MenuPageId, PageId } from '../pages/index.ts'
import { PageLink } from './page-link.tsx'
import { useNavigateToPage } from './use-navigate.ts'
import { usePageSearch } from './use-page-search.ts'

export const createLinks = (anyPage: PageId, menuPage: MenuPageId) => [
  PageLink({ page: 'client.journal', search: { page: 2 }, className: 'quiet' }),
  PageLink({ page: menuPage }),
  PageLink({ page: 'account.shortLink', params: { token: 'a' } }),
  // @ts-expect-error -- this path has a parameter
  PageLink({ page: 'account.shortLink' }),
  // @ts-expect-error -- this one has none
  PageLink({ page: 'main.home', params: { token: 'a' } }),
  // @ts-expect-error -- a page that may be any may need parameters
  PageLink({ page: anyPage }),
  // @ts-expect-error -- there is no such page
  PageLink({ page: 'client.jurnal' }),
  // @ts-expect-error -- the page decides where the link leads
  PageLink({ page: 'main.home', href: '/elsewhere' }),
]

export async function useNavigation() {
  const navigate = useNavigateToPage()
  await navigate({ page: 'account.shortLink', params: { token: 'a' }, replace: true })
  // @ts-expect-error -- this path has a parameter
  await navigate({ page: 'account.shortLink' })
}

export function useFilter(): { q: string; status: 'all' | 'open'; page: number; mine: boolean } {
  const [filter, setFilter] = usePageSearch({ q: '', status: ['all', 'open'], page: 1, mine: false })
  setFilter({ status: 'open' })
  // @ts-expect-error -- not one of the choices
  setFilter({ status: 'else' })
  // @ts-expect-error -- not a field
  setFilter({ sort: 'name' })
  return filter
}
