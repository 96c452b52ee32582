import { isPageEnabled } from '@platform/routing/pages'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useToday } from '../../../parts/calendar/use-today.ts'
import { pageOfAddress } from '../../../parts/prose/page-of-address.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { CARDS_ADDRESS, isCurrent, parseCards, type SiteCard } from './cards-file.ts'

/** The cards of today, without those that lead to a page that is switched off. */
export function useCards(): UseQueryResult<readonly SiteCard[]> {
  const { site } = useServices()
  const today = useToday()
  return useQuery({
    queryKey: ['site', 'cards'],
    queryFn: ({ signal }) => readCards(signal),
    select: (cards) =>
      cards.filter((card) => {
        const page = pageOfAddress(card.link)
        return isCurrent(card, today) && (page === undefined || isPageEnabled(site.pages, page.path))
      }),
  })
}

/** A file of the site, not of the API: it comes with the build, and the build has judged it. */
async function readCards(signal: AbortSignal): Promise<readonly SiteCard[]> {
  const response = await fetch(CARDS_ADDRESS, { signal })
  // Somebody has switched the page on where there are none.
  if (response.status === 404) return []
  if (!response.ok) throw new Error(`The cards came with the status ${response.status}`)
  return parseCards(await response.text())
}
