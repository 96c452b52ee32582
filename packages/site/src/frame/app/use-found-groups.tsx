import { foldText, isAllowed } from '@platform/contract'
import { MIN_SEARCH_LETTERS } from '@platform/contract/search'
import type { SearchGroup, SearchItem } from '@platform/contract/search'
import { useFormat, useLanguage, useTranslation } from '@platform/i18n'
import { PageLink, useMenuPages, useViewer } from '@platform/routing'
import { readPage } from '@platform/routing/pages'
import { readPageName, useServices, useStart } from '@platform/screens'
import { filterPaletteGroups, type PaletteGroup, type PaletteItem, type PaletteLinkProps } from '@platform/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { FOUND_KINDS, type FoundTarget } from '../search/found-kinds.ts'
import { PageIcon } from './page-icon.tsx'
import { useIsOnline } from '../search/use-is-online.ts'
import { useSettled } from '../search/use-settled.ts'

const REST_MS = 150

interface Found {
  readonly groups: readonly PaletteGroup[]
  /** `idle` for who has nothing to find, `short` as long as too little is typed. */
  readonly state: 'idle' | 'short' | 'loading' | 'found' | 'offline' | 'failed'
  readonly retry: () => void
}

/**
 * What the server finds of all that the account's lists show, of kinds that have a page in its menu. Until the next answer is
 * there, what still fits of the last one stays: nothing jumps, and Enter opens nothing that does not fit.
 */
export function useFoundGroups(query: string): Found {
  const typed = query.trim()
  const q = useSettled(typed, REST_MS)
  const { api } = useServices()
  const { language } = useLanguage()
  const isOnline = useIsOnline()
  const mayFind = isAllowed(useViewer(), 'globalSearch.find')
  const found = useQuery({
    ...api.query.main.globalSearch.find.queryOptions({ input: { q, language } }),
    enabled: isLongEnough(q) && mayFind && isOnline,
    placeholderData: keepPreviousData,
    // Names and words of health: nothing of it is kept once the palette is closed.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const groups = useGroups(found.data?.groups ?? [], typed)
  const retry = () => void found.refetch()
  if (!mayFind) return { groups: [], state: 'idle', retry }
  if (isOnline && !isLongEnough(typed)) return { groups: [], state: 'short', retry }
  if (!isOnline) return { groups: [], state: 'offline', retry }
  const isWaiting = q !== typed || found.isFetching
  if (isWaiting) return { groups: filterPaletteGroups(groups, typed, foldText), state: 'loading', retry }
  if (found.isError) return { groups: [], state: 'failed', retry }
  return { groups, state: 'found', retry }
}

function isLongEnough(typed: string): boolean {
  return typed.length >= MIN_SEARCH_LETTERS
}

function useGroups(found: readonly SearchGroup[], typed: string): readonly PaletteGroup[] {
  const { t, i18n } = useTranslation('search')
  const format = useFormat(useStart()?.account.timeZone)
  const menu = useMenuPages()
  return found.flatMap(({ kind, items, hasMore }) => {
    const { pages, icon, target, details, isSearched = false } = FOUND_KINDS[kind]
    const page = pages.find((id) => menu.some((one) => one.id === id))
    if (page === undefined) return []
    const present = (item: SearchItem): PaletteItem => ({
      id: `${kind}-${item.id}-${item.person?.id}`,
      label: item.title === '' ? t('globalSearch.draft') : item.title,
      detail: joinDetails(details(item, format)),
      icon: <PageIcon name={icon} />,
      link: createLink(target(item, page)),
    })
    const all: PaletteItem = {
      id: `${kind}-all`,
      label: t('globalSearch.seeAll', { page: readPageName(i18n, readPage(page)) }),
      // Whatever is typed next, it fits.
      keywords: [typed],
      link: createLink({ page, search: { q: typed } }),
    }
    const label = t(`globalSearch.kinds.${kind}`)
    return [
      { id: `found-${kind}`, label, items: [...items.map(present), ...(hasMore && isSearched ? [all] : [])] },
    ]
  })
}

/** Each in its own direction, whatever that of the page is. */
function joinDetails(details: readonly (string | null | undefined)[]): string {
  return details
    .filter(Boolean)
    .map((detail) => `\u2068${detail}\u2069`)
    .join(' · ')
}

function createLink(target: FoundTarget) {
  return (props: PaletteLinkProps): ReactElement => {
    if (!('params' in target)) return <PageLink {...target} {...props} />
    return target.page === 'professional.client' ? (
      <PageLink {...target} {...props} />
    ) : (
      <PageLink {...target} {...props} />
    )
  }
}
