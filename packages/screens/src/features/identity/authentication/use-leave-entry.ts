import { useNavigateToPage, usePageSearch } from '@platform/routing'

/** The pages that open the sign-in and the registration over themselves. */
export type EntryPage = 'main.home' | 'main.professional'

/** Back to the page without the hash; where the person wanted to go stays in the address, for the next try. */
export function useLeaveEntry(page: EntryPage): () => void {
  const navigate = useNavigateToPage()
  const [{ next }] = usePageSearch({ next: '' })
  return () => void navigate({ page, search: { next: next || undefined }, replace: true, resetScroll: false })
}
